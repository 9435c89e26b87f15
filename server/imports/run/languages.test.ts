import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { FeedLanguage } from '../../../shared/forms/import.ts';
import { isLanguage } from '../../../shared/languages.ts';
import { setGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameColumns, gameTexts } from '../../platform/db/game-texts.ts';
import { games, gameTextRows } from '../../platform/db/schema.ts';
import { withTexts } from '../../platform/db/texts.ts';
import { feedServer } from '../feed/feed-server.fixture.ts';
import { type ImportProcess, importProcess } from '../imports.fixture.ts';
import { presentImport } from '../present.ts';
import { someFeed } from '../sources/feeds/feeds.fixture.ts';
import { createFeeds } from '../sources/feeds/usecases.ts';

const OPERATOR = 'operator-1';

const SENTENCES = {
  de: (name: string) =>
    `Hilf dem ${name}, den Fluss zu überqueren, ohne ins Wasser zu fallen, und sammle alle Fische ein.`,
  en: (name: string) => `Help the ${name} cross the river without falling into the water, and collect all of the fish.`,
  es: (name: string) => `Ayuda a ${name} a cruzar el río sin caer al agua y recoge todos los peces que encuentres.`,
  fr: (name: string) => `Aidez ${name} à traverser la rivière sans tomber dans l'eau et ramassez tous les poissons.`,
  sv: (name: string) => `Hjälp ${name} över floden utan att falla ner i vattnet och samla alla fiskar du kan hitta.`,
} as const;
type Written = keyof typeof SENTENCES;

const NAMES = ['Otter', 'Ibis', 'Heron', 'Beaver', 'Mink', 'Stork'] as const;

/** Returns a generic feed in a language. Its titles are names. */
const feedIn = (language: Written, changes: Record<string, unknown> = {}) =>
  NAMES.map((name, number) => ({
    id: `river-${number}`,
    title: `${name} River`,
    description: SENTENCES[language](name),
    url: `https://games.example/river-${number}`,
    ...changes,
  }));

let db: Database;
let imports: ImportProcess;
let feedUrl: string;
/** The current content of the feed. */
let served: unknown[];

beforeEach(async () => {
  ({ db } = await testDatabase());
  imports = importProcess(db);
  onTestFinished(() => imports.close());
  const { origin } = await feedServer((_request, response) => void response.end(JSON.stringify(served)));
  feedUrl = `${origin}/feed.json`;
});

const request = (language?: FeedLanguage) => ({ provider: 'generic', feedUrl, language, operator: OPERATOR }) as const;

async function shown(id: string) {
  const row = await imports.get(id);
  if (row === null) throw new Error('the import is gone');
  return presentImport(row);
}

async function run(items: unknown[], language?: FeedLanguage) {
  served = items;
  const id = await imports.start(request(language));
  await imports.end(id);
  return shown(id);
}

async function tried(items: unknown[], language?: FeedLanguage) {
  served = items;
  const id = await imports.preview(request(language));
  await imports.end(id);
  return shown(id);
}

const stored = async () =>
  (await db.orm.select(gameColumns).from(games).orderBy(asc(games.external_id))).map(withTexts);
const first = async () => (await stored())[0];
const languagesOf = async () =>
  (await db.orm.selectDistinct({ language: gameTextRows.language }).from(gameTextRows))
    .map(({ language }) => language)
    .sort();

