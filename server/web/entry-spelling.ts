import { entryPath, slugIn } from '../../shared/entry-path.ts';
import { isSlug, slugSpelling } from '../../shared/is-slug.ts';
import { splitLocalePath } from '../../shared/languages.ts';
import { ENTRY_KINDS } from '../../shared/site-places.ts';

/**
 * Returns the path of an entry as links spell it, if the given path spells its slug differently: with needless encoding,
 * lowercase hexadecimal digits, decomposed, or with invisible characters. Null for all other paths.
 *
 * @param path raw, with its language prefix
 */
export function entrySpelling(path: string): string | null {
  const { path: rest } = splitLocalePath(path);
  const kind = ENTRY_KINDS.find((name) => rest.startsWith(`/${name}/`));
  const written = kind === undefined ? null : slugIn(kind, rest);
  if (kind === undefined || written === null) return null;
  const slug = slugSpelling(written);
  const spelled = entryPath(kind, slug);
  return isSlug(slug) && spelled !== rest ? `${path.slice(0, path.length - rest.length)}${spelled}` : null;
}
