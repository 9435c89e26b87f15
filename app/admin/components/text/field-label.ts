import { DEFAULT_LANGUAGE, isLanguage, languageEntry } from '../../../../shared/languages.ts';
import { textOfColumn } from '../../../../shared/localized.ts';
import { panelLanguage, panelTexts } from '../../../i18n/panel.ts';
import { languageTitle } from './formats.ts';
import { hasKey } from './has-key.ts';

type Labels = Readonly<Record<string, string>>;

/** Yields the labels of a setting, or of an entity, whose name is that of its section's texts. */
function* labelsOf(owner: string): Generator<Labels> {
  const { settings, ...sections } = panelTexts();
  const setting = hasKey(settings, owner) ? settings[owner] : '';
  if (typeof setting === 'object' && 'fields' in setting) yield setting.fields;
  for (const texts of Object.values(sections)) {
    if ('fields' in texts && 'inLog' in texts && hasKey(texts.inLog, owner)) yield texts.fields;
  }
}

/**
 * Yields the labels that apply to a field. Labels shared by entities are in `fields.json`; those of one entity are in `fields` of
 * its own texts.
 */
function* labels(owner: string | undefined): Generator<Labels> {
  if (owner !== undefined) yield* labelsOf(owner);
  const { fields, ...sections } = panelTexts();
  yield fields;
  for (const texts of Object.values(sections)) if ('fields' in texts) yield texts.fields;
}

/**
 * Returns a field's label: « Titre (English) » for `title_en`. An unknown field keeps its own name.
 *
 * @param owner the entity, or the key of the setting, that has the field. Its own label takes precedence
 */
export function fieldLabel(field: string, owner?: string): string {
  // This setting has a field per language.
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

/** Returns the label for use inside a sentence: « titre SEO », « URL du jeu ». German labels keep their capital, as nouns do. */
export function fieldWord(field: string): string {
  if (panelLanguage() === 'de') return fieldLabel(field);
  return fieldLabel(field).replace(/^\p{Lu}(?!\p{Lu})/u, (initial) => initial.toLowerCase());
}
