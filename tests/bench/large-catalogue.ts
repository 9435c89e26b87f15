import { v7 as uuidv7 } from 'uuid';
import { refreshBands } from '../../server/catalogue/search/bands.ts';
import { seededRandom } from '../../server/catalogue/shuffle.ts';
import { writeSearchRows } from '../../server/catalogue/write/search-rows.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { addGameRows } from '../../server/platform/db/game-texts.ts';
import { limitWal } from '../../server/platform/db/maintenance.ts';
import type { Language } from '../../shared/languages.ts';
import { columnOf } from '../../shared/localized.ts';

const ADJECTIVES =
  'amber brave calm clever cosmic crazy crystal dark deep dizzy double dusty electric endless fast fierce flying frozen funny giant golden happy hidden hyper icy jolly jungle last lazy little lost lucky lunar mad magic mega mighty misty mystic neon nimble noisy pixel power proud puzzled quick quiet rapid rolling royal rusty secret shiny silent silver sky sleepy smooth snowy solar speedy spooky sticky stormy sunny super sweet swift tiny tricky turbo twisted ultra urban velvet wild winter wooden zen'.split(
    ' ',
  );
const NOUNS =
  'adventure archer arena ball balloon bear bird block boat bubble bus candy car castle cat cave chess city cook cowboy crab cube dash defense dice dino dog dragon drift driver duck escape farm fish fox frog galaxy garden ghost goal golf hero hill horse island jewel jump kart king kitchen knight lab maze merge mine monkey monster moto ninja ocean panda parkour party penguin pirate pixel pizza planet pool pop puzzle quest rabbit race racer rally robot rocket room run runner shooter ski slide snake soccer solitaire space spider stack star station stickman story tank tennis tiles tower town track train truck turtle village war wizard word world worm zombie'.split(
    ' ',
  );
const FILLERS =
  'play this free online game and enjoy levels full of fun challenge your friends collect coins avoid traps unlock new characters upgrade skills beat the boss reach the finish line solve every riddle before time runs out use the mouse or tap to move jump and dodge obstacles become the best player in the world with simple controls beautiful graphics relaxing music and a lot of surprises'.split(
    ' ',
  );

/** Search words: one that occurs in exactly one of 2,000 titles, and one that occurs in none. */
export const SEARCHES = { common: 'puzzle', rare: 'quixotic', absent: 'xylophonist' } as const;
/** Searches too short for the index: in nearly all titles, in one of sixteen, in none. */
export const SHORT_SEARCHES = ['e', 'pu', 'qx'] as const;

const CATEGORIES = ['action', 'adventure', 'puzzle', 'racing', 'sports'];
/** The first is the tag of every second game, the next of every fourth, sixth, eighth, ... */
const TAGS =
  'skill,arcade,casual,kids,multiplayer,brain,girls,racing,shooting,cars,animals,sports,zombies,dress-up,halloween'.split(
    ',',
  );
const BATCH = 1_000;

/** Languages of translated games beside French. */
const TRANSLATIONS: readonly Language[] = ['en', 'es'];

/** Drops the indexes of words: adding to them row by row takes half of the whole time. @returns creates them again */
async function dropSearchIndexes({ pool }: Database): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = 'game_search' and indexdef like '%USING gin%'`,
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  return async () => {
    const client = await pool.connect();
    // With a million games, an index takes longer than a statement of the server may.
    await client.query('set statement_timeout = 0');
    for (const { definition } of rows) await client.query(definition);
    client.release(true);
  };
}

/**
 * Fills an empty database with fictional games: half of them translated into French and other languages, half untranslated as
 * after an import.
 *
 * @param translations the languages beside French
 */
export async function fillCatalogue(
  database: Database,
  count: number,
  translations: readonly Language[] = TRANSLATIONS,
): Promise<void> {
  const random = seededRandom(42);
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item;
  const categoryIds = CATEGORIES.map(() => uuidv7());
  await database.pool.query(
    `insert into categories (id, slug, icon) select * from unnest($1::uuid[], $2::text[], $2::text[])`,
    [categoryIds, CATEGORIES],
  );
  await database.pool.query(
    `insert into category_texts (entity_id, language, name)
     select id, 'fr', name from unnest($1::uuid[], $2::text[]) as named (id, name)`,
    [categoryIds, CATEGORIES],
  );

  const titleOf = (index: number) =>
    `${pick(ADJECTIVES)} ${index % 2_000 === 7 ? SEARCHES.rare : pick(ADJECTIVES)} ${pick(NOUNS)} ${pick(NOUNS)}`;
  const descriptionOf = () => Array.from({ length: 38 }, () => pick(FILLERS)).join(' ');
  const textsIn = (languages: readonly Language[], index: number) =>
    Object.fromEntries(
      languages.flatMap((language) => [
        [columnOf('title', language), titleOf(index)],
        [columnOf('description', language), descriptionOf()],
      ]),
    );
  const now = Date.now();

  const recreateIndexes = await dropSearchIndexes(database);
  for (let start = 0; start < count; start += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - start) }, (_, offset) => {
      const index = start + offset;
      const translated = index % 2 === 0;
      const title = titleOf(index);
      const description = descriptionOf();
      return {
        id: uuidv7(),
        slug: `${title.replaceAll(' ', '-')}-${index}`,
        title,
        description,
        ...(translated ? textsIn(translations, index) : { title_en: title, description_en: description }),
        thumbnail_url: `https://thumbnails.example/${index}.jpg`,
        game_url: `https://games.example/${index}/`,
        tags: TAGS.filter((_, place) => random() < 0.5 / (place + 1)),
        category_id: pick(categoryIds),
        plays: Math.floor(1_000_000 * random() ** 6),
        base_language: translated ? 'fr' : 'en',
        created_at: new Date(now - index * 60_000),
      };
    });
    await addGameRows(database.orm, rows);
    await writeSearchRows(database.orm, rows);
    await limitWal(database);
  }
  await recreateIndexes();
  await database.pool.query('analyze');
  await refreshBands(database);
  await database.pool.query('vacuum analyze');
}
