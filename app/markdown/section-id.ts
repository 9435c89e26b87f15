import { slugify } from '../../shared/slug.ts';

/** The id of a heading in an address: its words, and a number where another one has the same, or it has none to spell. */
export function sectionId(heading: string, taken: ReadonlySet<string>): string {
  const base = slugify(heading) || 'section';
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  return id;
}
