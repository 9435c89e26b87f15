// @both-engines
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Language, OFFERED_AT_FIRST } from '../../../shared/languages.ts';
import { mayWrite } from '../../../shared/rights.ts';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { createDeletions } from '../../activity/deletions/usecases.ts';
import { createGameAdmin } from '../../catalogue/admin/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameColumns } from '../../platform/db/game-texts.ts';
import { isMachineWritten } from '../../platform/db/schema/catalogue.ts';
import { auditLog, games } from '../../platform/db/schema.ts';
import { withTexts } from '../../platform/db/texts.ts';
import { createTextReview } from './usecases.ts';

const MACHINE = { by: 'machine', model: 'm' } as const;
const now = () => new Date('2026-11-24T10:00:00Z');
const OPERATOR = {
  id: 'operator-1',
  email: 'o@example.com',
  may: () => true,
  requirePageCode: async () => {},
  language: 'fr',
} as const;
const TRANSLATOR = {
  ...OPERATOR,
  may: () => false,
  mayWrite: (...field: Parameters<typeof mayWrite> extends [unknown, ...infer Rest] ? Rest : never) =>
    mayWrite({ role: 'translator', languages: ['es'] }, ...field),
};

let db: Database;
let review: ReturnType<typeof createTextReview>;
let offered: readonly Language[];
beforeEach(async () => {
  ({ db } = await testDatabase());
  offered = OFFERED_AT_FIRST;
  review = createTextReview({ database: db, now, offered: () => offered });
});

const translated = {
  title: 'Loutre',
  title_es: 'Nutria',
  description: 'Une loutre.',
  description_es: 'Una nutria.',
  field_sources: { title_es: MACHINE, description_es: MACHINE, category_id: MACHINE },
};
const spanish = (field?: 'title' | 'description' | 'tags', page = 1) => review.list({ language: 'es', field, page });
const read = async (id: string) =>
  (await db.orm.select(gameColumns).from(games).where(eq(games.id, id))).map(withTexts)[0];
const shown = (id: string, text = 'Una nutria.') => ({
  language: 'es' as const,
  games: [{ id, texts: [{ field: 'description' as const, text }] }],
});

describe('the review', () => {
  test('lists machine texts beside their sources, the most played game first', async () => {
    const [few, most] = await addGames(db, [
      translated,
      { ...translated, title: 'Castor', plays: 9 },
      { title: 'Lynx', title_es: 'Lince', field_sources: { title_es: { by: 'operator' }, category_id: MACHINE } },
    ]);
    const page = await spanish();
    expect(page).toMatchObject({ total: 2, isMore: false });
    expect(page.items.map(({ id }) => id)).toEqual([most, few]);
    expect(page.items[1]?.texts).toEqual([
      { field: 'title', text: 'Nutria', model: 'm', source: { language: 'fr', text: 'Loutre' } },
      { field: 'description', text: 'Una nutria.', model: 'm', source: { language: 'fr', text: 'Une loutre.' } },
    ]);
    expect((await spanish('title')).items[0]?.texts).toHaveLength(1);
    expect((await spanish('tags')).items).toEqual([]);
    expect(await review.list({ language: 'pt', page: 1 })).toMatchObject({ total: 0, items: [] });
  });

  test.each([2, 500, 501, 10_000])('has a page %i without games, and says how many there are', async (page) => {
    await addGames(db, [translated]);
    expect(await spanish(undefined, page)).toMatchObject({ total: 1, page, items: [] });
  });

  test('counts games with such a text in a language that visitors are offered', async () => {
    await addGames(db, [translated, { title: 'Lynx', field_sources: { category_id: MACHINE } }]);
    expect(await review.count()).toBe(1);
    offered = ['fr', 'en'];
    expect(await review.count()).toBe(0);
  });

  test('counts the games by offered language, and for one field', async () => {
    await addGames(db, [translated, { ...translated, field_sources: { title_es: MACHINE, title_en: MACHINE } }]);
    offered = ['fr', 'es'];
    expect(await review.countByLanguage()).toEqual([
      { language: 'fr', total: 0, isMore: false },
      { language: 'es', total: 2, isMore: false },
    ]);
    expect((await review.countByLanguage('description'))[1]).toMatchObject({ language: 'es', total: 1 });
  });

  test('shows no source for a text that was generated', async () => {
    await addGames(db, [{ ...translated, field_sources: { description: MACHINE, description_es: MACHINE } }]);
    const [french, other] = [await review.list({ language: 'fr', page: 1 }), await spanish()];
    expect(french.items[0]?.texts).toMatchObject([{ field: 'description', source: null }]);
    expect(other.items[0]?.texts).toMatchObject([{ source: { language: 'fr', text: 'Une loutre.' } }]);
  });

  test('reads its order from the index', async () => {
    await db.orm.execute(sql`
      insert into games (id, slug, plays, field_sources)
      select gen_random_uuid(), 'jeu-' || n, n, case when n % 2 = 0 then '{"title_es":{"by":"machine"}}'::jsonb else '{}' end
      from generate_series(1, 1000) as n`);
    await db.orm.execute(sql`analyze games`);
    const { rows } = await db.orm.execute<Record<string, string>>(sql`
      explain select id from games where ${isMachineWritten(games, ['title_es', 'description_es'])}
      order by plays desc, id limit 20`);
    const plan = rows.map((row) => Object.values(row)[0]).join('\n');
    expect(plan).toMatch(/Index( Only)? Scan using games_machine/);
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  });
});

