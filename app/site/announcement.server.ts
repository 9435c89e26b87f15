import type { PageCollections } from '../../server/catalogue/collections/observed.ts';
import type { ReadAnnouncement, ShownAnnouncement } from '../../server/settings/announcement.ts';
import { entryPath } from '../../shared/entry-path.ts';
import { linkFor, type Reader } from '../../shared/links.ts';

/** Returns the line above pages. An announcement with a collection is shown while that is published, and links to it. */
export async function shownAnnouncement(
  line: ReturnType<ReadAnnouncement>['shown'],
  collections: Pick<PageCollections, 'cards'>,
  reader: Reader,
): Promise<ShownAnnouncement | null> {
  if (line === null) return null;
  const { collection, ...shown } = line;
  const leadingTo = (url: string | null) => ({ ...shown, url: url && linkFor(url, reader).href });
  if (collection === null) return leadingTo(shown.url);
  const found = await collections.cards(collection, reader.language, 0);
  return found && leadingTo(shown.url ?? entryPath('collection', found.slug));
}
