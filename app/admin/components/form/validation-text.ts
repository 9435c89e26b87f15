import validation from '../../../i18n/fr/panel/validation.ts';
import { panelText } from '../../../i18n/panel.ts';

function hasText(code: string): code is keyof typeof validation {
  return Object.hasOwn(validation, code);
}

export function validationText(code: string): string {
  return panelText(`validation.${hasText(code) ? code : 'invalid'}`);
}