describe('an approval', () => {
  test('makes a text the operator’s and can be undone; version and date stay', async () => {
    const [id = ''] = await addGames(db, [translated]);
    const before = await read(id);
    const { changed, unchanged, undo = '' } = await review.approve(shown(id), OPERATOR);
    expect({ changed, unchanged }).toEqual({ changed: 1, unchanged: 0 });
    expect(await read(id)).toEqual({
      ...before,
      field_sources: { title_es: MACHINE, description_es: { by: 'operator' }, category_id: MACHINE },
    });
    expect((await spanish()).items[0]?.texts).toMatchObject([{ field: 'title' }]);
    expect(await db.orm.select().from(auditLog)).toMatchObject([
      { entity_id: id, changes: { approved_texts: { before: null, after: ['description_es'] } } },
    ]);
    expect(await createDeletions({ database: db, now }).undo(undo, OPERATOR)).toMatchObject({ restored: 1, kept: 0 });
    expect((await read(id))?.field_sources).toEqual(before?.field_sources);
  });

  test('skips a text that has changed since it was shown', async () => {
    const [id = ''] = await addGames(db, [translated]);
    expect(await review.approve(shown(id, 'Otra cosa.'), OPERATOR)).toEqual({ changed: 0, unchanged: 1 });
    expect((await read(id))?.field_sources).toEqual(translated.field_sources);
  });

  test('of a translator covers only their languages', async () => {
    const [id = ''] = await addGames(db, [translated]);
    expect(await review.approve(shown(id), TRANSLATOR)).toEqual({ changed: 1, unchanged: 0 });
    await expect(review.approve({ ...shown(id), language: 'pt' }, TRANSLATOR)).rejects.toMatchObject({
      code: 'role_forbidden',
    });
  });

  test('of a selection covers all texts, and can be undone for those that nobody has changed since', async () => {
    const ids = await addGames(db, [translated, { ...translated, title: 'Castor' }, { title: 'Lynx' }]);
    const admin = createGameAdmin({ database: db, now });
    const count = async (machine: 'any' | 'es' | 'pt') =>
      (await admin.list({ machine, sort: 'title', order: 'asc', page: 1, pageSize: 50 })).total;
    expect([await count('any'), await count('es'), await count('pt')]).toEqual([2, 2, 0]);
    const found = { filter: { machine: 'any' as const }, total: 2 };
    const { changed, undo = '' } = await admin.bulk({ found, action: 'approve_texts' }, OPERATOR);
    expect([changed, await count('any')]).toEqual([2, 0]);
    await db.orm
      .update(games)
      .set({ field_sources: {} })
      .where(eq(games.id, ids[0] ?? ''));
    expect(await createDeletions({ database: db, now }).undo(undo, OPERATOR)).toMatchObject({ restored: 1, kept: 1 });
    expect(await count('es')).toBe(1);
  });
});
