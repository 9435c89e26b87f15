import { beforeEach, expect, test } from 'vitest';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { auditLog, endedPreviews } from '../../platform/db/schema.ts';
import { createEndedPreviews } from './ended-previews.ts';
import { createPreviewLinks } from './preview-links.ts';

const OPERATOR = { id: 'operator-1' };

let db: Database;
let at: Date;
let ids: string[];

const ended = () => createEndedPreviews({ database: db, now: () => at });
const links = () => createPreviewLinks({ secret: 'a secret', now: () => at, endedAt: ended().endedAt });

beforeEach(async () => {
  ({ db } = await testDatabase());
  at = new Date('2026-10-01T10:00:00Z');
  ids = await addGames(db, [{ slug: 'lumen' }, { slug: 'nova' }]);
});

test('revokes all links to one game made so far, and logs it', async () => {
  const [lumen = '', nova = ''] = ids;
  const tokens = [lumen, lumen, nova].map((id) => links().create('game', id).token);
  const opened = (list: string[]) => Promise.all(list.map(async (token) => (await links().open(token))?.id));
  await ended().end('game', lumen, OPERATOR);
  expect(await opened(tokens)).toEqual([undefined, undefined, nova]);
  expect(await db.orm.select().from(auditLog)).toMatchObject([
    { actor: 'operator-1', action: 'update', entity: 'game', entity_id: lumen, changes: { preview_links: {} } },
  ]);

  at = new Date('2026-10-02T10:00:00Z');
  const later = links().create('game', lumen).token;
  expect(await opened([later])).toEqual([lumen]);
  await ended().end('game', lumen, OPERATOR);
  expect(await opened([later])).toEqual([undefined]);
});

test('revokes nothing for unknown ids', async () => {
  const [id = ''] = ids;
  await expect(ended().end('page', id, OPERATOR)).rejects.toMatchObject({ kind: 'not_found' });
});

test('is deleted once no earlier link is valid', async () => {
  const [id = ''] = ids;
  await ended().end('game', id, OPERATOR);
  at = new Date('2026-10-08T09:59:59Z');
  await ended().clean();
  expect(await db.orm.$count(endedPreviews)).toBe(1);
  at = new Date('2026-10-08T10:00:00Z');
  await ended().clean();
  expect(await db.orm.$count(endedPreviews)).toBe(0);
});
