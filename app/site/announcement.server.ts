import type { PageCollections } from '../../server/catalogue/collections/observed.ts';
import type { ReadAnnouncement, ShownAnnouncement } from '../../server/settings/announcement.ts';
import { entryPath } from '../../shared/entry-path.ts';
import { type Language, localizedPath } from '../../shared/languages.ts';

/** The line above pages. One that goes with a collection is shown while that one is published, and leads to it. */
export async function shownAnnouncement(
  line: ReturnType<ReadAnnouncement>['shown'],
  collections: Pick<PageCollections, 'cards'>,
  { language, root }: { language: Language; root: Language },
): Promise<ShownAnnouncement | null> {
  if (line === null) return null;
  const { collection, ...shown } = line;
  if (collection === null) return shown;
  const found = await collections.cards(collection, language, 0);
  return found && { ...shown, url: shown.url ?? localizedPath(language, entryPath('collection', found.slug), root) };
}
