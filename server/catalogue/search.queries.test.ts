// @both-engines
import { beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '../../shared/languages.ts';
import { addCategory, addGames, setGames, setTexts } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { maintainCatalogue } from '../platform/db/maintenance.ts';
import { games } from '../platform/db/schema.ts';
import type { CardRow } from './queries.ts';
import { refreshBands } from './search/bands.ts';
import { searchQuery } from './search/query.ts';
import { searchCards } from './search.queries.ts';
import { createCatalogueReads } from './usecases.ts';
import { addVocabulary, freshenGameSearch, type NewGame, refreshGame } from './write/usecases.ts';

let db: Database;
beforeEach(async () => {
  ({ db } = await testDatabase());
});

const titleOf = ({ titles }: CardRow) => titles.title;

async function found(text: string, language: Language = 'en', root: Language = language) {
  const query = searchQuery(text, language, { root });
  if (query === null) return { titles: [], near: [], corrected: null };
  const { rows, near, corrected } = await searchCards(db, { query }, { limit: 61, offset: 0 }, 24);
  return { titles: rows.map(titleOf), near: near.map(titleOf), corrected };
}
const titles = async (text: string, language?: Language, root?: Language) => (await found(text, language, root)).titles;

const english = (title: string, game: Partial<NewGame> = {}): Partial<NewGame> => ({
  ...{ title, description: '', base_language: 'en', ...game },
});

describe('a search', () => {
  test('finds words in any order, whole titles first, then titles, tags, descriptions', async () => {
    await addGames(db, [
      english('Otter River', { plays: 1 }),
      english('River of the Otter', { plays: 5 }),
      english('Beaver', { tags: ['otter', 'river'], plays: 50 }),
      english('Badger', { description: 'An otter swims in rivers.', plays: 90 }),
      english('Otters', { plays: 99 }),
    ]);
    expect((await titles('otter river')).slice(0, 4)).toEqual([
      'Otter River',
      'River of the Otter',
      'Beaver',
      'Badger',
    ]);
    expect((await titles('rivers otters'))[0]).toBe('River of the Otter');
  });

  test('finds titles in another variety of the language, which visitors see if there is none in theirs', async () => {
    await addGames(db, [english('Otter Dash', { title_pt: 'Lontra Veloz' })]);
    expect(await titles('lontra', 'pt-br')).toEqual(['Otter Dash']);
    expect(await titles('lontra', 'de')).toEqual([]);
  });

  test('finds titles in the root language, which visitors see if there is none in theirs', async () => {
    await addGames(db, [
      english('Otter Dash', { title_de: 'Tanzende Blumen', title_es: 'Nutria veloz' }),
      english('Beaver Dam', { title_pt: 'Castor' }),
    ]);
    expect(await titles('nutria', 'pt', 'es')).toEqual(['Otter Dash']);
    expect(await titles('nutria', 'pt', 'de')).toEqual([]);
    // Finds stems of that language in another order, and beginnings of words.
    expect(await titles('blumen tanzenden', 'pt', 'de')).toEqual(['Otter Dash']);
    expect(await titles('velo', 'pt', 'es')).toEqual(['Otter Dash']);
    expect(await found('nutrja', 'pt', 'es')).toMatchObject({ titles: ['Otter Dash'], corrected: 'nutria' });
    expect(await found('nutria castor', 'pt', 'es')).toMatchObject({ titles: [], near: ['Otter Dash', 'Beaver Dam'] });
  });

  test('finds genres by the words of any language, but not by a word with another meaning', async () => {
    await addGames(db, [
      english('Turbo Sprint', { tags: ['cars'] }),
      english('Pirate Cards', { plays: 9, tags: ['cards'] }),
      english('Golf Course', { plays: 9, tags: ['golf'] }),
      english('Pool Party', { plays: 9, tags: ['water'] }),
      english('Eight Ball', { tags: ['billiards'] }),
      english('Grand Prix', { tags: ['racing'] }),
    ]);
    for (const [text, language] of [
      ['car games', 'en'],
      ['voitures', 'fr'],
      ['coches', 'es'],
      ['jogos de carros', 'pt'],
    ] as const) {
      expect((await titles(text, language)).slice(0, 2), text).toEqual(['Turbo Sprint', 'Grand Prix']);
    }
    expect((await titles('course', 'fr'))[0]).toBe('Grand Prix');
    expect((await titles('pool'))[0]).toBe('Eight Ball');
  });

  test('finds translations before the genre, and descriptions by the words of feeds', async () => {
    await addGames(db, [
      english('Make Up', { plays: 9, tags: ['makeup'] }),
      english('Hair Studio'),
      english('Otter', { description: 'Find the way out of the labyrinth.' }),
    ]);
    expect(await titles('coiffeur', 'fr')).toEqual(['Hair Studio', 'Make Up']);
    expect(await titles('labirinto', 'pt')).toEqual(['Otter']);
  });

  test('finds the genre before a translation that means all of it', async () => {
    await addGames(db, [english('Soccer Girl', { plays: 9 }), english('Ball Gown', { tags: ['dress up'] })]);
    for (const [text, language] of [
      ['games for girls', 'en'],
      ['jeux de filles', 'fr'],
      ['juegos de chicas', 'es'],
    ] as const) {
      expect(await titles(text, language), text).toEqual(['Ball Gown', 'Soccer Girl']);
    }
  });

  test('finds one kind of animal before the others', async () => {
    await addGames(db, [english('Happy Squirrel', { plays: 9, tags: ['animals'] }), english('My Puppy')]);
    for (const text of ['puppy', 'puppies', 'puppy games']) {
      expect(await titles(text), text).toEqual(['My Puppy', 'Happy Squirrel']);
    }
  });

  test('finds titles made of stop words', async () => {
    await addGames(db, [english('Stack It Up 3D'), english('Cut the Rope 2')]);
    expect(await titles('stack it up')).toEqual(['Stack It Up 3D']);
    expect(await titles('cut the rope', 'fr')).toEqual(['Cut the Rope 2']);
  });

  test('finds words whether they are written apart or joined', async () => {
    await addGames(db, [english('Moto X3M'), english('Stickman'), english('Bubble Shooter')]);
    for (const [text, title] of [
      ['motox3m', 'Moto X3M'],
      ['moto x 3m', 'Moto X3M'],
      ['stick man', 'Stickman'],
      ['bubbleshooter', 'Bubble Shooter'],
      ['bubble-shooter', 'Bubble Shooter'],
    ] as const) {
      expect((await titles(text))[0], text).toBe(title);
    }
  });

  test('finds beginnings of the last word, and characters of scripts without spaces', async () => {
    await addGames(db, [english('Lighthouse Keeper'), english('数独ゲーム')]);
    expect(await titles('keeper lighth')).toEqual(['Lighthouse Keeper']);
    expect(await titles('数独')).toEqual(['数独ゲーム']);
    expect(await titles('独')).toEqual(['数独ゲーム']);
  });

  test('always finds the whole text as a substring of a title or a description', async () => {
    await addGames(db, [english('Superotterland'), english('Beaver', { description: 'With superotters.' })]);
    expect(await titles('perotter')).toEqual(['Superotterland', 'Beaver']);
  });

  test('corrects a word that occurs nowhere, and says so', async () => {
    await addGames(db, [english('Lighthouse Keeper'), english('Otter')]);
    expect(await found('lihgthouse')).toMatchObject({ titles: ['Lighthouse Keeper'], corrected: 'lighthouse' });
    expect(await found('lighthouse')).toMatchObject({ corrected: null });
    expect(await found('xylophonist')).toEqual({ titles: [], near: [], corrected: null });
  });

  test('corrects a word of the vocabulary in a language that the site offers', async () => {
    await addGames(db, [english('Steel', { tags: ['tanks'] })]);
    await addVocabulary(db);
    expect(await found('panzerspeil', 'de')).toMatchObject({ titles: [], corrected: null });
    await addVocabulary(db, ['fr', 'de']);
    expect(await found('panzerspeil', 'de')).toMatchObject({ titles: ['Steel'], corrected: 'panzerspiel' });
    expect(await found('panzerspeil', 'fr')).toMatchObject({ titles: [], corrected: null });
  });

  test('lists games with all of the words apart from those with some of them', async () => {
    await addGames(db, [english('Otter'), english('Lighthouse Otter'), english('Beaver')]);
    expect(await found('lighthouse otter badger')).toMatchObject({
      titles: [],
      near: ['Lighthouse Otter', 'Otter'],
    });
    expect(await found('otter lighthouse')).toMatchObject({ titles: ['Lighthouse Otter'], near: ['Otter'] });
  });

  test('puts games with the more specific words first, then games of the genre that the results share', async () => {
    await addGames(db, [
      english('Bake a Cake'),
      english('Bake and Bake', { plays: 9 }),
      english('Pizza', { plays: 1 }),
      english('Stone Maze', { tags: ['puzzle', 'multiplayer'] }),
      english('Logic', { tags: ['puzzle'] }),
      english('Arena', { tags: ['multiplayer'], plays: 9 }),
    ]);
    expect((await found('quickly pizza')).near).toEqual(['Pizza']);
    expect(await found('maze')).toMatchObject({ titles: ['Stone Maze'], near: ['Logic'] });
  });

  test('puts games with the rarest of the words first, alone or together with others', async () => {
    await addGames(db, [
      english('Golden Harvest', { plays: 1 }),
      english('Idle Harvest'),
      ...[1, 2, 3].map((number) => english(`Idle Clicker ${number}`, { plays: 9 })),
    ]);
    expect((await found('farm idle clicker')).near.slice(0, 3)).toEqual([
      'Idle Harvest',
      'Golden Harvest',
      'Idle Clicker 3',
    ]);
  });

  test('does not take a word for its whole genre beside other words', async () => {
    await addGames(db, [
      english('Shark Arena', { tags: ['multiplayer'] }),
      english('Sword Arena', { tags: ['action', 'multiplayer'], plays: 9 }),
    ]);
    expect(await found('shark multiplayer')).toMatchObject({ titles: ['Shark Arena'], near: ['Sword Arena'] });
  });

  test('corrects two words as one, but leaves out neither', async () => {
    await addGames(db, [english('Freecell'), english('Otter Runner'), english('Cat House')]);
    expect(await found('fre cell')).toMatchObject({ titles: ['Freecell'], corrected: 'freecell' });
    expect(await found('cat runner')).toMatchObject({
      titles: [],
      near: expect.arrayContaining(['Cat House', 'Otter Runner']),
      corrected: null,
    });
  });

  test('ranks games with the searched word before other games of its genre', async () => {
    await addGames(db, [
      english('Sword Otter', { tags: ['action'], plays: 9 }),
      english('Deep Water', { description: 'Beware of sharks.', plays: 1 }),
      english('Shark Bay'),
    ]);
    expect(await titles('shark')).toEqual(['Shark Bay', 'Deep Water', 'Sword Otter']);
    expect(await titles('requin', 'fr')).toEqual(['Shark Bay', 'Deep Water']);
  });

  test('ranks games with the translation of a word before games with its synonyms', async () => {
    await addGames(db, [english('Pet House', { plays: 9 }), english('Dog House')]);
    expect(await titles('chien', 'fr')).toEqual(['Dog House', 'Pet House']);
  });

  test('finds the genre of an unfinished word in the page’s language', async () => {
    await addGames(db, [english('Night Lane', { tags: ['car'] }), english('Solitaire'), english('Summer Otter')]);
    expect(await titles('voit', 'fr')).toEqual(['Night Lane']);
    // `sol` means sun in Spanish, but this page is English.
    expect((await titles('sol'))[0]).toBe('Solitaire');
  });

  test('finds the words of a genre in a sentence without blanks', async () => {
    await addGames(db, [english('Night Lane', { tags: ['car'] }), english('Otter')]);
    expect(await titles('車のゲーム', 'ja')).toEqual(['Night Lane']);
    expect(await titles('ゲーム', 'ja')).toHaveLength(2);
  });

  test('corrects a misspelled word that was typed as two', async () => {
    await addGames(db, [english('Lighthouse')]);
    expect(await found('ligt house')).toMatchObject({ titles: ['Lighthouse'], corrected: 'lighthouse' });
  });

  test('corrects a word to the one with the fewest changes', async () => {
    await addGames(db, [english('Solitaire'), english('Soldier')]);
    expect(await found('soliter')).toMatchObject({ titles: ['Solitaire'], corrected: 'solitaire' });
  });

  test('shows popular games if it only asks for games in general', async () => {
    await addGames(db, [english('Otter', { plays: 1 }), english('Beaver', { plays: 2 })]);
    expect(await titles('games')).toEqual(['Beaver', 'Otter']);
    expect(await titles('jeux', 'fr')).toEqual(['Beaver', 'Otter']);
  });

  test.each([
    '!&|():*',
    "' or 1=1 --",
    '%_\\',
    '🎮🎮',
    '\u202eretto',
    'a\0b',
    'word '.repeat(10_000),
    "'':*:*''",
    '<->',
    'שלום עולם',
    '\u0301',
  ])('takes %j', async (text) => {
    await addGames(db, [english('Otter')]);
    await expect(titles(text)).resolves.toBeDefined();
  });
});

describe('a word that many games have', () => {
  /** Two in three of 900 games have the word; the last of them is the most played one. */
  beforeEach(async () => {
    await addGames(
      db,
      Array.from({ length: 900 }, (_, index) =>
        english(index % 3 === 0 ? `Beaver ${index}` : `Otter ${index}`, { tags: ['river'], plays: index }),
      ),
    );
    await maintainCatalogue(db);
  });
  const otters = Array.from({ length: 900 }, (_, index) => 899 - index)
    .filter((index) => index % 3 !== 0)
    .map((index) => `Otter ${index}`);

  test.each([
    ['with bands', refreshBands],
    ['before there are any', async () => {}],
  ])('is found by plays, %s', async (_, prepare) => {
    await prepare(db);
    expect(await titles('otter')).toEqual(otters.slice(0, 61));
    expect(await titles('ott')).toEqual(otters.slice(0, 61));
    expect((await titles('river'))[0]).toBe('Otter 899');
    const query = searchQuery('otter', 'en');
    const { rows } = query ? await searchCards(db, { query }, { limit: 61, offset: 570 }) : { rows: [] };
    expect(rows.map(titleOf)).toEqual(otters.slice(570));
  });
});

describe('a title in another script', () => {
  const titles = [
    ['機動戦士ガンダム バトル', ['ガンダム', 'ガン', '戦士', 'バトル']],
    ['かぎの冒険', ['かぎ', '冒険']],
    ['かきの種', ['かき']],
    ['消消乐开心版', ['开心', '消消乐']],
    ['เกมยิงปืนสนุก', ['เกม', 'ยิงปืน', 'ปืน']],
    ['한국 자동차 게임', ['자동차', '게임', '자동']],
    ['أَلْعَابُ السيارات', ['العاب', 'ألعاب', 'السيارات']],
    ['आदमी का खेल', ['खेल', 'आदमी']],
    ['खल नायक', ['खल']],
    ['Йога для начинающих', ['йога', 'ЙОГА', 'начинающих']],
    ['Игорь и Ёлка', ['елка', 'ёлка']],
    ['Το μεγάλο παιχνίδι', ['παιχνιδι', 'ΜΕΓΆΛΟ']],
    ['לֶגוֹ העיר', ['לגו']],
  ] as const;
  const gamesNamed = () =>
    addGames(
      db,
      titles.map(([title]) => english(title)),
    );

  test('is found by each of its words, and by two of its characters', async () => {
    await gamesNamed();
    for (const [title, searches] of titles) {
      for (const text of searches) expect((await found(text)).titles, `${text} finds ${title}`).toContain(title);
    }
  });

  test('is not found by letters that its readers distinguish', async () => {
    await gamesNamed();
    for (const [text, other] of [
      ['かき', 'かぎの冒険'],
      ['かぎ', 'かきの種'],
      ['खल', 'आदमी का खेल'],
      ['खेल', 'खल नायक'],
      ['иога', 'Йога для начинающих'],
    ] as const) {
      expect((await found(text)).titles, `${text} does not find ${other}`).not.toContain(other);
    }
  });
});

describe('search results follow', () => {
  test('changed names of categories', async () => {
    const category = await addCategory(db, { slug: 'otters', name: 'Jeux de loutres', name_en: 'Otter games' });
    await addGames(db, [english('Diver', { category_id: category }), english('Otter Run'), english('Other')]);
    const search = async (text: string) => {
      const home = { language: 'en', position: { page: 1 }, search: text, categorySlug: null } as const;
      const list = await createCatalogueReads({ database: db, now: () => new Date() }).home(home);
      return list?.games.map(({ title }) => title.text);
    };
    expect(await search('otter games')).toEqual(['Otter Run', 'Diver']);
    await setTexts(db, 'category', 'otters', { name_en: 'Badger games' });
    expect(await search('otter games')).toEqual(['Otter Run']);
    expect(await search('badgers')).toEqual(['Diver']);
  });

  test('tags and the provider’s category', async () => {
    const [id = ''] = await addGames(db, [english('Turbo', { tags: ['cars'] })]);
    await setGames(db, { tags: ['chess'] });
    await refreshGame(db.orm, id, ['tags']);
    expect(await titles('chess')).toEqual(['Turbo']);
    expect(await titles('car')).toEqual([]);
  });

  test('rows of another version, which are rebuilt in batches', async () => {
    await addCategory(db, { slug: 'puzzle' });
    await addGames(db, [english('Otter River'), english('Beaver')]);
    await db.pool.query(`update game_search set made_with = '', words = '', titles = '' where title like 'otter%'`);
    expect(await titles('river otter')).toEqual([]);
    expect(await freshenGameSearch(db)).toBe(1);
    expect(await titles('river otter')).toEqual(['Otter River']);
    expect(await freshenGameSearch(db)).toBe(0);
  });

  test('slugs, which another version made from Latin letters only', async () => {
    const [robots = '', chess = ''] = await addGames(db, [
      english('ガンダム', { slug: null, tags: ['ロボット', '3D ゲーム', 'robots'] }),
      english('Chess', { slug: 'chess', tags: ['Échecs'] }),
    ]);
    await db.pool.query(`delete from tags where slug in ('robotto', '3d-gemu')`);
    await db.pool.query(`update game_search set made_with = ''`);
    await db.pool.query('update game_similar_due set terms_known = true');
    await freshenGameSearch(db);
    const rows = await db.orm.select({ id: games.id, slug: games.slug }).from(games).orderBy(games.id);
    expect(rows).toEqual([
      { id: robots, slug: 'gandamu' },
      { id: chess, slug: 'chess' },
    ]);
    const { rows: links } = await db.pool.query(
      'select slug from game_tags join tags on tags.id = tag_id where game_id = $1 order by slug',
      [robots],
    );
    expect(links.map(({ slug }) => slug)).toEqual(['3d-gemu', 'robots', 'robotto']);
    const { rows: due } = await db.pool.query('select game_id from game_similar_due where not terms_known');
    expect(due).toEqual([{ game_id: robots }]);
  });
});
