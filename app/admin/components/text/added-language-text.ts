import type { AddedLanguageForm } from '../../../../shared/forms/added-languages.ts';
import { foreignLanguage } from './formats.ts';

/** A language that operators added among stored values. */
export const isAddedLanguage = (value: unknown): value is AddedLanguageForm =>
  typeof value === 'object' && value !== null && 'code' in value && 'label' in value && 'standIn' in value;

/** An added language in one line: its own name, its code, and the language that stands in. */
export const addedLanguageText = ({ code, label, standIn }: AddedLanguageForm): string =>
  `${label} (${code}, ${foreignLanguage(standIn)})`;
