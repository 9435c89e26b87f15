import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { setGames } from '../../tests/helpers/catalogue.ts';
import type { GameChanges } from '../platform/db/game-texts.ts';
import { games } from '../platform/db/schema.ts';
import { type Bench, ENGLISH, setUpBench } from './game-texts.fixture.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await setUpBench();
});

describe('a change made while texts are generated', () => {
  const set = (id: string, values: GameChanges) => setGames(bench.db, values, eq(games.id, id));

  test('is kept, and the other texts are added', async () => {
    const id = await bench.addGame({ title: 'Loutre', description: '' });
    const result = await bench
      .withChange(() => set(id, { meta_description: 'Écrite à la main.' }))
      .describeGame(id, 'fr');
    expect(result.outcome).toBe('written');
    expect(Object.keys(result.after).sort()).toEqual(['description', 'meta_title', 'tags']);
    expect(await bench.read(id)).toMatchObject({ meta_description: 'Écrite à la main.' });
  });

  test('of the title discards texts about the old one', async () => {
    const id = await bench.addGame({ title: 'Loutre', description: '' });
    const result = await bench.withChange(() => set(id, { title: 'Renard' })).describeGame(id, 'fr');
    expect(result).toMatchObject({ outcome: 'changed_meanwhile', after: {}, problems: [] });
    expect(await bench.read(id)).toMatchObject({ description: '', version: 1, field_sources: {} });
  });

  test('of the source discards its translation', async () => {
    const id = await bench.importGame();
    const changed = bench.withChange(() => set(id, { description_en: `${ENGLISH} Then rest.` }));
    const result = await changed.translateGame(id, ['es']);
    expect(Object.keys(result.after)).not.toContain('description_es');
    expect(Object.keys(result.after)).toContain('title_es');
  });

  test('of a base text cancels its conversion to French', async () => {
    const id = await bench.importGame();
    const changed = bench.withChange(() => set(id, { instructions: 'Espace pour sauter.' }));
    expect(await changed.translateGame(id, ['fr'])).toMatchObject({ outcome: 'changed_meanwhile', after: {} });
    expect(await bench.read(id)).toMatchObject({ base_language: 'en', description: ENGLISH });
  });

  test('that deletes the game discards the texts', async () => {
    const id = await bench.importGame();
    const changed = bench.withChange(() => bench.db.orm.delete(games).where(eq(games.id, id)));
    expect(await changed.translateGame(id)).toMatchObject({ outcome: 'gone', after: {} });
  });

  test('that causes a deadlock makes the write retry', async () => {
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
