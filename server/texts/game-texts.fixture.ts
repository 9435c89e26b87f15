import { eq } from 'drizzle-orm';
import { type Language, OFFERED_AT_FIRST } from '../../shared/languages.ts';
import type { AiServer } from '../../tests/helpers/ai-server.ts';
import { addGames } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { type ProviderGame, upsertImportedGames } from '../catalogue/write/usecases.ts';
import type { Database } from '../platform/db/database.ts';
import { type GameRow, gameColumns } from '../platform/db/game-texts.ts';
import { games } from '../platform/db/schema.ts';
import { withTexts } from '../platform/db/texts.ts';
import { createGameTexts, type GameTextUsecases } from './usecases.ts';
import { aiConfigOf, aiServer, countingWriter, NOW } from './writing.fixture.ts';

export const MACHINE = { by: 'machine', model: 'test-model' };
export const ENGLISH =
  'An otter slides down the river and jumps over the stones. Collect the shells that lie on the banks.';
export const FRENCH =
  'Une loutre glisse sur la rivière et saute par-dessus les pierres. Ramassez les coquillages des rives.';

/** A database, a test endpoint, and the use cases. */
export interface Bench {
  db: Database;
  server: AiServer;
  texts: GameTextUsecases;
  /** The languages that visitors are offered; all at first. */
  offered: readonly Language[];
  /** The site's root language; French at first. */
  root: Language;
  importGame(changes?: Partial<ProviderGame>): Promise<string>;
  addGame(values?: Parameters<typeof addGames>[1][number]): Promise<string>;
  read(id: string): Promise<GameRow>;
  /** Use cases with a concurrent change while texts are generated. */
  withChange(change: () => Promise<unknown>): GameTextUsecases;
}

const PROVIDER_GAME: ProviderGame = {
  externalId: 'otter',
  title: 'Otter Slide',
  description: ENGLISH,
  instructions: 'Press the space bar to jump over the stones.',
  tags: ['otter', 'river', 'jump'],
  gameUrl: 'https://play.example/otter',
  thumbnailUrl: null,
  categoryId: null,
  fileType: 'html5',
  orientation: null,
  width: null,
  height: null,
};

export async function setUpBench(): Promise<Bench> {
  const { db } = await testDatabase();
  const server = await aiServer();
  const writer = countingWriter(db, aiConfigOf(server));
  const now = () => NOW;

  const bench: Bench = {
    db,
    server,
    texts: createGameTexts({ database: db, now, writer, offered: () => bench.offered, root: () => bench.root }),
    offered: OFFERED_AT_FIRST,
    root: 'fr',

    async importGame(changes = {}) {
      const [result] = await upsertImportedGames(db, { provider: 'test' }, [{ ...PROVIDER_GAME, ...changes }]);
      return result?.gameId ?? '';
    },

    async addGame(values = {}) {
      const [id = ''] = await addGames(db, [values]);
      return id;
    },

    async read(id) {
      const [row] = (await db.orm.select(gameColumns).from(games).where(eq(games.id, id))).map(withTexts);
      if (row === undefined) throw new Error(`no game ${id}`);
      return row;
    },

    withChange(change) {
      const changed = async <T>(written: Promise<T>) => {
        const result = await written;
        await change();
        return result;
      };
      const slow = {
        ...writer,
        generate: (...request: Parameters<typeof writer.generate>) => changed(writer.generate(...request)),
        translate: (...request: Parameters<typeof writer.translate>) => changed(writer.translate(...request)),
      };
      return createGameTexts({ database: db, now, writer: slow, offered: () => bench.offered });
    },
  };
  return bench;
}
