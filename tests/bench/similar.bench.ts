/**
 * Imports feeds into a new database, computes the similar games of all games, and prints those of one game per word in titles.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSimilarKeeper } from '../../server/catalogue/similar/keeper.ts';
import { titleKey } from '../../server/catalogue/similar/terms.ts';
import { insertGames } from '../../server/catalogue/write/usecases.ts';
import { parseEnvelope } from '../../server/imports/feed/envelope.ts';
import { builtInCategory, PROVIDERS } from '../../server/imports/providers/providers.ts';
import { type Database, openDatabase } from '../../server/platform/db/database.ts';
import { migrateDatabase } from '../../server/platform/db/migrate.ts';
import { type FeedProviderId, isFeedProviderId } from '../../shared/forms/import.ts';
import { foldText } from '../../shared/text.ts';
import { addCategory } from '../helpers/catalogue.ts';

const DRAWN =
  'chess mahjong solitaire pool moto dressup soccer basketball bubble stickman parking drift zombie cooking tower puzzle ' +
  'snake 2048 sudoku crossword golf tennis archery racing truck farm makeup princess sniper shooter jump block candy ' +
  'fish dinosaur ninja police minecraft math word';

type CategoryIds = ReadonlyMap<string, string>;

/** Adds the games of a folder with a subfolder per provider. */
async function addFeeds(database: Database, folder: string): Promise<void> {
  const slugs = ['action', 'adventure', 'puzzle', 'racing', 'sports'];
  const categories: CategoryIds = new Map(
    await Promise.all(slugs.map(async (slug) => [slug, await addCategory(database, { slug })] as const)),
  );
  const read = (provider: FeedProviderId, file: string) =>
    parseEnvelope(readFileSync(join(folder, provider, file), 'utf8')).items.flatMap((item) => {
      const mapped = PROVIDERS[provider].map(item);
      return 'ok' in mapped ? [mapped.ok] : [];
    });
  // The folder for html5games.com only has the list of its addresses, which contain the titles, and no pages.
  const addresses = JSON.parse(readFileSync(join(folder, 'html5games/all-games-links.json'), 'utf8')) as string[];
  const named = addresses.map((game_url) => ({ game_url, title: (game_url.split('/')[4] ?? '').replaceAll('-', ' ') }));
  await database.transaction((transaction) => insertGames(transaction, named));
  for (const provider of readdirSync(folder).filter(isFeedProviderId)) {
    for (const file of readdirSync(join(folder, provider)).filter((name) => /^(?!.*item).*\.json$/.test(name))) {
      const rows = read(provider, file).map((game) => ({
        ...{ provider, external_id: game.externalId, title: game.title, title_en: game.title, base_language: 'en' },
        ...{ description: game.description, description_en: game.description, game_url: game.gameUrl },
        ...{ tags: game.tags, tags_en: game.tags, provider_values: { provider_category: game.category } },
        category_id: categories.get(builtInCategory(provider, game.category ?? '') ?? '') ?? null,
      }));
      await database.transaction((transaction) => insertGames(transaction, rows));
    }
  }
}

interface Listed {
  title: string;
  similar: string[];
}

/** Returns random games, the same on every run, with their similar games. */
async function similarGames(database: Database): Promise<Listed[]> {
  const { rows } = await database.pool.query<Listed>(
    `select title, array(select other.title from unnest(similar_ids) with ordinality as ranked (id, rank)
       join game_texts as other on other.entity_id = ranked.id and other.language = 'fr' order by rank limit 9) as similar
     from game_similar join game_texts on entity_id = game_id and language = 'fr' order by md5(title), game_id`,
  );
  return rows;
}

const has = (title: string, word: string) => foldText(title).replace(/[- ]/g, '').includes(word);

function table(rows: readonly Listed[], words: readonly string[]): string {
  const total = { first: 0, most: 0 };
  const lines = words.flatMap((word) => {
    const themed = rows.filter(({ title }) => has(title, word));
    const [drawn] = themed;
    if (drawn === undefined) return [];
    const most = Math.min(new Set(themed.map(({ title }) => titleKey(title))).size - 1, 7);
    const first = drawn.similar.slice(0, most).filter((title) => has(title, word)).length;
    total.first += first;
    total.most += most;
    return [`| ${drawn.title} | ${first}/${most} | ${drawn.similar.join(' · ')} |`];
  });
  const sum = `\n${total.first} of ${total.most} games with the word in their title come first.`;
  return ['| game | of the first alike | similar |', '|---|--:|---|', ...lines, sum].join('\n');
}

/** @param words by default 40 common ones */
export async function benchSimilar({ feeds, words }: { feeds: string | undefined; words: string[] }): Promise<string> {
  if (feeds === undefined) return 'Needs `--feeds FOLDER`.';
  const dataDir = mkdtempSync(join(tmpdir(), 'similar-'));
  const database = await openDatabase({ dataDir, role: 'server' });
  try {
    await migrateDatabase(database);
    await addFeeds(database, feeds);
    const started = performance.now();
    await createSimilarKeeper({ database, now: () => new Date() }).work(Number.POSITIVE_INFINITY);
    const rows = await similarGames(database);
    const time = `${rows.length} games in ${Math.round(performance.now() - started)} ms`;
    return `${time}\n\n${table(rows, words.length > 0 ? words : DRAWN.split(' '))}`;
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true });
  }
}
