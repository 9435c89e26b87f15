/** Fixtures for AI operations: the mock AI server that the site is configured to use. */
import { v7 as uuidv7 } from 'uuid';
import { EMPTY_AI } from '../../../shared/forms/site-settings.ts';
import { type AiServer, startAiServer } from '../../helpers/ai-server.ts';
import { queryServer } from './accounts.ts';
import { test as base, type ServerOfWorker } from './fixtures.ts';
import { insertGames } from './game-sql.ts';
import { keeping, saveSetting } from './site-settings.ts';
import { uniqueWord } from './unique-word.ts';

export { expect } from './fixtures.ts';

// Scoped to a test, because a worker fixture would require another server and browser.
export const test = base.extend<{ ai: AiServer }>({
  ai: [
    async ({ operatorRequest }, use) => {
      const ai = await startAiServer();
      await keeping(operatorRequest, 'ai', async () => {
        await saveSetting(operatorRequest, 'ai', { ...EMPTY_AI, baseUrl: ai.url, model: 'test-model' });
        await use(ai);
      });
      await ai.close();
    },
    { auto: true },
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
      insertGames(
        'slug, game_url',
        `select $1::uuid as id, $2 as slug, '/play/x' as game_url, $2 as title, $3 as description, '{eau,loutre}'::text[] as tags`,
      ),
      [uuidv7(), title, FRENCH],
    );
  }
  return titles;
}
