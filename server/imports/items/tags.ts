import { tagSlugOf } from '../../platform/slugs.ts';
import { plainName } from './plain-text.ts';

export const MAX_TAGS = 30;
export const MAX_TAG = 50;
/** Longer phrases are sentences for search engines. */
const MAX_WORDS = 4;

/** Words about the feed or games in general. */
const GENERIC_TAGS = new Set([
  ...['html', 'html5', 'html 5', 'webgl', 'js', 'javascript', 'iframe', 'game', 'games', 'gaming', 'play', 'play now'],
  ...['free', 'online', 'best', 'new', 'top', 'cool', 'popular', 'unblocked', 'browser', 'web', 'other', 'all'],
]);

/** Promotion: `free html5 games for your website`, `unity games for your site`, `2026 games`. */
const PROMOTION = [
  /\bfor (?:your|my|our|any|the)? ?(?:web ?)?(?:site|page|blog|portal)s?\b/,
  /^(?:(?:free|best|new|top|cool|play|online|unblocked|browser|web|html5?|\d{4}) )+games?(?: (?:online|free|\d{4}))*$/,
  /^games? (?:online|free)\b/,
  /https?:|www\.|@|\.(?:com|net|org)\b/,
];

/** Merges both forms; only for words whose `s` marks the plural, unlike `physics`, `chess` or `sports`. */
const PLURALS = new Map(
  (
    'animals balls balloons birds blocks boats boys bricks bubbles cards cars cats colors dinosaurs dogs dragons ducks ' +
    'fruits girls guns horses jewels monsters numbers pets pirates planes puzzles races robots rockets shapes ' +
    'ships snakes swords tanks tiles trains trucks vehicles words zombies'
  )
    .split(' ')
    .map((plural) => [plural, plural.slice(0, -1)]),
);
PLURALS.set('quizzes', 'quiz').set('princesses', 'princess');

function normalizeTag(plain: string): string {
  const tag = plain.replace(/^[#\s"']+|[\s"'.,;:!]+$/g, '');
  return (tag.replace(/ games?$/, '') || tag)
    .split(' ')
    .map((word) => PLURALS.get(word) ?? word)
    .join(' ');
}

function saysNothing(tag: string): boolean {
  return GENERIC_TAGS.has(tag) || PROMOTION.some((pattern) => pattern.test(tag));
}

/**
 * Returns tags in lower case, without promotion and duplicates (`Puzzle` and `Puzzles`, `2 Player` and `2 Player Games`).
 *
 * @param raw text separated by commas, or a list
 */
export function cleanTags(raw: string | readonly string[]): string[] {
  const parts = typeof raw === 'string' ? raw.slice(0, 10_000).split(',') : raw.slice(0, 500);
  const tags = new Map<string, string>();
  for (const part of parts) {
    const plain = plainName(part, 4 * MAX_TAG).toLowerCase();
    if (plain === '' || saysNothing(plain)) continue;
    const tag = normalizeTag(plain);
    if (tag === '' || saysNothing(tag) || tag.length > MAX_TAG || tag.split(' ').length > MAX_WORDS) continue;
    const key = tagSlugOf(tag);
    if (!tags.has(key)) tags.set(key, tag);
    if (tags.size === MAX_TAGS) break;
  }
  return [...tags.values()];
}