describe('a feed in a language other than English', () => {
  it.each<[Written, string]>([
    ['es', 'description_es'],
    ['en', 'description_en'],
  ])('in %s is detected, and fills the base and its own texts', async (language, column) => {
    expect(await run(feedIn(language), 'detect')).toMatchObject({
      ...{ status: 'completed', imported_games: 6, notes: [] },
      ...{ language_asked: 'detect', language_found: language, language },
    });
    const description = SENTENCES[language]('Otter');
    expect(await first()).toMatchObject({
      ...{ base_language: language, description, [column]: description },
      field_sources: { title: { by: 'provider' }, description: { by: 'provider' }, [column]: { by: 'provider' } },
    });
    expect(await languagesOf()).toEqual(['fr', language].toSorted());
  });

  it('in French has base texts alone', async () => {
    expect(await run(feedIn('fr'), 'detect')).toMatchObject({ language_found: 'fr', language: 'fr' });
    expect(await first()).toMatchObject({ base_language: 'fr', description: SENTENCES.fr('Otter'), title_en: null });
    expect(await languagesOf()).toEqual(['fr']);
  });

  // The table of languages decides whether German is one of the site's.
  it.each(['de', 'sv'] as const)(
    'in %s is stored in it if the site has that language, and otherwise gets a note',
    async (language) => {
      const isKnown = isLanguage(language);
      expect(await run(feedIn(language), 'detect')).toMatchObject({
        ...{ imported_games: 6, language_found: language, language: isKnown ? language : 'en' },
        notes: isKnown ? [] : ['language_unknown'],
      });
      expect(await first()).toMatchObject({
        ...{ base_language: isKnown ? language : 'en', description: SENTENCES[language]('Otter') },
      });
      expect(await languagesOf()).toEqual(['fr', isKnown ? language : 'en'].toSorted());
    },
  );

  it('gets a note if the language is unclear, and counts as English', async () => {
    const items = feedIn('es', { description: '' });
    expect(await run(items, 'detect')).toMatchObject({
      ...{ language: 'en', language_found: null, notes: ['language_unsure'] },
    });
    expect(await first()).toMatchObject({ base_language: 'en', title_en: 'Otter River' });
  });

  it('is in the language that the operator chose, with a note if its texts look otherwise', async () => {
    expect(await run(feedIn('es'), 'pt')).toMatchObject({
      ...{ language_asked: 'pt', language_found: 'es', language: 'pt', notes: ['language_doubtful'] },
    });
    expect(await first()).toMatchObject({ base_language: 'pt', description_pt: SENTENCES.es('Otter') });
  });

  it('is English if no language was given, as before', async () => {
    expect(await run(feedIn('es'))).toMatchObject({
      language_asked: null,
      language_found: null,
      language: 'en',
      notes: [],
    });
    expect(await first()).toMatchObject({ base_language: 'en', description_en: SENTENCES.es('Otter') });
    expect((await first())?.provider_values).not.toHaveProperty('language');
  });
});

describe('the next import of a game', () => {
  const renamed = (language: Written) => feedIn(language, { title: 'Delta' });

  it.each<[string, FeedLanguage | undefined]>([
    ['says its language', 'es'],
    ['finds it out', 'detect'],
    ['says nothing', undefined],
  ])('that %s changes the texts of its language', async (_, language) => {
    await run(feedIn('es'), 'es');
    expect(await run(renamed('es'), language)).toMatchObject({ updated_games: 6, notes: [] });
    expect(await first()).toMatchObject({ base_language: 'es', title: 'Delta', title_es: 'Delta', title_en: null });
  });

  it('that brings another language keeps the existing texts, and gets a note', async () => {
    await run(feedIn('en'));
    const [before] = await stored();
    const items = feedIn('es', { width: 640, height: 480 });
    expect(await run(items, 'es')).toMatchObject({ updated_games: 6, failed_games: 0, notes: ['languages_kept'] });
    const [after] = await stored();
    expect(after).toMatchObject({
      base_language: 'en',
      description: SENTENCES.en('Otter'),
      description_es: null,
      width: 640,
    });
    expect(after?.provider_values).toEqual({
      ...before?.provider_values,
      width: 640,
      height: 480,
      orientation: 'landscape',
    });
    expect(await run(items, 'es')).toMatchObject({ updated_games: 0, counters: { skipped: 6, unchanged: 0 } });
    // English is followed further.
    expect(await run(renamed('en'), 'en')).toMatchObject({ updated_games: 6 });
    expect(await first()).toMatchObject({ title: 'Delta', title_en: 'Delta' });
  });

  it('writes games of several languages, each in its own', async () => {
    const [spanish, english] = [feedIn('es').slice(0, 3), feedIn('en').slice(3)];
    await run(spanish, 'es');
    await run(english, 'en');
    expect(await run([...spanish, ...english].map((item) => ({ ...item, title: 'Delta' })))).toMatchObject({
      updated_games: 6,
    });
    expect((await stored()).map(({ title, title_en, title_es }) => [title, title_en, title_es])).toEqual([
      ...Array(3).fill(['Delta', null, 'Delta']),
      ...Array(3).fill(['Delta', 'Delta', null]),
    ]);
  });

  it('keeps a base that was translated to French', async () => {
    await run(feedIn('es'), 'es');
    await setGames(db, { base_language: 'fr', title: 'Loutre' }, eq(gameTexts.title_es, 'Otter River'));
    await run(renamed('es'), 'es');
    expect(await first()).toMatchObject({ title: 'Loutre', title_es: 'Delta' });
  });

  it('is undone in its language, and so is the first', async () => {
    await run(feedIn('es'), 'es');
    const before = await first();
    const { id } = await run(renamed('es'), 'es');
    expect(await imports.undo(id, OPERATOR)).toEqual({ removed: 0, restored: 6, kept: 0 });
    expect(await first()).toMatchObject({
      ...{ title: before?.title, title_es: before?.title_es, provider_values: before?.provider_values },
    });
    const [, { id: added = '' } = {}] = (await imports.history()).items;
    expect(await imports.undo(added, OPERATOR)).toEqual({ removed: 6, restored: 0, kept: 0 });
  });
});

