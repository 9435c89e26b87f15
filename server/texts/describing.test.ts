import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addCategory } from '../../tests/helpers/catalogue.ts';
import { createActivityLog } from '../activity/usecases.ts';
import { gameSearch, gameTags, tags } from '../platform/db/schema.ts';
import { storedText } from '../platform/db/texts.ts';
import { type Bench, ENGLISH, FRENCH, MACHINE, setUpBench } from './game-texts.fixture.ts';
import { NOW } from './writing.fixture.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await setUpBench();
});

describe('describeGame', () => {
  test('writes missing French texts, with their source', async () => {
    const category = await addCategory(bench.db, { slug: 'action', name: 'Action' });
    const id = await bench.addGame({ title: 'Loutre', description: '', category_id: category, meta_title: '  ' });
    const result = await bench.texts.describeGame(id, 'fr');
    const row = await bench.read(id);
    expect(result).toMatchObject({ outcome: 'written', title: 'Loutre', problems: [], error: null });
    expect(Object.keys(result.after).sort()).toEqual(['description', 'meta_description', 'meta_title', 'tags']);
    expect(result.before).toEqual({ description: '', meta_title: '  ', meta_description: null, tags: [] });
    expect(row).toMatchObject(result.after);
    expect(row.description.length).toBeGreaterThan(300);
    expect(row.field_sources).toEqual({
      description: MACHINE,
      meta_title: MACHINE,
      meta_description: MACHINE,
      tags: MACHINE,
    });
    expect(row).toMatchObject({ version: 2, updated_at: NOW });
    expect(bench.server.requests[0]).toMatchObject({ kind: 'generate', language: 'fr', data: { category: 'Action' } });
  });

  test('writes in the site’s root language, and translates nothing into French for that', async () => {
    bench.root = 'en';
    const id = await bench.importGame();
    const described = await bench.addGame({
      title: 'Otter',
      title_en: 'Otter',
      meta_description_en: 'An otter slides.',
    });
    const found = await bench.texts.gamesLackingDescription(null, 10);
    expect(found.map((game) => game.id)).toEqual([id]);
    expect(described).not.toBe(id);
    const result = await bench.texts.describeGame(id, bench.texts.root());
    expect(Object.keys(result.after).sort()).toEqual(['meta_description_en', 'meta_title_en']);
    expect(await bench.read(id)).toMatchObject({ base_language: 'en', description: ENGLISH, meta_description: null });
    expect(bench.server.requests.map(({ kind, language }) => [kind, language])).toEqual([['generate', 'en']]);
    expect(await bench.texts.countNeeds()).toMatchObject({ activeGames: 2, missingMetaDescription: 0 });
  });

  test('updates search, tags and history', async () => {
    const id = await bench.addGame({ title: 'Loutre', description: '' });
    await bench.texts.describeGame(id, 'fr', { actor: 'operator-1' });
    const row = await bench.read(id);
    const [search] = await bench.db.orm
      .select()
      .from(gameSearch)
      .where(eq(gameSearch.game_id, id))
      .orderBy(gameSearch.language);
    expect(search?.description).toContain('decouvrez un jeu');
    const linked = await bench.db.orm
      .select({ name: storedText('tag', 'name', 'fr') })
      .from(gameTags)
      .innerJoin(tags, eq(tags.id, gameTags.tag_id))
      .where(eq(gameTags.game_id, id));
    expect(linked.map(({ name }) => name).sort()).toEqual([...row.tags].sort());
    const log = await createActivityLog(bench.db).list({ entity: 'game', entityId: id, page: 1, pageSize: 5 });
    expect(log.entries).toHaveLength(1);
    expect(log.entries[0]).toMatchObject({ action: 'update', label: 'Loutre' });
    expect(Object.keys(log.entries[0]?.changes ?? {}).sort()).toEqual([
      'description',
      'meta_description',
      'meta_title',
      'tags',
    ]);
  });

  test('overwrites nothing, and makes no request when nothing is missing', async () => {
    const kept = { description: FRENCH, meta_title: 'Loutre !', tags: ['eau', 'loutre'] };
    const id = await bench.addGame({ title: 'Loutre', ...kept, field_sources: { description: { by: 'operator' } } });
    const result = await bench.texts.describeGame(id, 'fr');
    expect(Object.keys(result.after)).toEqual(['meta_description']);
    expect(await bench.read(id)).toMatchObject({
      ...kept,
      field_sources: { description: { by: 'operator' }, meta_description: MACHINE },
    });
    expect(bench.server.requests[0]?.data).toMatchObject({ description: FRENCH, tags: ['eau', 'loutre'] });
    expect(await bench.texts.describeGame(id, 'fr')).toMatchObject({ outcome: 'nothing_to_do', after: {} });
    expect(bench.server.requests).toHaveLength(1);
  });

  test('adds texts in other languages to the French ones', async () => {
    const id = await bench.addGame({ title: 'Loutre', description: FRENCH, tags: ['eau', 'loutre'] });
    const result = await bench.texts.describeGame(id, 'en');
    // English tags would count as translations of the French ones.
    expect(Object.keys(result.after).sort()).toEqual(['description_en', 'meta_description_en', 'meta_title_en']);
    expect(await bench.read(id)).toMatchObject({ description: FRENCH, meta_description: null, tags_en: [] });
  });

  test('translates an imported game to French before adding French texts', async () => {
    const id = await bench.importGame();
    const result = await bench.texts.describeGame(id, 'fr');
    expect(bench.server.requests.map(({ kind, language }) => `${kind} ${language}`)).toEqual([
      'translate fr',
      'generate fr',
    ]);
    const row = await bench.read(id);
    expect(result).toMatchObject({ outcome: 'written', problems: [], before: { description: ENGLISH } });
    expect(row).toMatchObject({ base_language: 'fr', description_en: ENGLISH, meta_description_en: null });
    expect(row.description).toMatch(/^Découvrez|^Les règles/);
    expect(row.meta_description).not.toBeNull();
    expect(row.field_sources).toMatchObject({ description: MACHINE, description_en: { by: 'provider' } });
  });

  test('adds no French texts when an imported game cannot be translated', async () => {
    const id = await bench.importGame();
    bench.server.always('nonsense');
    const result = await bench.texts.describeGame(id, 'fr');
    expect(result).toMatchObject({ outcome: 'failed', after: {}, error: null });
    expect(result.problems).toContainEqual({ language: 'fr', field: 'description', code: 'not_json' });
    expect(await bench.read(id)).toMatchObject({
      base_language: 'en',
      description: ENGLISH,
      meta_description: null,
      version: 1,
    });
  });

  test('adds English texts to those of the feed', async () => {
    const id = await bench.importGame();
    await bench.texts.describeGame(id, 'en');
    const row = await bench.read(id);
    expect(row).toMatchObject({ base_language: 'en', meta_description: null, description_en: ENGLISH });
    expect(row.meta_description_en).toMatch(/\w/);
  });

  test('returns the reason when nothing was written', async () => {
    const id = await bench.addGame({ title: 'Loutre', description: '' });
    bench.server.always('wrong_language');
    const bad = await bench.texts.describeGame(id, 'fr');
    expect(bad).toMatchObject({ outcome: 'failed', error: { code: 'ai_bad_output', stopsWork: false } });
    expect(bad.error?.message).toContain('description: wrong_language');
    bench.server.always('refused_key');
    expect(await bench.texts.describeGame(id, 'fr')).toMatchObject({
      outcome: 'failed',
      error: { code: 'ai_refused_key', stopsWork: true },
      problems: expect.arrayContaining([{ language: 'fr', field: 'tags', code: 'ai_refused_key' }]),
    });
    expect(await bench.read(id)).toMatchObject({ description: '', version: 1 });
    expect(await bench.texts.describeGame('0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b', 'fr')).toMatchObject({
      outcome: 'gone',
    });
  });
});
