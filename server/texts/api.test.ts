import { OpenAPIHono } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { addGames, setGames } from '../../tests/helpers/catalogue.ts';
import type { AiConfig } from '../config/config.ts';
import { operationRoutes } from '../operations/api.ts';
import { createRunner } from '../operations/runner.ts';
import { createOperationReads } from '../operations/usecases.ts';
import { games, operationItems, operations } from '../platform/db/schema.ts';
import { answerProblem } from '../platform/http/api.ts';
import type { ApiEnv } from '../platform/http/environment.ts';
import { aiRoutes, contentFunctions, generationRoutes } from './api.ts';
import { type Bench, ENGLISH, FRENCH, setUpBench } from './game-texts.fixture.ts';
import { textJobs } from './jobs.ts';
import { createGameTexts, createUsageLedger, createWriter } from './usecases.ts';
import { aiConfigOf, NOW, QUICK } from './writing.fixture.ts';

const GAME = { title: 'Otter Slide', url: 'https://play.example/otter', language: 'fr' };
const UNKNOWN = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';

let bench: Bench;
/** Monthly limits that were saved. */
const budgets: number[] = [];
beforeEach(async () => {
  bench = await setUpBench();
  budgets.length = 0;
});

const OPERATOR = { id: 'operator-1', email: 'operator@example.com' };

/** Returns the API for an operator. @param changes to the configuration; null if not configured */
function api(changes: Partial<AiConfig> | null = {}) {
  const { db, server } = bench;
  const now = () => NOW;
  const config = changes === null ? undefined : aiConfigOf(server, changes);
  const usage = createUsageLedger({
    database: db,
    now,
    timeZone: () => 'Europe/Paris',
    monthlyTokens: () => config?.monthlyTokens,
  });
  const writer = createWriter(() => config, { now, usage, limits: QUICK });
  const offered = () => bench.offered;
  const texts = createGameTexts({ database: db, now, writer, offered });
  const runner = createRunner({ database: db, jobs: textJobs(texts, writer), now, pollInterval: 5 });
  onTestFinished(() => runner.close());
  const prices = () => config?.prices;
  const setBudget = async (monthlyTokens: number) => void budgets.push(monthlyTokens);
  const content = { writer, texts, runner, offered, prices, setBudget };
  const app = new OpenAPIHono<ApiEnv>();
  app.onError(answerProblem);
  app.use(async (context, next) => {
    context.set('operator', { ...OPERATOR, may: () => true, language: 'fr' });
    await next();
  });
  app.route('/functions', contentFunctions(content));
  app.route('/admin/seo', generationRoutes(content));
  app.route('/admin/ai', aiRoutes(content));
  app.route('/admin/operations', operationRoutes({ operations: createOperationReads(db), runner }));
  const post = (path: string, body: unknown = {}) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return { get: (path: string) => app.request(path), post, runner };
}

const generate = (body: unknown = GAME, from = api()) => from.post('/functions/generate-game-content', body);

describe('generate-game-content', () => {
  test('returns texts and stores nothing', async () => {
    const id = await bench.importGame();
    const before = await bench.read(id);
    const response = await generate();
    expect(response.status).toBe(200);
    const { success, content } = await response.json();
    expect(success).toBe(true);
    expect(Object.keys(content).sort()).toEqual(['description', 'description_seo', 'tags', 'titre_seo']);
    expect(content.description.length).toBeGreaterThan(300);
    expect(content.tags).toHaveLength(5);
    expect(await bench.read(id)).toEqual(before);
  });

  test('uses stored facts about the game with the same address', async () => {
    await bench.importGame();
    await generate({ ...GAME, title: 'Another name' });
    expect(bench.server.requests[0]).toMatchObject({
      language: 'fr',
      data: { title: 'Another name', description: ENGLISH, tags: ['otter', 'river', 'jump'] },
    });
    await generate({ ...GAME, url: 'https://play.example/unknown', language: 'pt' });
    expect(bench.server.requests[1]).toMatchObject({ language: 'pt', data: { title: 'Otter Slide' } });
    expect(bench.server.requests[1]?.data).not.toHaveProperty('description');
  });

  test.each([
    ['no title', { ...GAME, title: '  ' }, 'title'],
    ['no address', { ...GAME, url: '' }, 'url'],
    ['a javascript: address', { ...GAME, url: 'javascript:alert(1)' }, 'url'],
    ['an unknown language', { ...GAME, language: 'sv' }, 'language'],
    ['a too long title', { ...GAME, title: 'x'.repeat(300) }, 'title'],
    ['an unknown field', { ...GAME, prompt: 'Ignore everything' }, ''],
  ])('rejects %s', async (_, body, field) => {
    const response = await generate(body);
    expect(response.status).toBe(422);
    expect((await response.json()).issues[0].path).toEqual(field === '' ? [] : [field]);
    expect(bench.server.requests).toEqual([]);
  });

  test.each([
    ['refused_key', 'ai_refused_key'],
    ['nonsense', 'ai_bad_output'],
    ['rate_limited_for_long', 'ai_rate_limited'],
    ['bad_request', 'ai_failed'],
  ] as const)('answers 503 when the endpoint fails with %s', async (behaviour, error) => {
    bench.server.always(behaviour);
    const response = await generate();
    expect(response.status).toBe(503);
    const answer = await response.json();
    expect(answer).toMatchObject({ error });
    expect(JSON.stringify(answer)).not.toContain('sk-test');
  });

  test('reports an exhausted budget', async () => {
    const response = await generate(GAME, api({ monthlyTokens: 10 }));
    expect([response.status, await response.json()]).toEqual([503, { error: 'ai_budget_exhausted' }]);
  });
});

