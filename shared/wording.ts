/** The wording of the public site: which of its texts operators may change, and what a changed text must contain. */
import type { Language } from './languages.ts';
import { PLURAL_FORM, pluralForm } from './plural-form.ts';

/** Texts by the path of their key, which starts with the name of a file in `app/i18n/<language>`. */
export type Wording = Readonly<Record<string, string>>;

/** By language; omits languages without changes. */
export type WordingByLanguage = Readonly<Partial<Record<Language, Wording>>>;

/**
 * Texts for visitors, grouped by the area of the site where they appear, in the panel's order. A key belongs to the area
 * with its longest prefix. Legal texts are missing, because pages of the same name replace them as a whole.
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

/** Site texts that only operators see. */
const OF_OPERATORS: ReadonlySet<string> = new Set(['ads.script', 'ads.operator']);

const BEGINNINGS = WORDING_ROOM_NAMES.flatMap((room) =>
  WORDING_ROOMS[room].map((beginning) => ({ room, beginning })),
).toSorted((one, other) => other.beginning.length - one.beginning.length);

/** Returns the area of a text; undefined for a text that operators cannot change. */
export function roomOf(key: string): WordingRoom | undefined {
  if (OF_OPERATORS.has(key)) return undefined;
  return BEGINNINGS.find(({ beginning }) => `${key}.`.startsWith(`${beginning}.`))?.room;
}

/** Returns whether a key is a plural form: `too_many` may be an ordinary key. */
export function isPluralForm(key: string, originals: Wording): boolean {
  const form = pluralForm(key);
  return form !== null && Object.hasOwn(originals, form.other);
}

/** Forms that a plural has in any language. `zero` only if the site has a text for none. */
const EVERYWHERE = ['zero', 'other'];

/**
 * Returns the texts that a language should have, derived from another language: with the forms of its own plural,
 * initially copies of the other language's `other`.
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

/** Returns the placeholders of a text in a normalized spelling, and anything that could be mistaken for a part of one. */
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
 * Returns whether a text can replace the original: it has the same placeholders. If the original is a plural form without
 * the number, the text may contain it or not.
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

/** Returns the changed texts that offer another language, by name. Pages of every language show them. */
export function changedOffers(wording: WordingByLanguage): WordingByLanguage {
  const changed = Object.entries(wording).map(([code, texts]) => {
    const offers = Object.entries(texts).filter(([key]) => key.startsWith(OFFERS));
    return [code, Object.fromEntries(offers.map(([key, text]) => [key.slice(OFFERS.length), text]))] as const;
  });
  return Object.fromEntries(changed.filter(([, texts]) => Object.keys(texts).length > 0));
}
