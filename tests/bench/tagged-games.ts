import type { Database } from '../../server/platform/db/database.ts';
import { seededRandom } from '../../shared/shuffle.ts';

const BATCH = 1_000;
const TAGS =
  'puzzle,Arcade,action,Racing,car,cars,drift,3D,HTML5,mobile,free,kids,girls,boys,2 player,2 players,multiplayer,match-3,Match 3,bubble shooter,mahjong,solitaire,cards,chess,sudoku,word,quiz,math,memory,jigsaw,hidden objects,escape,horror,zombie,zombies,stickman,ninja,shooting,sniper,war,tank,airplane,space,pixel,soccer,football,basketball,tennis,golf,bowling,billiards,boxing,fishing,hockey,running,jumping,platformer,skill,cooking,dress up,dress-up,makeup,music,drawing,coloring,educational,animals,dinosaur,motorbike,truck,parking,strategy,tower defense,simulation,idle,clicker,io,.io,hypercasual,fun,cute,water,night,winter,candy,fruit,castle,robot,princess'.split(
    ',',
  );
const FRENCH: Readonly<Record<string, string>> = {
  puzzle: 'réflexion',
  Racing: 'course',
  cars: 'voitures',
  chess: 'échecs',
  cards: 'cartes',
  zombie: 'zombies',
  animals: 'animaux',
  cooking: 'cuisine',
};

/**
 * Gives games tags distributed as in feeds: a few common ones, and own words from a long tail of 20,000.
 *
 * @param unplaced the share of games that lose their category
 */
export async function tagGames(database: Database, { unplaced = 1 }: { unplaced?: number } = {}): Promise<void> {
  const random = seededRandom(7);
  // Common tags are far more frequent than others.
  const some = () => TAGS[Math.floor(TAGS.length * random() ** 2)] ?? '';
  const rare = () =>
    `${['tiny', 'lost', 'mega'][Math.floor(random() * 3)]} ${Math.floor(random() * 20_000).toString(36)}`;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from games where id > $1 order by id limit $2',
      [after, BATCH],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    const tagged = rows.map(({ id }, index) => {
      const tags = [...new Set([some(), some(), some(), some(), rare(), rare()])];
      const tags_fr = index % 2 === 0 ? tags.map((tag) => FRENCH[tag] ?? tag) : tags;
      return { id, tags: tags_fr, tags_en: tags, placed: random() >= unplaced };
    });
    await database.pool.query(
      `update games set tags = row.tags, tags_en = row.tags_en, provider = 'bench', external_id = games.id,
         category_id = case when row.placed then category_id end
       from jsonb_to_recordset($1::jsonb) as row (id uuid, tags text[], tags_en text[], placed boolean)
       where games.id = row.id`,
      [JSON.stringify(tagged)],
    );
  }
}
