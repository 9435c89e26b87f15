import texts from '../../i18n/fr/panel/auto-categories.ts';
import { panelText } from '../../i18n/panel.ts';
import { operationErrorText } from '../components/operation-status.tsx';

function isReason(code: string): code is keyof typeof texts.reason {
  return Object.hasOwn(texts.reason, code);
}

/**
 * The sentence for why a theme did not become a category. Codes may carry details after a colon, for the log only.
 */
export function reasonText(reason: string): string {
  const [code = ''] = reason.split(':');
  return isReason(code) ? panelText(`autoCategories.reason.${code}`) : operationErrorText(code);
}
