import type { Language } from '../../shared/languages.ts';
import type { LegalPage } from '../../shared/legal-pages.ts';
import type { Audience } from '../../shared/notices.ts';
import type { Retention } from '../../shared/placeholders.ts';
import { createTranslate } from './translate.ts';

/**
 * A paragraph, or a list of items. `{name}` is replaced by a configured value, `[label](target)` by a link to one of
 * the targets given to `fillIn`.
 */
export type LegalBlock = string | string[];

export interface LegalText {
  /** Meta description. */
  description: string;
  intro: string;
  sections: { heading: string; blocks: LegalBlock[] }[];
}

type Varied = string | Record<Audience, string>;

/** A legal text as a dictionary has it, with lines that depend on the audience. A paragraph without a text for everyone is left out. */
export interface WrittenLegalText {
  description: Varied;
  intro: string;
  sections: { heading: Varied; blocks: (LegalBlock | { adults: string; everyone?: string })[] }[];
}

/**
 * The legal pages of one language, the complaints address of the data protection authority in that language, what stands for a
 * part of the identity that nobody has set, and periods in the grammatical case that the texts need.
 */
export type LegalTexts = Record<LegalPage, WrittenLegalText> & {
  authority: string;
  missing: string;
  period: { readonly days_other: string };
};

/** Names of periods in the texts, with the settings that are their days. */
const PERIODS = { reportPeriod: 'reportDays', securityPeriod: 'securityDays' } as const;

/**
 * Returns the periods that the texts name.
 *
 * @param retention selects the plural forms
 * @param shown what stands for the number of a setting
 */
export function legalPeriods(
  language: Language,
  { period }: Pick<LegalTexts, 'period'>,
  retention: Retention,
  shown: (setting: keyof Retention) => string,
): Record<string, string> {
  const text = createTranslate(language, period);
  const entries = Object.entries(PERIODS).map(([name, setting]) => {
    const count = retention[setting];
    return [name, text('days', { count }).replace(String(count), shown(setting))];
  });
  return Object.fromEntries(entries);
}

/** Returns the text as it addresses an audience. */
export function addressedTo(audience: Audience, { description, intro, sections }: WrittenLegalText): LegalText {
  const chosen = (text: Varied) => (typeof text === 'string' ? text : text[audience]);
  return {
    ...{ description: chosen(description), intro },
    sections: sections.map(({ heading, blocks }) => ({
      heading: chosen(heading),
      blocks: blocks
        .map((block) => (typeof block === 'string' || Array.isArray(block) ? block : block[audience]))
        .filter((block) => block !== undefined),
    })),
  };
}

/** Part of a filled-in line: text, or a link. */
export type Inline = string | { text: string; href: string };

export interface LegalValues {
  /** Values by name; a value may be a link. */
  values: Readonly<Record<string, Inline>>;
  /** Addresses by target. */
  targets: Readonly<Record<string, string>>;
}

/** @throws for an unknown name or target: an incomplete text must not be published */
export function fillIn(line: string, { values, targets }: LegalValues): Inline[] {
  const pieces: Inline[] = [];
  let end = 0;
  for (const match of line.matchAll(/\{(\w+)\}|\[([^\]]+)\]\((\w+)\)/g)) {
    if (match.index > end) pieces.push(line.slice(end, match.index));
    const [whole, name, text = '', target = ''] = match;
    pieces.push(name === undefined ? { text, href: known(targets, target) } : known(values, name));
    end = match.index + whole.length;
  }
  if (end < line.length) pieces.push(line.slice(end));
  return pieces;
}

function known<Value>(record: Readonly<Record<string, Value>>, name: string): Value {
  const value = Object.hasOwn(record, name) ? record[name] : undefined;
  if (value === undefined) throw new Error(`legal text: unknown name ${name}`);
  return value;
}
