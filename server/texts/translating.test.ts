import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { setGames, storedTags } from '../../tests/helpers/catalogue.ts';
import { gameColumns } from '../platform/db/game-texts.ts';
import { gameSearch, games } from '../platform/db/schema.ts';
import { type Bench, ENGLISH, FRENCH, MACHINE, setUpBench } from './game-texts.fixture.ts';
import { rejection } from './writing.fixture.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await setUpBench();
});

describe('translateGame', () => {
  test('translates an imported game into the other three languages', async () => {
    const id = await bench.importGame();
    const result = await bench.texts.translateGame(id);
    const row = await bench.read(id);
    expect(result).toMatchObject({ outcome: 'written', problems: [], error: null });
    expect(bench.server.requests.map(({ language }) => language)).toEqual(['fr', 'es', 'pt']);
    expect(row).toMatchObject({
      base_language: 'fr',
      title: 'Otter Slide',
      title_en: 'Otter Slide',
      description_en: ENGLISH,
      tags_en: ['otter', 'river', 'jump'],
      tags: ['adresse', 'réflexion', 'vitesse'],
      tags_es: ['habilidad', 'lógica', 'velocidad'],
    });
    expect(row.description).toMatch(/^Découvrez|^Les règles/);
    expect(row.description_es).toMatch(/juego|reglas/);
    expect(row.instructions_pt).toMatch(/\p{L}/u);
    expect(row.field_sources).toMatchObject({
      title: MACHINE,
      title_en: { by: 'provider' },
      description_es: MACHINE,
      tags_pt: MACHINE,
    });
    expect(result.before).toMatchObject({ base_language: 'en', description: ENGLISH, description_es: null });
    expect(await bench.texts.translateGame(id)).toMatchObject({ outcome: 'nothing_to_do' });
    expect(bench.server.requests).toHaveLength(3);
  });

  test('skips the languages in which the game is not shown', async () => {
    const id = await bench.importGame();
    await setGames(bench.db, { languages: ['en', 'es'] }, eq(games.id, id));
    expect(await bench.texts.translateGame(id)).toMatchObject({ outcome: 'written' });
    expect(bench.server.requests.map(({ language }) => language)).toEqual(['es']);
    expect(await bench.read(id)).toMatchObject({ base_language: 'en', title_pt: null, description: ENGLISH });
    expect(await bench.texts.translateGame(id, ['fr'])).toMatchObject({ outcome: 'nothing_to_do' });
    expect(await bench.texts.describeGame(id, 'fr')).toMatchObject({ outcome: 'nothing_to_do' });
    expect(bench.server.requests).toHaveLength(1);
  });

  test('updates the search index, and links tags across languages', async () => {
    const id = await bench.importGame();
    await bench.texts.translateGame(id);
    const searched = await bench.db.orm.select().from(gameSearch).where(eq(gameSearch.game_id, id));
    const described = Object.fromEntries(searched.map(({ language, description }) => [language, description]));
    expect(described['']).toMatch(/jeu|regles/);
    expect(described.en).toContain('an otter slides');
    expect(described.pt).toMatch(/jogo|regras/);
    const known = await storedTags(bench.db);
    expect(known.map(({ name, name_en, name_es }) => [name, name_en, name_es])).toContainEqual([
      'adresse',
      'otter',
      'habilidad',
    ]);
  });

  test('keeps translations when a new import changes the English texts', async () => {
    const id = await bench.importGame();
    await bench.texts.translateGame(id);
    const french = (await bench.read(id)).description;
    await bench.importGame({ description: 'The otter learned to fly and now leaves the river behind for the clouds.' });
    expect(await bench.read(id)).toMatchObject({
      base_language: 'fr',
      description: french,
      description_en: 'The otter learned to fly and now leaves the river behind for the clouds.',
    });
  });

  test('adds missing texts to a French game and keeps existing ones', async () => {
    const id = await bench.addGame({
      title: 'Loutre',
      description: FRENCH,
      description_en: ENGLISH,
      title_es: 'Nutria',
      field_sources: { title_es: { by: 'operator' } },
    });
    const result = await bench.texts.translateGame(id, ['en', 'es']);
    expect(Object.keys(result.after).sort()).toEqual(['description_es', 'title_en']);
    expect(await bench.read(id)).toMatchObject({
      description: FRENCH,
      description_en: ENGLISH,
      title_es: 'Nutria',
      title_pt: null,
      field_sources: { title_es: { by: 'operator' }, title_en: MACHINE, description_es: MACHINE },
    });
  });

  test('keeps French that an operator wrote over imported English', async () => {
    const id = await bench.importGame();
    const { field_sources } = await bench.read(id);
    await setGames(
      bench.db,
      { title: 'Loutre glissante', field_sources: { ...field_sources, title: { by: 'operator' } } },
      eq(games.id, id),
    );
    await bench.texts.translateGame(id, ['fr']);
    expect(await bench.read(id)).toMatchObject({
      base_language: 'fr',
      title: 'Loutre glissante',
      title_en: 'Otter Slide',
      field_sources: { title: { by: 'operator' }, description: MACHINE },
    });
  });

  test('copies English from the base into its own column', async () => {
    const id = await bench.importGame();
    await setGames(bench.db, { description_en: null, tags_en: [] }, eq(games.id, id));
    await bench.texts.translateGame(id, ['fr']);
    expect(await bench.read(id)).toMatchObject({
      description_en: ENGLISH,
      tags_en: ['otter', 'river', 'jump'],
      field_sources: { description_en: { by: 'provider' } },
    });
  });

  test('leaves a failed French field empty, and keeps its English', async () => {
    const id = await bench.importGame();
    bench.server.always((good) => ('tags' in good ? { ...good, tags: ['eau'] } : good));
    const result = await bench.texts.translateGame(id, ['fr']);
    expect(result).toMatchObject({
      outcome: 'written',
      problems: [{ language: 'fr', field: 'tags', code: 'count_differs' }],
    });
    const row = await bench.read(id);
    expect(row).toMatchObject({ base_language: 'fr', tags: [], tags_en: ['otter', 'river', 'jump'] });
    expect(row.field_sources).not.toHaveProperty('tags');
    expect((await bench.texts.gamesLackingTranslation(null, 10)).map((game) => game.id)).toEqual([id]);
    bench.server.always('good');
    await bench.texts.translateGame(id, ['fr']);
    expect((await bench.read(id)).tags).toHaveLength(3);
  });

  test('keeps the whole base English when the French description fails', async () => {
    const id = await bench.importGame();
    bench.server.always((good, { language }) => (language === 'fr' ? { ...good, description: ENGLISH } : good));
    const result = await bench.texts.translateGame(id);
    expect(result.problems).toEqual([{ language: 'fr', field: 'description', code: 'same_as_source' }]);
    const row = await bench.read(id);
    expect(row).toMatchObject({ base_language: 'en', description: ENGLISH, instructions: row.instructions_en });
    expect(row.description_es).not.toBeNull();
  });

  test('keeps languages written before the endpoint failed', async () => {
    const id = await bench.importGame();
    bench.server.next('good', 'refused_key');
    const result = await bench.texts.translateGame(id);
    expect(result).toMatchObject({ outcome: 'written', error: { code: 'ai_refused_key' } });
    expect(result.problems).toContainEqual({ language: 'es', field: 'title', code: 'ai_refused_key' });
    expect(bench.server.requests).toHaveLength(2);
    expect(await bench.read(id)).toMatchObject({ base_language: 'fr', title_es: null });
  });

  test('records each write in its transaction, and rolls back when recording fails', async () => {
    const id = await bench.importGame();
    const recorded: string[][] = [];
    await bench.texts.translateGame(id, ['es', 'pt'], {
      record: async (transaction, written) => {
        await transaction.select(gameColumns).from(games).limit(1);
        recorded.push(Object.keys(written.after));
      },
    });
    expect(recorded).toHaveLength(2);
    expect(recorded[0]).toContain('title_es');
    await expect(
      bench.texts.translateGame(id, ['fr'], { record: () => Promise.reject(new Error('no room for notes')) }),
    ).rejects.toThrow('no room for notes');
    expect(await bench.read(id)).toMatchObject({ base_language: 'en' });
  });

  test('stops when aborted', async () => {
    const id = await bench.importGame();
    bench.server.always('slow');
    const controller = new AbortController();
    const work = rejection(bench.texts.translateGame(id, ['fr'], { signal: controller.signal }));
    while (bench.server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    controller.abort(new Error('cancelled'));
    expect(await work).toMatchObject({ message: 'cancelled' });
    expect(await bench.read(id)).toMatchObject({ base_language: 'en', version: 1 });
  });
});
