// @slow
import { asc } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { REDIRECT_LINES_MAX } from '../../../../shared/forms/redirect.ts';
import { addGames } from '../../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../../tests/helpers/database.ts';
import type { Database } from '../../../platform/db/database.ts';
import { auditLog, redirects } from '../../../platform/db/schema.ts';
import { csv, OPERATOR, redirectParts } from '../redirects.fixture.ts';

let db: Database;
let parts: ReturnType<typeof redirectParts>;

beforeEach(async () => {
  ({ db } = await testDatabase());
  parts = redirectParts(db);
});

const stored = async () => {
  const rows = await db.orm.select().from(redirects).orderBy(asc(redirects.id));
  return Object.fromEntries(rows.map(({ source, target }) => [source, target]));
};

/** Returns line, outcome, reason and detail of each non-empty line. */
async function preview(text: string) {
  const { lines } = await parts.imports.preview(csv(text));
  return lines.map(({ line, outcome, reason, detail }) =>
    [line, outcome, reason, detail].filter((part) => part !== null).join(' '),
  );
}

async function run(text: string) {
  const file = csv(text);
  const { stamp } = await parts.imports.preview(file);
  return parts.imports.run({ file, stamp, name: 'old.csv' }, OPERATOR);
}

test('previews each line, writes nothing, and then does the same', async () => {
  await addGames(db, [{ slug: 'lumen' }]);
  const kept = await parts.add('/kept', '/contact');
  const replaced = await parts.add('/replaced', '/contact');
  parts.counter.count(replaced.id);
  await parts.counter.idle();
  const text = [
    'source;target',
    '/new;/game/lumen',
    'https://games.example/kept/;/contact',
    '/replaced;/game/lumen',
    '/new/;/other',
    '/game/lumen;/contact',
    '/bad#x;/contact',
    '/script;javascript:alert(1)',
    '/self;/self/?x=1',
    '/one;',
    '/?p=1;https://other.example/',
    '/category/action/*;/category/action',
  ].join('\n');
  const expected = [
    '2 new',
    '3 unchanged',
    '4 replaces /contact',
    '5 refused csv_repeated 2',
    '6 refused source_is_game',
    '7 refused source_fragment',
    '8 refused target_unsafe',
    '9 refused redirect_loop /self → /self',
    '10 refused required',
    '11 new',
    '12 refused source_pattern',
  ];
  expect(await preview(text)).toEqual(expected);
  expect(await db.orm.$count(redirects)).toBe(2);

  expect(await run(text)).toEqual({ new: 2, replaces: 1, unchanged: 1, refused: 7 });
  expect(await stored()).toEqual({
    '/kept': '/contact',
    '/replaced': '/game/lumen',
    '/new': '/game/lumen',
    '/?p=1': 'https://other.example/',
  });
  expect(await parts.redirects.get(replaced.id)).toMatchObject({ hits: 1, version: 2 });
  expect(await parts.redirects.get(kept.id)).toEqual(kept);
  const entries = await db.orm.select().from(auditLog).orderBy(asc(auditLog.id));
  expect(entries.slice(2)).toMatchObject([
    {
      ...{ actor: 'operator-1', action: 'start', entity: 'redirect_import', label: 'old.csv' },
      changes: {
        added_redirects: { before: null, after: 2 },
        replaced_redirects: { before: null, after: 1 },
        refused_lines: { before: null, after: 7 },
      },
    },
  ]);
  // The same file again changes nothing, and is not logged.
  expect(await run(text)).toMatchObject({ new: 0, replaces: 0, unchanged: 4 });
  expect(await db.orm.$count(auditLog)).toBe(3);
});

test.each([
  [1, '/a;/a/', ['1 refused redirect_loop /a → /a']],
  [2, '/a;/b\n/b;/a', ['1 refused redirect_loop /a → /b → /a', '2 refused redirect_loop /a → /b → /a']],
  [
    5,
    '/a;/b\n/b;/c\n/x;/a\n/c;/d\n/d;/e\n/e;/a',
    [1, 2, 4, 5, 6].map((line) => `${line} refused redirect_loop /a → /b → /c → /d → /e → /a`).toSpliced(2, 0, '3 new'),
  ],
])('refuses a loop of %d lines', async (_, text, expected) => {
  const found = await preview(text);
  // A loop may start at any of its addresses.
  expect(found.map((line) => line.replace(/(?<=redirect_loop ).*/, ''))).toEqual(
    expected.map((line) => line.replace(/(?<=redirect_loop ).*/, '')),
  );
  for (const line of found) {
    const chain = line.split('redirect_loop ')[1]?.split(' → ');
    if (chain !== undefined) expect(chain.at(-1)).toBe(chain[0]);
  }
  await run(text);
  expect(Object.keys(await stored())).toEqual(found.some((line) => line.endsWith('new')) ? ['/x'] : []);
});

