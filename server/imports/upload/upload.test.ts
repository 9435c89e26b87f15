// @slow
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { games } from '../../platform/db/schema.ts';
import { feedItems } from '../feed/feed-server.fixture.ts';
import { type ImportProcess, importProcess } from '../imports.fixture.ts';

let db: Database;
let imports: ImportProcess;

beforeEach(async () => {
  ({ db } = await testDatabase());
  imports = importProcess(db);
});

const fileOf = (text: string, name = 'games.json') => ({ name, bytes: new TextEncoder().encode(text) });

async function tried(text: string, name?: string) {
  const id = await imports.previewFile(fileOf(text, name), 'operator-1');
  await imports.end(id);
  return imports.get(id);
}

describe('the dry run of a file', () => {
  it('recognizes the source by its games, and its chosen games can be imported', async () => {
    const preview = await tried(JSON.stringify(feedItems(3)), ' my\tgames.json ');
    expect(preview).toMatchObject({
      provider: 'gamemonetize',
      status: 'completed',
      parameters: { file: 'my games.json' },
      counters: { imported: 3 },
    });
    const form = { filter: { first: 2 }, publication: { how: 'now' }, updates: true } as const;
    await imports.end(await imports.selection.start(preview?.id ?? '', 'operator-1', form));
    expect(await db.orm.$count(games)).toBe(2);
    const [made] = (await imports.history()).items;
    expect(made).toMatchObject({ provider: 'gamemonetize', parameters: { from: 'my games.json' } });
  });

  it('reads a generic table', async () => {
    const preview = await tried('name,link,genre\nOtter,https://a.example/1,Puzzle\nBeaver,,Puzzle\n', 'games.csv');
    expect(preview).toMatchObject({ provider: 'generic', counters: { imported: 1, failed: 1 } });
  });

  it.each([
    ['', 'feed_empty'],
    ['<rss/>', 'feed_xml'],
    ['<rss><channel><item><title>Ot', 'feed_truncated'],
    ['hello', 'feed_not_json'],
  ])('of %j ends with %s', async (text, code) => {
    expect(await tried(text)).toMatchObject({ status: 'failed', error_code: code });
  });

  it('that is refused, because too many run, keeps the previous one', async () => {
    const first = await tried(JSON.stringify(feedItems(1)));
    const others = ['operator-2', 'operator-3', 'operator-4', 'operator-5'];
    const file = fileOf(JSON.stringify(feedItems(400)));
    await Promise.all(others.map((operator) => imports.previewFile(file, operator)));
    await expect(imports.previewFile(file, 'operator-1')).rejects.toMatchObject({ code: 'busy' });
    expect((await imports.newestPreview('operator-1'))?.id).toBe(first?.id);
    await imports.close();
  });

  it('replaces the previous one, and ends with the process', async () => {
    const first = await tried(JSON.stringify(feedItems(1)));
    expect(imports.isBusy()).toBe(false);
    const second = await imports.previewFile(fileOf(JSON.stringify(feedItems(400))), 'operator-1');
    expect(imports.isBusy()).toBe(true);
    expect(await imports.get(first?.id ?? '')).toBeNull();
    await imports.close();
    expect((await imports.get(second))?.status).not.toBe('running');
  });
});
