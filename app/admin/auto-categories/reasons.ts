import texts from '../../i18n/fr/panel/auto-categories.ts';
import { panelText } from '../../i18n/panel.ts';
import { hasText } from '../components/has-text.ts';
import { operationErrorText } from '../components/operation-status.tsx';

/** Why a theme did not become a category. Codes may carry details after a colon, for the log only. */
export function reasonText(reason: string): string {
  const [code = ''] = reason.split(':');
  return hasText(texts.reason, code) ? panelText(`autoCategories.reason.${code}`) : operationErrorText(code);
}