test('refuses a loop through the prefix of the root language', async () => {
  Object.assign(parts.site, { root: 'en', languages: ['en', 'fr'] });
  expect(await preview('/a;/en/a\n/b;/fr/b')).toEqual(['1 refused redirect_loop /a → /a', '2 new']);
});

test('refuses a loop through existing redirects, unless the file breaks it', async () => {
  await parts.add('/a', '/b');
  expect(await preview('/b;/a')).toEqual([
    expect.stringMatching(/^1 refused redirect_loop \/(a → \/b → \/a|b → \/a → \/b)$/),
  ]);
  expect(await preview('/b;/a\n/a;/contact')).toEqual(['1 new', '2 replaces /b']);
  // A refused line keeps its old target, which then closes another loop.
  await parts.add('/c', '/d');
  expect(await preview('/c;/c\n/d;/c')).toEqual([
    '1 refused redirect_loop /c → /c',
    expect.stringMatching(/^2 refused redirect_loop /),
  ]);
});

test('an import is refused if redirects changed since the preview, and writes nothing', async () => {
  const file = csv('/a;/b\n/c;/d');
  const { stamp } = await parts.imports.preview(file);
  const { id } = await parts.add('/b', '/c');
  const outdated = () => parts.imports.run({ file, stamp, name: 'old.csv' }, OPERATOR);
  await expect(outdated()).rejects.toMatchObject({ kind: 'conflict', code: 'preview_outdated' });
  await parts.redirects.remove(id, OPERATOR);
  expect(await stored()).toEqual({});
  // Reverted, so the preview is valid again.
  expect(await outdated()).toMatchObject({ new: 2 });
});

test('of two operators who import at the same time, the second must preview again', async () => {
  const files = [csv('/a;/b'), csv('/a;/c')];
  const { stamp } = await parts.imports.preview(csv('/a;/b'));
  const outcomes = await Promise.allSettled(
    files.map((file) => parts.imports.run({ file, stamp, name: 'old.csv' }, OPERATOR)),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await db.orm.$count(redirects)).toBe(1);
});

test('a failure in the middle writes nothing', async () => {
  const file = csv(Array.from({ length: 2_500 }, (_, index) => `/old/${index};/contact`).join('\n'));
  const { stamp } = await parts.imports.preview(file);
  const { transaction } = db;
  vi.spyOn(db, 'transaction').mockImplementation((work) =>
    transaction(async (inner) => {
      await work(inner);
      throw new Error('the power failed');
    }),
  );
  await expect(parts.imports.run({ file, stamp, name: 'old.csv' }, OPERATOR)).rejects.toThrow('the power failed');
  vi.restoreAllMocks();
  expect(await stored()).toEqual({});
});

test('imports 50,000 lines, and exports them as the import reads them', { timeout: 300_000 }, async () => {
  const lines = Array.from({ length: REDIRECT_LINES_MAX }, (_, index) => `/jeux/${index}.html;/game/jeu-${index}`);
  // A chain through the whole file in reverse, which must not take quadratic time.
  for (let index = 0; index < 20_000; index += 1) lines[index] = `/chain/${20_000 - index};/chain/${20_001 - index}`;
  expect(await run(lines.join('\n'))).toEqual({ new: REDIRECT_LINES_MAX, replaces: 0, unchanged: 0, refused: 0 });
  expect(await db.orm.$count(redirects)).toBe(REDIRECT_LINES_MAX);
  expect((await parts.resolver.byPath('/jeux/49999.html'))?.target).toBe('/game/jeu-49999');
  expect((await parts.resolver.byPath('/chain/19990'))?.target).toBe('/chain/20001');
  let exported = '';
  for await (const part of parts.redirects.exported()) exported += part;
  expect(await run(exported)).toEqual({ new: 0, replaces: 0, unchanged: REDIRECT_LINES_MAX, refused: 0 });
});

test('neutralizes formulas in an export', async () => {
  await parts.add('/a;"b"', '/game/x?y=1');
  let exported = '';
  for await (const part of parts.redirects.exported()) exported += part;
  expect(exported).toBe('\uFEFFsource;target;hits;last_hit\r\n"/a;""b""";/game/x?y=1;0;\r\n');
});
