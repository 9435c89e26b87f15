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

/** The slug that the server makes of a title; `''` if it has letters that only the server transliterates. */
export function knownSlug(title: string): string {
  return /(?=[\p{L}\p{N}])\P{ASCII}/u.test(foldText(title)) ? '' : slugify(title);
}

/** The slug of a tag: `C`, `C++` and `C#` are three, `.io` and `io` one. May return `''`. */
export function tagSlug(name: string): string {
  // Only after a word: `#fun` and `+18` are no names.
  return slugify(name.replace(/(?<=[\w+])\+/g, ' plus ').replace(/(?<=\w)#/g, ' sharp '));
}

/** Groups of words that are the same tag. */
export function joinedTags(names: readonly string[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const slug = tagSlug(name);
    if (slug !== '') groups.set(slug, [...(groups.get(slug) ?? []), name]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** The n-th candidate for a taken slug: `chess`, `chess-2`, `chess-3`; a long one is cut between letters to remain one. */
export function numberedSlug(slug: string, number: number): string {
  if (number < 2) return slug;
  for (let kept = slug; ; kept = beginningOf(kept, kept.length - 1)) {
    const numbered = `${kept.replace(/-+$/, '')}-${number}`;
    if (kept === '' || isSlug(numbered)) return numbered;
  }
}

/** Whether a text may be the former slug of a game: also those of other sites, which have other forms than ours. */
export function isFormerSlug(text: string): boolean {
  return text.length <= 200 && /^[^\p{C}\p{Zl}\p{Zp}/\\?#]+$/u.test(text);
}
