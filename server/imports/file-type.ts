import type { FileType } from '../../shared/catalogue.ts';

const WORDS: readonly (readonly [RegExp, FileType])[] = [
  [/^unity(?:3d| 3d| games?| webgl)?$/, 'unity'],
  [/^construct ?[23]?$/, 'construct'],
];

/** What a game is made with, as far as its address or a tag of its own says so; html5 otherwise. */
export function fileTypeOf(address: string, rawTags: string): FileType {
  if (/\.swf$/i.test(new URL(address).pathname)) return 'swf';
  const tags = rawTags.toLowerCase().split(',').slice(0, 100);
  return WORDS.find(([word]) => tags.some((tag) => word.test(tag.trim())))?.[1] ?? 'html5';
}
