/** Recomputes what earlier versions derived from texts in scripts that they did not support, together with the search rows. */
import { eq, inArray, sql } from 'drizzle-orm';
import { columnsOf } from '../../../shared/localized.ts';
import { tagSlug } from '../../../shared/slug.ts';
import { gameTexts, gameTextsIn } from '../../platform/db/game-texts.ts';
import type { Handle } from '../../platform/db/recordset.ts';
import { gameSimilarDue, games } from '../../platform/db/schema.ts';
import { textInAllLanguages, withTexts } from '../../platform/db/texts.ts';
import { tagSlugOf } from '../../platform/slugs.ts';
import { chooseSlugs } from './slugs.ts';
import { refreshGameTags } from './tag-rows.ts';

/** Matches letters that earlier versions may have folded differently. */
const OTHER_SCRIPT = '[^\\u0001-\\u024f\\u1e00-\\u1eff\\u2000-\\u2bff]';

/** Makes games due for which earlier versions may have found wrong copies, since copies are compared by folded titles. */
async function makeSimilarDue(handle: Handle, gameIds: readonly string[]): Promise<void> {
  await handle.execute(sql`
    insert into ${gameSimilarDue} (game_id)
    select ${games.id} from ${games}
    where ${inArray(games.id, [...gameIds])} and ${games.active} and ${textInAllLanguages('game', 'title')} ~ ${OTHER_SCRIPT}
    order by ${games.id}
    on conflict (game_id) do update set terms_known = false, since = excluded.since`);
}

/** Adds pages to tags and slugs to games that had none. */
async function giveAddresses(handle: Handle, gameIds: readonly string[]): Promise<void> {
  const { id, slug, external_id } = games;
  const found = await handle
    .select({ id, title: gameTexts.title, slug, external_id, texts: gameTextsIn('tags') })
    .from(games)
    .where(inArray(games.id, [...gameIds]))
    .orderBy(id);
  const rows = found.map(withTexts);
  const isNew = (tag: string) => tagSlugOf(tag) !== tagSlug(tag);
  const retagged = rows.filter((row) => columnsOf('tags').some((column) => row[column].some(isNew)));
  await refreshGameTags(
    handle,
    retagged.map((row) => row.id),
  );
  const nameless = rows.filter((row) => row.slug === null);
  const slugs = await chooseSlugs(
    handle,
    nameless.map((row) => ({ title: row.title, externalId: row.external_id })),
  );
  for (const [index, row] of nameless.entries()) {
    await handle
      .update(games)
      .set({ slug: slugs[index] ?? null })
      .where(eq(id, row.id));
  }
}

export async function renewOtherScripts(handle: Handle, gameIds: readonly string[]): Promise<void> {
  await makeSimilarDue(handle, gameIds);
  await giveAddresses(handle, gameIds);
}
