import { beginningOf } from './characters.ts';
import { isSlug, SLUG_MAX_LENGTH } from './is-slug.ts';
import { foldText } from './text.ts';

/** Removes accents, keeps word characters and hyphens, truncates to 80 characters. `''` without Latin letters. */
export function slugify(title: string): string {
  return foldText(title)
    .replace(/[^\w\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .slice(0, SLUG_MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
}

/** Returns the slug that the server makes of a title; `''` if it contains letters that only the server transliterates. */
export function knownSlug(title: string): string {
  return /(?=[\p{L}\p{N}])\P{ASCII}/u.test(foldText(title)) ? '' : slugify(title);
}

/** Returns the slug of a tag: `C`, `C++` and `C#` differ, `.io` and `io` do not. May return `''`. */
export function tagSlug(name: string): string {
  // Only after a word: in `#fun` and `+18` the sign is not part of a name.
  return slugify(name.replace(/(?<=[\w+])\+/g, ' plus ').replace(/(?<=\w)#/g, ' sharp '));
}

/** Returns groups of words that are the same tag. */
export function joinedTags(names: readonly string[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const slug = tagSlug(name);
    if (slug !== '') groups.set(slug, [...(groups.get(slug) ?? []), name]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

/**
 * Returns the n-th candidate for a taken slug: `chess`, `chess-2`, `chess-3`. A long one is cut between letters to stay
 * valid.
 */
export function numberedSlug(slug: string, number: number): string {
  if (number < 2) return slug;
  for (let kept = slug; ; kept = beginningOf(kept, kept.length - 1)) {
    const numbered = `${kept.replace(/-+$/, '')}-${number}`;
    if (kept === '' || isSlug(numbered)) return numbered;
  }
}

/** Returns whether a text may be the former slug of a game. Includes those of other sites, whose form differs from ours. */
export function isFormerSlug(text: string): boolean {
  return text.length <= 200 && /^[^\p{C}\p{Zl}\p{Zp}/\\?#]+$/u.test(text);
}
