import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { operatorSession, tokenHeaders } from '../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../tests/helpers/admin-api.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { bodyServer, feedItem, feedItems } from '../imports/feed/feed-server.fixture.ts';
import { listen } from './listen.ts';

const GUIDE = join(import.meta.dirname, '../../docs/api.md');

test('the commands of docs/api.md publish a game, import a feed and read statistics as written', async () => {
  const { db } = await testDatabase();
  const { accounts, app } = await testAdminApi(db, { outboundAllow: ['127.0.0.1'] });
  const { operator } = await operatorSession(db, accounts);
  const { authorization } = await tokenHeaders(accounts, operator, 'editor');
  const server = await listen(app, { host: '127.0.0.1', port: 0, vite: null });
  onTestFinished(() => server.close());
  const feed = await bodyServer(JSON.stringify([...feedItems(2), feedItem(2, { url: '' })]));
  const folder = await mkdtemp(join(tmpdir(), 'ludotek-guide-'));
  onTestFinished(() => rm(folder, { recursive: true }));

  const guide = await readFile(GUIDE, 'utf8');
  const script = Array.from(guide.matchAll(/^```bash\n(.*?)^```$/gms), ([, lines]) => lines).join('');
  const { stdout } = await promisify(execFile)('bash', ['--norc', '-euo', 'pipefail', '-c', script], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      LUDOTEK: server.address,
      LUDOTEK_TOKEN: authorization.replace('Bearer ', ''),
      FEED: feed.origin,
    },
  });

  const answers = stdout
    .split(/\n(?=[{\d]|There)/)
    .filter((answer) => answer.trim() !== '')
    .map((answer) => (answer.startsWith('There') ? answer.trim() : JSON.parse(answer)));
  expect(answers).toMatchObject([
    0,
    1,
    { slug: 'le-loup-et-la-lune', active: true },
    { status: 'completed', counters: { imported: 2, failed: 1 } },
    { title: 'Otter 2', reason: 'address_missing' },
    { activeGames: 3, totalPlays: 0, days: 30 },
    { title: 'Le loup et la lune', plays: 0, votes: 0 },
    { total: 3, page: 1, pageSize: 25 },
    'There is one page.',
    { status: 401, code: 'invalid_token' },
  ]);
});
