// @both-engines @slow
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import type { NewGame } from '../../catalogue/write/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameColumns } from '../../platform/db/game-texts.ts';
import { auditLog, categories, games } from '../../platform/db/schema.ts';
import { withTexts } from '../../platform/db/texts.ts';
import { gamesOf, type Placing, setUpPlacing } from './game-placement.fixture.ts';

const now = new Date('2026-05-01T10:00:00Z');
let db: Database;
let puzzle: string;
let racing: string;
let placed: Placing['placed'];
let addMany: Placing['addMany'];

beforeEach(async () => {
  ({ db, puzzle, racing, placed, addMany } = await setUpPlacing(now));
});

let number = 0;
async function addImported(changes: Partial<NewGame> = {}): Promise<string> {
  number += 1;
  const identity = { provider: 'gamepix', external_id: `x${number}` };
  const [id = ''] = await addGames(db, [{ title: `Otter ${number}`, ...identity, ...changes }]);
  return id;
}

async function gameOf(id: string) {
  const [row] = (await db.orm.select(gameColumns).from(games).where(eq(games.id, id))).map(withTexts);
  if (!row) throw new Error(`no game ${id}`);
  return row;
}

const categoryOf = async (id: string) => (await gameOf(id)).category_id;
const countOf = (id: string) => gamesOf(db, id);

describe('placing games', () => {
  test('gives imported games a clear category, active or not, and skips the others', async () => {
    const byTag = await addImported({ tags: ['puzzle'] });
    const byTranslatedTag = await addImported({ tags_es: ['rompecabezas'] });
    const byTitle = await addImported({ title: 'Monster Truck Rally' });
    const hidden = await addImported({ tags: ['puzzle'], active: false });
    const unclear = await addImported({ tags: ['puzzle', 'racing'] });
    const silent = await addImported();
    const byHand = await addGames(db, [{ title: 'Sudoku', tags: ['puzzle'] }]);
    const kept = await addImported({ tags: ['puzzle'], category_id: racing });

    expect(await placed()).toBe(4);
    for (const id of [byTag, byTranslatedTag, hidden]) expect(await categoryOf(id)).toBe(puzzle);
    expect(await categoryOf(byTitle)).toBe(racing);
    for (const id of [unclear, silent, ...byHand]) expect(await categoryOf(id)).toBeNull();
    expect(await categoryOf(kept)).toBe(racing);
    // Categories count only active games.
    expect([await countOf(puzzle), await countOf(racing)]).toEqual([2, 2]);
  });

  test('records the source in the game, its version and the activity log', async () => {
    const id = await addImported({ title: 'Otter maze', tags: ['otter'] });
    await placed();
    expect(await gameOf(id)).toMatchObject({
      version: 2,
      updated_at: now,
      field_sources: { category_id: { by: 'machine', model: 'keywords' } },
    });
    expect(await db.orm.select().from(auditLog).where(eq(auditLog.entity, 'game'))).toMatchObject([
      {
        actor: 'operator-1',
        action: 'update',
        entity: 'game',
        entity_id: id,
        label: 'Otter maze',
        changes: { category_id: { before: null, after: puzzle } },
        at: now,
      },
    ]);
  });

  test('changes nothing the second time', async () => {
    const id = await addImported({ tags: ['puzzle'] });
    expect(await placed()).toBe(1);
    expect(await placed()).toBe(0);
    expect((await gameOf(id)).version).toBe(2);
  });

  test('processes a catalogue longer than one batch to its end', async () => {
    await addMany(1_203);
    expect(await placed()).toBe(1_203);
  });

  test('never chooses an inactive category', async () => {
    await db.orm.update(categories).set({ active: false }).where(eq(categories.id, puzzle));
    const id = await addImported({ tags: ['puzzle'] });
    expect(await placed()).toBe(0);
    expect(await categoryOf(id)).toBeNull();
  });
});

describe("operators' decisions", () => {
  test('are kept: a removed category is not restored', async () => {
    const id = await addImported({ tags: ['puzzle'], field_sources: { category_id: { by: 'operator' } } });
    expect(await placed()).toBe(0);
    expect((await gameOf(id)).version).toBe(1);
  });

  test('are kept when saved during the run', async () => {
    const id = await addImported({ tags: ['puzzle'] });
    const other = await addImported({ tags: ['puzzle'] });
    // Simulates an operator's save after the games were read, triggered by the query of the map.
    await db.pool.query(`
      create function save_meanwhile() returns trigger language plpgsql as $$ begin
        update game_texts set title = 'Loutre' where entity_id = '${id}' and language = 'fr';
        update games set version = version + 1 where id = '${id}';
        return null;
      end $$;
      create trigger save_meanwhile after insert on category_map for each statement execute function save_meanwhile()`);
    await db.orm
      .update(games)
      .set({ provider_values: { provider_category: 'Unknown' } })
      .where(eq(games.id, other));
    expect(await placed()).toBe(1);
    expect(await gameOf(id)).toMatchObject({ title: 'Loutre', category_id: null, version: 2 });
    expect(await placed()).toBe(1);
    expect(await gameOf(id)).toMatchObject({ title: 'Loutre', category_id: puzzle, version: 3 });
  });
});

test('retries a batch that deadlocks', async () => {
  await addImported({ tags: ['puzzle'] });
  await db.pool.query(`
    create sequence tries;
    create function give_in() returns trigger language plpgsql as $$ begin
      if nextval('tries') <= 2 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return null;
    end $$;
    create trigger give_in before update on games for each statement execute function give_in()`);
  expect(await placed()).toBe(1);
  expect(await db.orm.$count(auditLog, eq(auditLog.entity, 'game'))).toBe(1);
});
