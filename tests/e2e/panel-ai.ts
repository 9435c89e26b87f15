/** Fixtures for AI operations: a separate server and the mock AI server behind it. */
import { v7 as uuidv7 } from 'uuid';
import { type AiServer, startAiServer } from '../helpers/ai-server.ts';
import { queryServer } from './accounts.ts';
import { test as base, type ServerOfWorker, startOwnServer } from './fixtures.ts';
import { uniqueWord } from './panel-games.ts';

export { expect } from './fixtures.ts';

export const test = base.extend<object, { ai: AiServer }>({
  ai: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the pattern.
    async ({}, use) => {
      const ai = await startAiServer();
      await use(ai);
      await ai.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ ai }, use) => {
      const { server, remove } = await startOwnServer({ AI_BASE_URL: ai.url, AI_MODEL: 'test-model' });
      await use(server);
      await remove();
    },
    { scope: 'worker' },
  ],
});

export const FRENCH =
  'Une loutre glisse sur la rivière et saute par-dessus les pierres. Ramassez les coquillages des rives.';

/** Adds active French games without SEO texts. @returns titles in processing order */
export async function addGames(server: ServerOfWorker, count: number): Promise<string[]> {
  const word = uniqueWord();
  const titles = Array.from({ length: count }, (_, index) => `${word}-${index}`);
  for (const title of titles) {
    await queryServer(
      server,
      `insert into games (id, slug, title, description, tags, game_url) values ($1, $2, $2, $3, '{eau,loutre}', '/play/x')`,
      [uuidv7(), title, FRENCH],
    );
  }
  return titles;
}
