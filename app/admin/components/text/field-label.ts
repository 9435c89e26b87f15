import { DEFAULT_LANGUAGE, isLanguage, languageEntry } from '../../../../shared/languages.ts';
import { textOfColumn } from '../../../../shared/localized.ts';
import { panelLanguage, panelTexts } from '../../../i18n/panel.ts';
import { languageTitle } from './formats.ts';
import { hasKey } from './has-key.ts';

type Labels = Readonly<Record<string, string>>;

/** Labels of one setting, or of an entity, which the texts of its section name. */
function* labelsOf(owner: string): Generator<Labels> {
  const { settings, ...sections } = panelTexts();
  const setting = hasKey(settings, owner) ? settings[owner] : '';
  if (typeof setting === 'object' && 'fields' in setting) yield setting.fields;
  for (const texts of Object.values(sections)) {
    if ('fields' in texts && 'inLog' in texts && hasKey(texts.inLog, owner)) yield texts.fields;
  }
}

/** Labels that entities share are in `fields.json`; those of one alone in the group `fields` of its own texts. */
function* labels(owner: string | undefined): Generator<Labels> {
  if (owner !== undefined) yield* labelsOf(owner);
  const { fields, ...sections } = panelTexts();
  yield fields;
  for (const texts of Object.values(sections)) if ('fields' in texts) yield texts.fields;
}

/**
 * Label of a field: « Titre (English) » for `title_en`. An unknown field keeps its own name.
 *
 * @param owner the entity, or the key of the setting, that has the field: its own label counts first
 */
export function fieldLabel(field: string, owner?: string): string {
  // One field for each.
  if (owner === 'languages' && isLanguage(field)) return languageTitle(field);
  const text = textOfColumn(field);
  const base = text?.name ?? field;
  for (const group of labels(owner)) {
    const name = hasKey(group, base) ? group[base] : undefined;
    if (name !== undefined)
      return base === field ? name : `${name} (${languageEntry(text?.language ?? DEFAULT_LANGUAGE).label})`;
  }
  return field;
}

/** The label inside a sentence: « titre SEO », « URL du jeu ». German labels are nouns, which keep their capital. */
export function fieldWord(field: string): string {
  if (panelLanguage() === 'de') return fieldLabel(field);
  return fieldLabel(field).replace(/^\p{Lu}(?!\p{Lu})/u, (initial) => initial.toLowerCase());
}
