/** Games as a CSV file (RFC 4180). */
import { eq, inArray } from 'drizzle-orm';
import type { GameTarget } from '../../../shared/forms/game-filter.ts';
import type { Language } from '../../../shared/languages.ts';
import { columnsOf } from '../../../shared/localized.ts';
import { publicationState } from '../../../shared/publication.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameTextsIn } from '../../platform/db/game-texts.ts';
import { categories, games } from '../../platform/db/schema.ts';
import { withTexts } from '../../platform/db/texts.ts';
import { yieldToQueries } from '../../platform/db/yield-to-queries.ts';
import { shownCategoryName } from '../shown-names.ts';
import { targetIds } from './found.ts';

/** Games per query. */
const BATCH = 500;

const TITLES = columnsOf('title');
const TAGS = columnsOf('tags');
const FACTS = ['featured', 'provider', 'external_id', 'file_type', 'plays', 'vote_count', 'vote_sum'] as const;
const ADDRESSES = ['game_url', 'thumbnail_url'] as const;
const HEADING = [
  'id',
  'slug',
  ...TITLES,
  'category',
  'state',
  'languages',
  ...FACTS,
  ...TAGS,
  ...ADDRESSES,
  'created_at',
];

async function batchOf({ orm }: Database, ids: readonly string[], language: Language | undefined): Promise<string> {
  const { id, slug, active, draft, publish_at, languages, created_at } = games;
  const { featured, provider, external_id, file_type, plays, vote_count, vote_sum, game_url, thumbnail_url } = games;
  const rows = await orm
    .select({
      ...{
        id,
        slug,
        active,
        draft,
        publish_at,
        languages,
        created_at,
        category: shownCategoryName(language).name,
      },
      ...{ featured, provider, external_id, file_type, plays, vote_count, vote_sum, game_url, thumbnail_url },
      texts: gameTextsIn('title', 'tags'),
    })
    .from(games)
    .leftJoin(categories, eq(categories.id, games.category_id))
    .where(inArray(id, [...ids]))
    .orderBy(id);
  return rows
    .map(withTexts)
    .map((game) =>
      csvLine([
        ...[game.id, game.slug, ...TITLES.map((column) => game[column]), game.category, publicationState(game)],
        game.languages?.join(' ') ?? '',
        ...FACTS.map((column) => game[column]),
        ...TAGS.map((column) => game[column].join(', ')),
        ...ADDRESSES.map((column) => game[column]),
        game.created_at.toISOString(),
      ]),
    )
    .join('');
}

/**
 * Yields the games of a target as parts of the file, heading first.
 *
 * @param options.root language of the site
 * @param options.language of category names; undefined for the original ones
 * @throws {Refusal} selection_changed, before the first part
 */
export async function exportedGames(
  database: Database,
  target: GameTarget,
  { root, language }: { root: Language; language?: Language | undefined },
): Promise<AsyncGenerator<string>> {
  const ids = await targetIds(database, target, root);
  return (async function* parts() {
    yield `${BYTE_ORDER_MARK}${csvLine(HEADING)}`;
    for (let start = 0; start < ids.length; start += BATCH) {
      yield await batchOf(database, ids.slice(start, start + BATCH), language);
      await yieldToQueries(database);
    }
  })();
}