describe('a dry run', () => {
  const form = { filter: {}, publication: { how: 'now' }, updates: true } as const;

  async function importFrom(id: string, language?: 'pt') {
    const started = await imports.selection.start(id, OPERATOR, { ...form, language });
    await imports.end(started);
    return shown(started);
  }

  it('shows the language before anything is written, and its games are imported in it', async () => {
    const preview = await tried(feedIn('es'), 'detect');
    expect(preview).toMatchObject({ language_asked: 'detect', language_found: 'es', language: 'es' });
    expect(await stored()).toEqual([]);
    expect(await importFrom(preview.id)).toMatchObject({ imported_games: 6, language: 'es', notes: [] });
    expect(await first()).toMatchObject({ base_language: 'es', title_es: 'Otter River' });
  });

  it('can be corrected before its games are imported', async () => {
    const preview = await tried(feedIn('es'), 'detect');
    expect(await importFrom(preview.id, 'pt')).toMatchObject({ imported_games: 6, language: 'pt' });
    expect(await first()).toMatchObject({ base_language: 'pt', title_pt: 'Otter River', title_es: null });
  });

  it('without a language keeps known games in theirs', async () => {
    await run(feedIn('es'), 'es');
    const preview = await tried(feedIn('es', { title: 'Delta' }));
    expect(await importFrom(preview.id)).toMatchObject({ updated_games: 6 });
    expect(await first()).toMatchObject({ base_language: 'es', title: 'Delta', title_es: 'Delta' });
  });

  it('of a file also detects it', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify(feedIn('es')));
    const id = await imports.previewFile({ name: 'ríos.json', bytes, language: 'detect' }, OPERATOR);
    await imports.end(id);
    expect(await shown(id)).toMatchObject({ feed: 'ríos.json', language_asked: 'detect', language: 'es' });
  });
});

describe('a saved feed', () => {
  it('is imported in its language, and finds its games again after they moved', async () => {
    const feeds = createFeeds({ database: db, imports, now: () => new Date(), timeZone: () => 'Europe/Paris' });
    const values = { provider: 'generic', address: feedUrl, language: 'es' } as const;
    const { id } = await feeds.create(someFeed(values), { id: OPERATOR });
    const games = (host: string) =>
      Array.from({ length: 25 }, (_, number) => ({
        ...{ id: `${host}-${number}`, title: `Río ${number}`, description: SENTENCES.es('nutria') },
        url: `https://${host}.example/river-${number}`,
      }));
    served = games('one');
    expect(await imports.end(await feeds.run(id, { id: OPERATOR }))).toMatchObject({ imported: 25 });
    expect(await first()).toMatchObject({ base_language: 'es' });
    // Translated, so that the feed's titles are only among the Spanish ones.
    await setGames(db, { base_language: 'fr', title: 'Rivière' });
    served = games('two');
    expect(await imports.end(await feeds.run(id, { id: OPERATOR }))).toMatchObject({ imported: 0 });
    expect((await feeds.list())[0]?.moved_games).toBe(25);
  });
});

it('joins only a running import in the same language', async () => {
  served = feedIn('es');
  const id = await imports.start(request('es'));
  expect(await imports.start(request('es'))).toBe(id);
  expect(await imports.start(request())).toBe(id);
  await expect(imports.start(request('pt'))).rejects.toMatchObject({ code: 'other_running' });
  await imports.end(id);
});
