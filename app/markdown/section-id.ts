import { slugify } from '../../shared/slug.ts';

/** Returns a heading's id for use in a URL: its words, with a number if the id is taken or the heading has no usable letters. */
export function sectionId(heading: string, taken: ReadonlySet<string>): string {
  const base = slugify(heading) || 'section';
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  return id;
}