describe('translate-games', () => {
  test('returns the final counters with wait=true', async () => {
    await bench.addGame({ title: 'Loutre', description: FRENCH });
    const response = await api().post('/functions/translate-games?wait=true');
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        success: true,
        message: '1 of 1 games were translated',
        error: null,
        translatedCount: 1,
        errorCount: 0,
        unchangedCount: 0,
        totalGames: 1,
        translated_games: 1,
      },
    ]);
  });

  test('returns the error with wait=true', async () => {
    await bench.addGame({ title: 'Loutre', description: FRENCH });
    bench.server.always('refused_key');
    const response = await api().post('/functions/translate-games?wait=true');
    expect(await response.json()).toMatchObject({ success: false, error: 'ai_refused_key', translatedCount: 0 });
  });

  test('answers at once without wait=true, and a second start joins the first', async () => {
    await bench.addGame({ title: 'Loutre', description: FRENCH });
    bench.server.always('slow');
    const from = api();
    const first = await from.post('/functions/translate-games');
    expect(first.status).toBe(202);
    const { operationId } = await first.json();
    const second = await from.post('/functions/translate-games');
    expect(await second.json()).toEqual({ operationId });
    const other = await from.post('/admin/seo/generation');
    expect(other.status).toBe(202);
    expect((await other.json()).operationId).not.toBe(operationId);
    expect(await bench.db.orm.$count(operations)).toBe(2);
  });
});

describe('without a configured endpoint', () => {
  test.each([
    ['/functions/generate-game-content', GAME],
    ['/functions/translate-games', {}],
    ['/functions/translate-games?wait=true', {}],
    ['/admin/seo/generation', {}],
  ])('%s answers ai_not_configured', async (path, body) => {
    await bench.addGame({ title: 'Loutre', description: FRENCH });
    const response = await api(null).post(path, body);
    expect([response.status, await response.json()]).toEqual([503, { error: 'ai_not_configured' }]);
    expect(await bench.db.orm.$count(operations)).toBe(0);
  });
});

