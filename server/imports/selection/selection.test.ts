// @both-engines @slow
import { OpenAPIHono } from '@hono/zod-openapi';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { OFFERED_AT_FIRST } from '../../../shared/languages.ts';
import { addCategory } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameColumns, gameTexts } from '../../platform/db/game-texts.ts';
import { games, operationItems, operations, siteSettings } from '../../platform/db/schema.ts';
import { withTexts } from '../../platform/db/texts.ts';
import { namesLanguage } from '../../platform/http/accepted-language.ts';
import { answerProblem } from '../../platform/http/api.ts';
import type { ApiEnv } from '../../platform/http/environment.ts';
import { bodyServer, type FeedServer } from '../feed/feed-server.fixture.ts';
import { type ImportProcess, importProcess, runningElsewhere } from '../imports.fixture.ts';
import { selectionRoutes } from './api.ts';

let db: Database;
let imports: ImportProcess;
let app: OpenAPIHono<ApiEnv>;
let feed: FeedServer;

/** Returns an item of a generic feed. Those with even numbers work upright on phones, and are also in French. */
const item = (number: number) => ({
  id: `otter-${number}`,
  title: `Otter ${number}`,
  url: `https://games.example/${number}/`,
  image: `https://pictures.example/${number}.png`,
  category: number < 4 ? 'Puzzle' : 'Beavers',
  orientation: number % 2 === 0 ? 'portrait' : 'landscape',
  quality: String(number),
  languages: number % 2 === 0 ? ['en-US', 'fr'] : ['en-US'],
  mobile: number % 2 === 0,
});

/** Dates are in another order than the feed: 5, 4, 3, 2, 1, 0. The last two games have none. */
const dated = Array.from({ length: 8 }, (_, number) => ({
  ...item(number),
  ...(number < 6 && { pubDate: `2026-01-0${number + 1} 08:00:00` }),
}));

async function preview(items: unknown[] = Array.from({ length: 8 }, (_, number) => item(number))) {
  feed = await bodyServer(JSON.stringify(items));
  const id = await imports.preview({ provider: 'generic', feedUrl: feed.origin, operator: 'operator-1' });
  expect(await imports.end(id)).toMatchObject({ status: 'completed' });
  return id;
}

