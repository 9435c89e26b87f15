import { panelText, panelTexts } from '../../i18n/panel.ts';
import { hasText } from '../components/text/has-text.ts';
import { operationErrorText } from '../runs/operation-status.tsx';

/** Why a theme did not become a category. Codes may carry details after a colon, for the log only. */
export function reasonText(reason: string): string {
  const [code = ''] = reason.split(':');
  return hasText(panelTexts().autoCategories.reason, code)
    ? panelText(`autoCategories.reason.${code}`)
    : operationErrorText(code);
}
