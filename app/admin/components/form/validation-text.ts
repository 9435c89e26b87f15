import validation from '../../../i18n/panel/fr/validation.ts';
import { panelText } from '../../../i18n/panel/panel-i18n.ts';

function hasText(code: string): code is keyof typeof validation {
  return Object.hasOwn(validation, code);
}

/** The sentence for a validation code. */
export function validationText(code: string): string {
  return panelText(`validation.${hasText(code) ? code : 'invalid'}`);
}
