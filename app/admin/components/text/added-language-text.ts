import type { AddedLanguageForm } from '../../../../shared/forms/added-languages.ts';
import { foreignLanguage } from './formats.ts';

/** Whether a stored value is a language added by operators. */
export const isAddedLanguage = (value: unknown): value is AddedLanguageForm =>
  typeof value === 'object' && value !== null && 'code' in value && 'label' in value && 'standIn' in value;

/** Formats an added language in one line: its own name, its code, and its fallback language. */
export const addedLanguageText = ({ code, label, standIn }: AddedLanguageForm): string =>
  `${label} (${code}, ${foreignLanguage(standIn)})`;
