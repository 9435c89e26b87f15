import { beforeEach, expect, test } from 'vitest';
import { addCategory, addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { exportedGames } from './export.ts';

let db: Database;
beforeEach(async () => {
  ({ db } = await testDatabase());
});

test('exports the chosen games, and neutralizes formulas', async () => {
  const category = await addCategory(db, { slug: 'puzzle', name: 'Réflexion', name_en: 'Puzzles' });
  const ids = await addGames(db, [
    {
      title: '=HYPERLINK("https://x.example/")',
      title_en: 'Other; "quoted"',
      category_id: category,
      tags: ['-1+1', 'eau'],
    },
    { title: 'Deux', active: false, draft: true, created_at: new Date('2026-11-24T10:00:00Z') },
    { title: 'Trois' },
  ]);
  const file = (await Array.fromAsync(await exportedGames(db, { ids: ids.slice(0, 2) }, { root: 'fr' }))).join('');
  const [heading, one, two, ...rest] = file.split('\r\n');
  expect(heading).toMatch(/^\uFEFFid,slug,title,title_en,/);
  expect(one).toContain(`,"'=HYPERLINK(""https://x.example/"")","Other; ""quoted""",`);
  expect(one).toContain(`,"'-1+1, eau",`);
  expect(one).toContain(',Réflexion,published,');
  expect(two).toMatch(/,Deux,.*,draft,.*2026-11-24T10:00:00\.000Z$/);
  expect(rest).toEqual(['']);
  const english = await Array.fromAsync(
    await exportedGames(db, { ids: ids.slice(0, 1) }, { root: 'fr', language: 'en' }),
  );
  expect(english.join('')).toContain(',Puzzles,published,');
});

test('exports what a filter finds, unless the number of games changed', async () => {
  await addGames(
    db,
    Array.from({ length: 600 }, (_, index) => ({ active: index < 550 })),
  );
  const found = { filter: { status: 'active' as const }, total: 550 };
  const parts = await Array.fromAsync(await exportedGames(db, { found }, { root: 'fr' }));
  expect(parts.length).toBe(3);
  expect(parts.join('').split('\r\n').length).toBe(552);
  await expect(exportedGames(db, { found: { ...found, total: 549 } }, { root: 'fr' })).rejects.toMatchObject({
    ...{ code: 'selection_changed', details: { total: 550 } },
  });
});