async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const init = { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const response = await app.request(path, body === undefined ? { method, headers } : init);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const titles = ({ body }: Awaited<ReturnType<typeof ask>>) =>
  (body.items as { title: string }[]).map(({ title }) => title);

const importForm = (changes: Record<string, unknown> = {}) => ({
  filter: {},
  publication: { how: 'now' },
  updates: true,
  ...changes,
});

async function importFrom(id: string, changes: Record<string, unknown> = {}) {
  const { status, body } = await ask('POST', `/${id}/import`, importForm(changes));
  expect(status).toBe(202);
  return imports.end(String(body.operationId));
}

const stored = async () => (await db.orm.select(gameColumns).from(games).orderBy(asc(gameTexts.title))).map(withTexts);
const storedTitles = async () => (await stored()).map(({ title }) => title);

beforeEach(async () => {
  ({ db } = await testDatabase());
  imports = importProcess(db);
  app = new OpenAPIHono<ApiEnv>();
  app.use(async (context, next) => {
    const id = context.req.header('x-operator') ?? 'operator-1';
    context.set('operator', { id, email: 'op@example.com', may: () => true, language: 'fr' });
    context.set(
      'language',
      namesLanguage(context.req.raw.headers, { root: 'fr', languages: OFFERED_AT_FIRST }) ?? undefined,
    );
    await next();
  });
  app.onError(answerProblem);
  app.route('/', selectionRoutes(imports.selection));
});

describe('the new games of a dry run', () => {
  it('are listed with the facts needed for a choice, all ticked', async () => {
    const category = await addCategory(db, { slug: 'puzzle', name: 'Réflexion' });
    const id = await preview();
    const answer = await ask('GET', `/${id}/games`);
    expect(answer.body).toMatchObject({ total: 8, ticked: 8, page: 1, pageSize: 24 });
    expect((answer.body.items as unknown[])[2]).toEqual({
      position: 2,
      externalId: expect.stringMatching(/otter-2$/),
      title: 'Otter 2',
      reason: null,
      ticked: true,
      category: 'Réflexion',
      provider_category: 'Puzzle',
      picture: 'https://pictures.example/2.png',
      orientation: 'portrait',
      works_on_phones: true,
      quality: 2,
      published_at: null,
      languages: ['en', 'fr'],
    });
    expect((await ask('GET', `/${id}/facets`)).body).toEqual({
      total: 8,
      onPhones: 4,
      dated: 0,
      qualities: [1, 3, 5, 7],
      categories: [
        { id: category, name: 'Réflexion', games: 4 },
        { id: null, name: null, games: 4 },
      ],
      orientations: [
        { orientation: 'landscape', games: 4 },
        { orientation: 'portrait', games: 4 },
      ],
      languages: [
        { language: 'en', games: 8 },
        { language: 'fr', games: 4 },
      ],
      queue: null,
    });
  });

  it('names categories in the language of the panel, or by their original names', async () => {
    await addCategory(db, { slug: 'puzzle', name: 'Réflexion', name_en: 'Puzzles' });
    const id = await preview();
    for (const [language, name] of [
      ['en', 'Puzzles'],
      ['pt', 'Réflexion'],
    ] as const) {
      const inLanguage = async (path: string) =>
        (await ask('GET', path, undefined, { 'Accept-Language': language })).body;
      expect(await inLanguage(`/${id}/games`)).toMatchObject({
        items: expect.arrayContaining([expect.objectContaining({ title: 'Otter 2', category: name })]),
      });
      expect(await inLanguage(`/${id}/facets`)).toMatchObject({
        categories: [{ name, games: 4 }, { name: null }],
      });
    }
  });

  it.each([
    ['category=none', [4, 5, 6, 7]],
    ['orientation=portrait', [0, 2, 4, 6]],
    ['phones=yes&category=none', [4, 6]],
    ['quality=5', [5, 6, 7]],
    ['language=fr&first=3', [0, 2, 4]],
    ['q=TTER%207', [7]],
    ['q=%25', []],
    ['first=2&page=2', []],
  ])('are filtered by %s', async (query, numbers) => {
    await addCategory(db, { slug: 'puzzle', name: 'Réflexion' });
    const id = await preview();
    expect(titles(await ask('GET', `/${id}/games?${query}`))).toEqual(numbers.map((number) => `Otter ${number}`));
  });

  it.each([
    ['newest=3', [5, 4, 3]],
    ['newest=2&orientation=portrait', [4, 2]],
    ['newest=7', [5, 4, 3, 2, 1, 0, 6]],
    // Both at once: those of the first ones that are among the newest.
    ['newest=4&first=4', [3, 2]],
  ])('are sorted and filtered by their dates with %s', async (query, numbers) => {
    const id = await preview(dated);
    expect(titles(await ask('GET', `/${id}/games?${query}`))).toEqual(numbers.map((number) => `Otter ${number}`));
    expect((await ask('GET', `/${id}/facets`)).body).toMatchObject({ total: 8, dated: 6 });
  });

  it('are in feed order with `newest` if the feed has no dates', async () => {
    expect(titles(await ask('GET', `/${await preview()}/games?newest=2`))).toEqual(['Otter 0', 'Otter 1']);
  });

  it.each([
    'first=0',
    'newest=0',
    'newest=20001',
    'newest=x',
    'quality=x',
    'orientation=up',
    'category=1',
    'q=%00',
    'unknown=1',
    'language=french',
  ])('are not filtered by %s', async (query) => {
    expect((await ask('GET', `/${await preview()}/games?${query}`)).status).toBe(422);
  });

  it('are ticked one by one or by a filter, and stay so across pages and other filters', async () => {
    const id = await preview();
    await ask('PUT', `/${id}/ticks`, { ticked: false, games: { filter: { orientation: 'portrait' } } });
    await ask('PUT', `/${id}/ticks`, { ticked: true, games: { positions: [2] } });
    await ask('PUT', `/${id}/ticks`, { ticked: false, games: { positions: [1, 99] } });
    const { body } = await ask('GET', `/${id}/games?first=4`);
    expect(body).toMatchObject({ total: 4, ticked: 2 });
    expect((body.items as { ticked: boolean }[]).map(({ ticked }) => ticked)).toEqual([false, false, true, true]);
  });

  it('cannot be ticked at a position that the dry run does not have', async () => {
    const games = { positions: [2 ** 31] };
    expect((await ask('PUT', `/${await preview()}/ticks`, { ticked: false, games })).status).toBe(422);
  });

  it('belong to one operator, and are deleted with the dry run', async () => {
    const id = await preview();
    const other = await app.request(`/${id}/games`, { headers: { 'x-operator': 'operator-2' } });
    expect(other.status).toBe(404);
    await imports.dropPreviews('operator-1');
    for (const path of ['games', 'facets']) expect((await ask('GET', `/${id}/${path}`)).status).toBe(404);
    expect((await ask('POST', `/${id}/import`, importForm())).status).toBe(404);
    expect(await storedTitles()).toEqual([]);
  });
});

describe('an import of chosen games', () => {
  it('imports exactly the ticked ones that match the filter, without reading the feed again', async () => {
    const id = await preview();
    await ask('PUT', `/${id}/ticks`, { ticked: false, games: { positions: [4] } });
    expect(await importFrom(id, { filter: { orientation: 'portrait' } })).toMatchObject({ imported: 3, failed: 0 });
    expect(await storedTitles()).toEqual(['Otter 0', 'Otter 2', 'Otter 6']);
    expect(feed.requests).toHaveLength(1);
    expect(await stored()).toMatchObject([{ quality: -1 }, { quality: -3 }, { quality: -7 }]);
    // The dry run was deleted with everything that it kept.
    expect(await imports.newestPreview('operator-1')).toBeNull();
    expect(await db.orm.$count(operations, eq(operations.id, id))).toBe(0);
    const [made] = (await imports.history()).items;
    expect(made).toMatchObject({ provider: 'generic', status: 'completed', parameters: { from: feed.origin } });
  });

  it('imports the newest ones of the whole feed', async () => {
    const id = await preview(dated);
    expect(await importFrom(id, { filter: { newest: 2 } })).toMatchObject({ imported: 2 });
    expect(await storedTitles()).toEqual(['Otter 4', 'Otter 5']);
  });

  it('updates known games that changed, unless that is turned off', async () => {
    await importFrom(await preview([item(0)]));
    const changed = [{ ...item(0), title: 'Beaver' }, item(1)];
    expect(await importFrom(await preview(changed), { updates: false })).toMatchObject({ imported: 1, updated: 0 });
    expect(await importFrom(await preview(changed))).toMatchObject({ imported: 0, updated: 1 });
    expect(await storedTitles()).toEqual(['Beaver', 'Otter 1']);
  });

  it.each([
    ['draft', { how: 'draft' }, { active: false, draft: true, queued: false, publish_at: null }],
    ['at once', { how: 'now' }, { active: true, draft: false, queued: false, publish_at: null }],
  ])('publishes new games as asked: %s', async (_, publication, columns) => {
    await importFrom(await preview([item(0)]), { publication });
    expect(await stored()).toMatchObject([columns]);
  });

  it('publishes a number of games per day, in the order of the feed', async () => {
    await importFrom(await preview(), { publication: { how: 'daily', perDay: 4 }, filter: { first: 5 } });
    const rows = await stored();
    expect(rows.every(({ active, draft }) => !active && draft)).toBe(true);
    const [start = 0, ...later] = rows.map(({ publish_at }) => publish_at?.getTime() ?? 0);
    expect(later.map((time) => (time - start) / 3_600_000)).toEqual([6, 12, 18, 24]);
  });

  it('queues new games for the rule of the site, if there is one', async () => {
    const id = await preview([item(0)]);
    const refused = await ask('POST', `/${id}/import`, importForm({ publication: { how: 'queue' } }));
    expect(refused).toMatchObject({ status: 422, body: { issues: [{ code: 'queue_off' }] } });
    await db.orm.insert(siteSettings).values({ key: 'drip', value: { active: true, perDay: 7, order: 'best' } });
    expect((await ask('GET', `/${id}/facets`)).body).toMatchObject({ queue: 7 });
    await importFrom(id, { publication: { how: 'queue' } });
    expect(await stored()).toMatchObject([{ active: false, draft: true, queued: true }]);
  });

  it.each([['draft'], ['now']])('is undone when its games were published: %s', async (how) => {
    const id = await preview();
    const { body } = await ask('POST', `/${id}/import`, importForm({ publication: { how } }));
    await imports.end(String(body.operationId));
    await db.orm.update(games).set({ featured: true }).where(eq(gameTexts.title, 'Otter 3'));
    expect(await imports.undo(String(body.operationId), 'operator-1')).toMatchObject({ removed: 7, kept: 1 });
    expect(await storedTitles()).toEqual(['Otter 3']);
  });

  it('needs at least one game, and keeps the dry run if it cannot start', async () => {
    const id = await preview();
    await ask('PUT', `/${id}/ticks`, { ticked: false, games: { filter: {} } });
    const refused = await ask('POST', `/${id}/import`, importForm());
    expect(refused).toMatchObject({ status: 422, body: { issues: [{ code: 'nothing_ticked' }] } });
    await ask('PUT', `/${id}/ticks`, { ticked: true, games: { filter: {} } });
    await imports.runner.close();
    expect((await ask('POST', `/${id}/import`, importForm())).status).toBe(503);
    expect((await imports.newestPreview('operator-1'))?.id).toBe(id);
  });

  it.each([
    ['failed in the middle', 'unexpected'],
    ['was killed with its server', 'abandoned'],
    ['was stopped', 'cancelled'],
  ])('that %s keeps the dry run, with the same games ticked', async (_, code) => {
    const id = await preview();
    await ask('PUT', `/${id}/ticks`, { ticked: false, games: { positions: [4] } });
    const failing = `create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$;
      create trigger refuse before insert on game_texts for each row when (new.title = 'Otter 6') execute function refuse()`;
    await db.pool.query(failing);
    const end = await importFrom(id, { filter: { orientation: 'portrait' } });
    expect(end.status).toBe('failed');
    await db.orm.update(operations).set({ error_code: code }).where(eq(operations.kind, 'import-games'));
    await db.pool.query('drop trigger refuse on game_texts');

    expect((await imports.newestPreview('operator-1'))?.id).toBe(id);
    expect((await ask('GET', `/${id}/games`)).body).toMatchObject({ total: 8, ticked: 3 });
    expect(await importFrom(id)).toMatchObject({ status: 'completed', failed: 0 });
    expect(await storedTitles()).toEqual(['Otter 0', 'Otter 2', 'Otter 6']);
    expect(await imports.newestPreview('operator-1')).toBeNull();
  });

  it('hides the dry run while it runs', async () => {
    const id = await preview();
    const reading = await runningElsewhere(db, { kind: 'import-games', parameters: { preview: id } });
    expect(await imports.newestPreview('operator-1')).toBeNull();
    await db.orm.update(operations).set({ status: 'failed' }).where(eq(operations.id, reading));
    expect((await imports.newestPreview('operator-1'))?.id).toBe(id);
  });

  it('is not affected by the next dry run', async () => {
    const id = await preview();
    const { body } = await ask('POST', `/${id}/import`, importForm());
    await preview([item(90)]);
    expect(await imports.end(String(body.operationId))).toMatchObject({ status: 'completed', imported: 8 });
  });

  it('keeps a dry run that is days old until it ends', async () => {
    const id = await preview();
    await db.orm.update(operations).set({ created_at: new Date(Date.now() - 2 * 86_400_000) });
    const reading = await runningElsewhere(db, { kind: 'import-games', parameters: { preview: id } });
    const other = { provider: 'generic', feedUrl: feed.origin, operator: 'operator-2' } as const;
    await imports.end(await imports.preview(other));
    expect(await db.orm.$count(operationItems, eq(operationItems.operation_id, id))).toBe(8);
    await db.orm.update(operations).set({ status: 'failed' }).where(eq(operations.id, reading));
    await imports.end(await imports.preview(other));
    expect(await db.orm.$count(operations, eq(operations.id, id))).toBe(0);
  });

  it('imports all of 3,000 games', async () => {
    const id = await preview(Array.from({ length: 3_000 }, (_, number) => item(number)));
    await ask('PUT', `/${id}/ticks`, { ticked: false, games: { positions: [0, 2_999] } });
    expect(await importFrom(id)).toMatchObject({ imported: 2_998 });
    expect(await db.orm.$count(operationItems, eq(operationItems.operation_id, id))).toBe(0);
  });
});
