import texts from '../../i18n/panel/fr/auto-categories.ts';
import { panelText } from '../../i18n/panel/panel-i18n.ts';
import { operationErrorText } from '../components/operation-status.tsx';

function isReason(code: string): code is keyof typeof texts.reason {
  return Object.hasOwn(texts.reason, code);
}

/** Why a theme became no category, by its code; after a colon there may be details for the log. */
export function reasonText(reason: string): string {
  const [code = ''] = reason.split(':');
  return isReason(code) ? panelText(`autoCategories.reason.${code}`) : operationErrorText(code);
}
