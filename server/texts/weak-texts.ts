/** Decides which languages of a page have texts of the site's own, by the rules of `shared/weak-texts.ts`. */
import type { Language } from '../../shared/languages.ts';
import { LANGUAGE_CODES } from '../../shared/languages.ts';
import {
  baseLanguage,
  columnOf,
  completeLanguages,
  entityName,
  entityText,
  localizedText,
} from '../../shared/localized.ts';
import { isThin, TEXT_FAULTS, type TextFault } from '../../shared/weak-texts.ts';
import { mayBeIn } from './detector.ts';

export interface TextReview {
  /** Languages of pages with a text of the site's own. */
  fine: Language[];
  /** The other languages of pages. */
  weak: Language[];
  /** The faults of the weak ones. */
  faults: TextFault[];
}

type Row = Readonly<Partial<Record<string, unknown>>>;

interface JudgedText {
  language: Language;
  name: string;
  description: string;
  /** Displayed beside the description. */
  more?: string;
  isProviders?: boolean;
}

async function faultsOf({ language, name, description, more = '', isProviders = false }: JudgedText) {
  const faults = new Set<TextFault>();
  if (isThin(`${description}\n${more}`, language)) faults.add('thin');
  if (isProviders) faults.add('provider');
  if (!(await mayBeIn(language, description, [name]))) faults.add('language');
  return faults;
}

async function review(texts: readonly JudgedText[]): Promise<TextReview> {
  const found = await Promise.all(texts.map(async (text) => ({ ...text, faults: await faultsOf(text) })));
  const having = (isFine: boolean) =>
    found.filter(({ faults }) => (faults.size === 0) === isFine).map(({ language }) => language);
  return {
    fine: having(true),
    weak: having(false),
    faults: TEXT_FAULTS.filter((fault) => found.some(({ faults }) => faults.has(fault))),
  };
}

const object = (value: unknown) => (typeof value === 'object' && value !== null ? value : {});

/** Returns whether a column still has the provider's value. */
function isOfProvider(row: Row, column: string, text: string): boolean {
  const source = object(new Map(Object.entries(object(row.field_sources))).get(column));
  const sent = new Map(Object.entries(object(row.provider_values))).get('description');
  return text !== '' && (('by' in source && source.by === 'provider') || text === sent);
}

/** Reviews a game's versions: those offered to search engines, and that of the base texts, to which others fall back. */
export function reviewGame(row: Row & { base_language: string }): Promise<TextReview> {
  const base = baseLanguage(row);
  const versions = new Set([base, ...completeLanguages(row, base, LANGUAGE_CODES)]);
  return review(
    LANGUAGE_CODES.filter((code) => versions.has(code)).map((language) => {
      // Only a version's own texts, without fallbacks.
      const reader = { language, root: language };
      const description = localizedText(row, 'description', reader, base).text;
      const instructions = localizedText(row, 'instructions', reader, base);
      const own = row[columnOf('description', language)];
      const column = typeof own === 'string' && own.trim() !== '' ? columnOf('description', language) : 'description';
      return {
        language,
        name: localizedText(row, 'title', reader, base).text,
        description,
        more: instructions.language === language ? instructions.text : '',
        isProviders: isOfProvider(row, column, description),
      };
    }),
  );
}

/** Reviews a category or a collection, in the languages offered to search engines. */
export function reviewList(row: Row, name: 'name' | 'title', languages: readonly Language[]): Promise<TextReview> {
  return review(
    languages.map((language) => {
      const reader = { language, root: language };
      const description = entityText(row, name, 'description', reader);
      return {
        language,
        name: entityName(row, name, reader).text,
        description: description.language === language ? description.text : '',
      };
    }),
  );
}
