import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { games } from '../platform/db/schema.ts';
import { type Bench, ENGLISH, setUpBench } from './game-texts.fixture.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await setUpBench();
});

describe('what somebody changes while a text is written', () => {
  const set = (id: string, values: Partial<typeof games.$inferInsert>) =>
    bench.db.orm.update(games).set(values).where(eq(games.id, id));

  test('stays, beside what is written of the rest', async () => {
    const id = await bench.addGame({ title: 'Loutre', description: '' });
    const result = await bench
      .withChange(() => set(id, { meta_description: 'Écrite à la main.' }))
      .describeGame(id, 'fr');
    expect(result.outcome).toBe('written');
    expect(Object.keys(result.after).sort()).toEqual(['description', 'meta_title', 'tags']);
    expect(await bench.read(id)).toMatchObject({ meta_description: 'Écrite à la main.' });
  });

  test('is not joined by a text about another title', async () => {
    const id = await bench.addGame({ title: 'Loutre', description: '' });
    const result = await bench.withChange(() => set(id, { title: 'Renard' })).describeGame(id, 'fr');
    expect(result).toMatchObject({ outcome: 'changed_meanwhile', after: {}, problems: [] });
    expect(await bench.read(id)).toMatchObject({ description: '', version: 1, field_sources: {} });
  });

  test('is not joined by the translation of what it was before', async () => {
    const id = await bench.importGame();
    const changed = bench.withChange(() => set(id, { description_en: `${ENGLISH} Then rest.` }));
    const result = await changed.translateGame(id, ['es']);
    expect(Object.keys(result.after)).not.toContain('description_es');
    expect(Object.keys(result.after)).toContain('title_es');
  });

  test('keeps a base in one language', async () => {
    const id = await bench.importGame();
    const changed = bench.withChange(() => set(id, { instructions: 'Espace pour sauter.' }));
    expect(await changed.translateGame(id, ['fr'])).toMatchObject({ outcome: 'changed_meanwhile', after: {} });
    expect(await bench.read(id)).toMatchObject({ base_language: 'en', description: ENGLISH });
  });

  test('may be that the game is deleted', async () => {
    const id = await bench.importGame();
    const changed = bench.withChange(() => bench.db.orm.delete(games).where(eq(games.id, id)));
    expect(await changed.translateGame(id)).toMatchObject({ outcome: 'gone', after: {} });
  });

  test('is waited for where two transactions stand in each other’s way', async () => {
    const id = await bench.importGame();
    let tries = 0;
    const record = async () => {
      tries += 1;
      if (tries === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    };
    expect(await bench.texts.translateGame(id, ['es'], { record })).toMatchObject({ outcome: 'written' });
    expect(tries).toBe(2);
    expect(await bench.read(id)).toMatchObject({ version: 2 });
  });
});