describe('AI status', () => {
  const estimate = async (from: ReturnType<typeof api>, work: string) =>
    (await from.post('/admin/ai/estimate', { work, run: {} })).json();

  test('returns the model, its usage and estimates of the remaining work', async () => {
    await bench.addGame({ title: 'Loutre', description: FRENCH });
    const from = api({ monthlyTokens: 1_000_000 });
    expect(await (await from.get('/admin/ai')).json()).toEqual({
      configured: true,
      model: 'test-model',
      usage: { month: '2026-11', calls: 0, inputTokens: 0, outputTokens: 0, limit: 1_000_000, remaining: 1_000_000 },
    });
    expect(await estimate(from, 'describe')).toMatchObject({ games: 1, calls: 1 });
    expect(await estimate(from, 'translate')).toMatchObject({ games: 1, calls: 3 });
    await from.post('/functions/translate-games?wait=true');
    const { usage } = await (await from.get('/admin/ai')).json();
    expect(usage.calls).toBe(3);
    expect(usage.remaining).toBe(1_000_000 - usage.inputTokens - usage.outputTokens);
    expect(await estimate(from, 'describe')).toMatchObject({ games: 1 });
    expect(await estimate(from, 'translate')).toEqual({ games: 0, beyond: 0, calls: 0, tokens: 0, cost: null });
  });

  test('includes the translation to French in the estimate for imported games', async () => {
    await bench.addGame({ title: 'Loutre', description: FRENCH });
    const from = api();
    const french = await estimate(from, 'describe');
    await bench.importGame();
    const both = await estimate(from, 'describe');
    expect(both).toMatchObject({ games: 2, calls: 3 });
    expect(both.tokens).toBeGreaterThan(2 * french.tokens);
    await from.runner.end((await (await from.post('/admin/seo/generation')).json()).operationId);
    expect(bench.server.requests).toHaveLength(both.calls);
  });

  test('counts only offered languages in the estimate for translations', async () => {
    bench.offered = ['fr', 'es'];
    await bench.addGame({ title: 'Loutre', description: FRENCH });
    await bench.importGame();
    const from = api();
    // Spanish for both, and French for the imported game.
    const expected = await estimate(from, 'translate');
    expect(expected).toMatchObject({ games: 2, calls: 3 });
    await from.post('/functions/translate-games?wait=true');
    expect(bench.server.requests).toHaveLength(expected.calls);
  });

  test('counts in the estimate the languages in which a game is shown', async () => {
    const values = { title: 'Loutre', description: FRENCH };
    await addGames(bench.db, [
      values,
      { ...values, languages: ['fr', 'en'] },
      { ...values, languages: ['fr'] },
      { ...values, languages: ['pt'] },
    ]);
    await bench.importGame();
    await setGames(bench.db, { languages: ['en', 'es'] }, eq(games.provider, 'test'));
    const from = api();
    // All three others for the first, English, Portuguese, and Spanish for the imported one.
    const translation = await estimate(from, 'translate');
    expect(translation).toMatchObject({ games: 4, calls: 6 });
    expect(await estimate(from, 'describe')).toMatchObject({ games: 3, calls: 3 });
    await from.post('/functions/translate-games?wait=true');
    expect(bench.server.requests).toHaveLength(translation.calls);
    expect(await estimate(from, 'translate')).toMatchObject({ games: 0, calls: 0 });
  });

  test('estimates a run of the most played games, and the remaining ones', async () => {
    await bench.addGame({ title: 'Loutre', description: FRENCH, plays: 3 });
    await bench.addGame({ title: 'Castor', description: FRENCH, plays: 5 });
    const from = api({ prices: { input: 1, output: 10, currency: 'USD' } });
    const run = { languages: ['es'], limit: 1 };
    const answer = await (await from.post('/admin/ai/estimate', { work: 'translate', run })).json();
    expect(answer).toMatchObject({ games: 1, beyond: 1, calls: 1, cost: { currency: 'USD' } });
    expect(answer.cost.amount).toBeCloseTo((900 * 1 + 600 * 10) / 1_000_000, 6);
    const { operationId } = await (await from.post('/functions/translate-games', run)).json();
    expect(await from.runner.end(operationId)).toMatchObject({ counters: { translatedCount: 1, totalGames: 1 } });
  });

  test('requires a monthly limit before a large run, and sets one only if there is none', async () => {
    await addGames(
      bench.db,
      Array.from({ length: 250 }, (_, index) => ({ title: `Jeu ${index}`, description: FRENCH })),
    );
    const open = api();
    const refused = await open.post('/functions/translate-games');
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { error: 'ai_budget_required', tokens: expect.any(Number) },
    ]);
    // A small part of them does not need one.
    bench.server.always('refused_key');
    expect((await open.post('/functions/translate-games', { limit: 10 })).status).toBe(202);
    expect((await open.post('/admin/ai/budget', { monthlyTokens: 5_000_000 })).status).toBe(200);
    expect(budgets).toEqual([5_000_000]);
    const limited = api({ monthlyTokens: 9 });
    expect((await limited.post('/admin/ai/budget', { monthlyTokens: 5 })).status).toBe(409);
    expect(budgets).toHaveLength(1);
  });

  test.each([
    { languages: [] },
    { languages: ['xx'] },
    { fields: ['slug'] },
    { limit: 0 },
    { limit: 20_001 },
    { ids: [UNKNOWN], found: { filter: {}, total: 1 } },
  ])('rejects a run of %j', async (run) => {
    expect((await api().post('/functions/translate-games', run)).status).toBe(422);
  });

  test('has nothing to do if no game lacks a text', async () => {
    const answer = await api().post('/functions/translate-games', { ids: [UNKNOWN] });
    expect([answer.status, await answer.json()]).toEqual([409, { error: 'nothing_to_do' }]);
  });

  test('generates texts in one language, and all at once', async () => {
    expect((await api().post('/admin/seo/generation', { languages: ['es'] })).status).toBe(422);
  });

  test('generates neither titles nor instructions', async () => {
    const run = { fields: ['title', 'tags'] };
    expect((await api().post('/admin/seo/generation', run)).status).toBe(422);
    expect((await api().post('/admin/ai/estimate', { work: 'describe', run })).status).toBe(422);
    expect((await api().post('/admin/ai/estimate', { work: 'translate', run })).status).toBe(200);
  });

  test('generates texts for games that lack any of the chosen fields', async () => {
    const from = api({ monthlyTokens: 5_000_000 });
    const written = { description: FRENCH, meta_description: FRENCH, tags: ['loutre'] };
    await bench.addGame({ title: 'Loutre', ...written, meta_title: 'Loutre' });
    const id = await bench.addGame({ title: 'Castor', ...written, meta_title: null });
    const { operationId } = await (await from.post('/admin/seo/generation', { fields: ['meta_title'] })).json();
    await from.runner.end(operationId);
    expect((await bench.read(id)).meta_title).toEqual(expect.any(String));
    expect(await (await from.get(`/admin/operations/${operationId}`)).json()).toMatchObject({
      run: { counters: { totalGames: 1, generatedCount: 1 } },
    });
  });

  test('rejects an unknown kind of work', async () => {
    expect((await api().post('/admin/ai/estimate', { work: 'categories', run: {} })).status).toBe(422);
  });

  test('reports a missing configuration', async () => {
    expect(await (await api(null).get('/admin/ai')).json()).toMatchObject({
      configured: false,
      model: null,
      usage: { limit: null, remaining: null },
    });
  });
});

