/** The wording of the public site: which of its texts operators may change, and what a changed text must keep. */
import type { Language } from './languages.ts';
import { PLURAL_FORM, pluralForm } from './plural-form.ts';

/** Texts by the path of their key, which begins with the name of a file in `app/i18n/<language>`. */
export type Wording = Readonly<Record<string, string>>;

/** By language; without those in which nothing is changed. */
export type WordingByLanguage = Readonly<Partial<Record<Language, Wording>>>;

/**
 * What visitors read, by the room of the site where they do, in the panel's order. A key belongs to the room with its
 * longest beginning. Legal texts are missing: pages of the same name replace them as a whole.
 */
export const WORDING_ROOMS = {
  frame: ['site', 'offers', 'notices'],
  home: ['site.home', 'library'],
  search: ['site.search', 'site.filters', 'suggestions'],
  lists: ['site.order', 'site.tag', 'site.categories', 'site.category', 'site.collection', 'site.list'],
  game: ['game', 'votes', 'reports'],
  player: ['game.player', 'game.failure', 'site.overlay', 'playing', 'progress'],
  engines: ['site.seo', 'game.metaDescription', 'server.feed'],
  contact: ['pages.contact'],
  failures: ['pages', 'site.networkError', 'site.networkHint', 'site.retry', 'offline', 'server.overBudget'],
  consent: ['consent', 'ads'],
} as const satisfies Record<string, readonly string[]>;
export type WordingRoom = keyof typeof WORDING_ROOMS;
// Object.keys loses the key type.
export const WORDING_ROOM_NAMES = Object.keys(WORDING_ROOMS) as WordingRoom[];

/** What only operators read, among texts of the site. */
const OF_OPERATORS: ReadonlySet<string> = new Set(['ads.script', 'ads.operator']);

const BEGINNINGS = WORDING_ROOM_NAMES.flatMap((room) =>
  WORDING_ROOMS[room].map((beginning) => ({ room, beginning })),
).toSorted((one, other) => other.beginning.length - one.beginning.length);

/** The room of a text; undefined for a text that operators cannot change. */
export function roomOf(key: string): WordingRoom | undefined {
  if (OF_OPERATORS.has(key)) return undefined;
  return BEGINNINGS.find(({ beginning }) => `${key}.`.startsWith(`${beginning}.`))?.room;
}

/** Whether a key is a plural form: `too_many` may be an ordinary key. */
export function isPluralForm(key: string, originals: Wording): boolean {
  const form = pluralForm(key);
  return form !== null && Object.hasOwn(originals, form.other);
}

/** What a plural has in any language: a text of its own for none, where the site has one. */
const EVERYWHERE = ['zero', 'other'];

/**
 * The texts that a language is to have, from those of another: with the forms of its own plural, each of which begins as the
 * other language's `other`.
 *
 * @param categories of the language's plural (Unicode CLDR)
 */
export function withPluralsOf(originals: Wording, categories: readonly string[]): Wording {
  const wanted = categories.filter((category) => !EVERYWHERE.includes(category));
  return Object.fromEntries(
    Object.entries(originals).flatMap(([key, text]) => {
      const form = isPluralForm(key, originals) ? pluralForm(key) : null;
      if (form === null) return [[key, text]];
      if (form.category === 'other') {
        const forms = wanted.map((category) => key.replace(PLURAL_FORM, `_${category}`));
        return [...forms.map((one) => [one, originals[one] ?? text]), [key, text]];
      }
      return EVERYWHERE.includes(form.category) ? [[key, text]] : [];
    }),
  );
}

const PLACE = /\{\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?\}\}/g;
const COUNT = 'count';

/** The places of a text for values, in one spelling; with anything else that would look like a part of one. */
function placesOf(text: string): Set<string> {
  const places = new Set<string>();
  const rest = text.replace(PLACE, (_, name: string, format: string | undefined) => {
    places.add(format === undefined ? name : `${name}, ${format}`);
    return '';
  });
  for (const [brace] of rest.matchAll(/\{\{|\}\}/g)) places.add(brace);
  return places;
}

/**
 * Whether a text can stand for the original: it has the same places for values. A plural form whose original does without
 * the number may have it or not.
 *
 * @param plural whether it is a plural form, which always gets the number
 */
export function fitsOriginal(original: string, text: string, plural: boolean): boolean {
  const wanted = placesOf(original);
  const given = placesOf(text);
  const isNumber = (place: string) => place === COUNT || place.startsWith(`${COUNT},`);
  if (plural && ![...wanted].some(isNumber)) for (const place of given) if (isNumber(place)) given.delete(place);
  return wanted.symmetricDifference(given).size === 0;
}

const OFFERS = 'offers.';

/** The changed offers of other languages, which pages of every language show, by name. */
export function changedOffers(wording: WordingByLanguage): WordingByLanguage {
  const changed = Object.entries(wording).map(([code, texts]) => {
    const offers = Object.entries(texts).filter(([key]) => key.startsWith(OFFERS));
    return [code, Object.fromEntries(offers.map(([key, text]) => [key.slice(OFFERS.length), text]))] as const;
  });
  return Object.fromEntries(changed.filter(([, texts]) => Object.keys(texts).length > 0));
}
