import { LANGUAGES } from '../../../../shared/languages.ts';
import { panelText, panelTexts } from '../../../i18n/panel.ts';
import { hasKey } from './has-key.ts';

/** Labels that entities share are in `fields.json`; those of one alone in the group `fields` of its own texts. */
function ownLabel(field: string): string | undefined {
  for (const texts of Object.values(panelTexts())) {
    if (!('fields' in texts)) continue;
    const labels: Readonly<Record<string, string>> = texts.fields;
    if (hasKey(labels, field)) return labels[field];
  }
  return undefined;
}

/** Label of a field: « Titre (English) » for `title_en`. An unknown field keeps its own name. */
export function fieldLabel(field: string): string {
  const language = LANGUAGES.find(({ suffix }) => suffix !== '' && field.endsWith(suffix));
  const base = language === undefined ? field : field.slice(0, -language.suffix.length);
  const name = hasKey(panelTexts().fields, base) ? panelText(`fields.${base}`) : ownLabel(base);
  if (name === undefined) return field;
  return language === undefined ? name : `${name} (${language.label})`;
}

/** The label inside a sentence: « titre SEO », « URL du jeu ». */
export function fieldWord(field: string): string {
  return fieldLabel(field).replace(/^\p{Lu}(?!\p{Lu})/u, (initial) => initial.toLowerCase());
}