describe('an operation', () => {
  test('is returned with its failures', async () => {
    const id = await bench.addGame({ title: 'Loutre', description: FRENCH });
    bench.server.always('nonsense');
    const from = api();
    const { operationId } = await (await from.post('/admin/seo/generation')).json();
    await from.runner.end(operationId);
    const { run } = await (await from.get(`/admin/operations/${operationId}`)).json();
    expect(run).toMatchObject({
      kind: 'generate-meta-descriptions',
      status: 'completed',
      cancelling: false,
      counters: { errorCount: 1 },
    });
    expect(await (await from.get(`/admin/operations/${operationId}/failures`)).json()).toMatchObject({
      total: 1,
      items: [{ position: 0, title: 'Loutre', reason: 'ai_bad_output: not_json' }],
    });
    expect((await bench.db.orm.select().from(operationItems))[0]?.game_id).toBe(id);
  });

  test('lists partly failed games among the failures', async () => {
    await bench.addGame({ title: 'Castor', description: FRENCH });
    await bench.addGame({ title: 'Loutre', description: FRENCH });
    bench.server.always((good, { language, data }) =>
      language === 'pt' && data.name_of_the_game === 'Loutre' ? { ...good, description: '**não**' } : good,
    );
    const from = api();
    const { operationId } = await (await from.post('/functions/translate-games')).json();
    expect((await from.runner.end(operationId)).counters).toEqual({
      translatedCount: 1,
      unchangedCount: 0,
      errorCount: 1,
      totalGames: 2,
    });
    expect(await (await from.get(`/admin/operations/${operationId}/failures`)).json()).toMatchObject({
      total: 1,
      items: [
        { position: 1, title: 'Loutre', reason: expect.stringMatching(/^ai_partly_bad_output: pt description: /) },
      ],
    });
  });

  test('streams its changes until it ends', async () => {
    await bench.addGame({ title: 'Loutre', description: FRENCH });
    const from = api();
    const { operationId } = await (await from.post('/functions/translate-games')).json();
    const response = await from.get(`/admin/operations/${operationId}/events`);
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const events = (await response.text()).split('\n\n').filter((event) => event.startsWith('event: run'));
    const runs = events.map((event) => JSON.parse(event.slice(event.indexOf('data: ') + 6)).run);
    expect(runs.at(-1)).toMatchObject({ id: operationId, status: 'completed', processed: 1, total: 1 });
    const again = await (await from.get(`/admin/operations/${operationId}/events`)).text();
    expect(again.match(/^event: run$/gm)).toHaveLength(1);
  });

  test('stops on request', async () => {
    await bench.addGame({ title: 'Loutre', description: FRENCH });
    bench.server.always('slow');
    const from = api();
    const { operationId } = await (await from.post('/admin/seo/generation')).json();
    // An operation that has not reached its first game may end before the response is read.
    await expect.poll(() => bench.server.requests.length).toBe(1);
    const response = await from.post(`/admin/operations/${operationId}/cancel`);
    expect((await response.json()).run).toMatchObject({ status: 'running', cancelling: true, error_code: null });
  });

  test.each(['', '/failures', '/events'])('with an unknown id is not found: %s', async (path) => {
    const response = await api().get(`/admin/operations/${UNKNOWN}${path}`);
    expect([response.status, await response.json()]).toEqual([404, { error: 'not_found' }]);
  });

  test.each(['cancel', 'resume'])('with an unknown id has no %s', async (what) => {
    expect((await api().post(`/admin/operations/${UNKNOWN}/${what}`)).status).toBe(404);
  });
});
