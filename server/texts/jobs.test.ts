import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { OperationKind } from '../operations/job.ts';
import { ABANDONED_AFTER, createRunner } from '../operations/runner.ts';
import { games, operationItems, operations } from '../platform/db/schema.ts';
import { type Bench, FRENCH, MACHINE, setUpBench } from './game-texts.fixture.ts';
import { textJobs } from './jobs.ts';
import { createGameTexts } from './usecases.ts';
import { aiConfigOf, countingWriter, NOW } from './writing.fixture.ts';

const UNKNOWN = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';

let bench: Bench;
let time: Date;
beforeEach(async () => {
  bench = await setUpBench();
  time = NOW;
});

/** Creates a process with the test endpoint. */
function runner(monthlyTokens?: number) {
  const now = () => time;
  const writer = countingWriter(bench.db, aiConfigOf(bench.server, { monthlyTokens }), now);
  const texts = createGameTexts({ database: bench.db, now, writer, offered: () => bench.offered });
  const made = createRunner({ database: bench.db, jobs: textJobs(texts, writer), now, pollInterval: 5 });
  onTestFinished(() => made.close());
  return made;
}

async function runToEnd(kind: OperationKind, one = runner()) {
  return one.end(await one.start(kind, 'operator-1'));
}

const withoutMeta = (title: string) => bench.addGame({ title, description: FRENCH, tags: ['eau', 'loutre'] });
const items = () => bench.db.orm.select().from(operationItems).orderBy(operationItems.position);

describe('generating meta descriptions', () => {
  test('writes the missing ones of active games', async () => {
    const ids = [await withoutMeta('Loutre'), await withoutMeta('Castor')];
    await bench.addGame({ title: 'Complet', meta_description: 'Déjà là.' });
    await bench.addGame({ title: 'Caché', active: false });
    expect(await runToEnd('generate-meta-descriptions')).toMatchObject({
      status: 'completed',
      counters: { generatedCount: 2, errorCount: 0, totalGames: 2 },
    });
    for (const id of ids) {
      const row = await bench.read(id);
      expect(row.meta_description).toMatch(/\w/);
      expect(row).toMatchObject({ description: FRENCH, field_sources: { meta_description: MACHINE } });
    }
    const [first] = await items();
    expect(first).toMatchObject({ game_id: ids[0], outcome: 'updated', before: { meta_description: null } });
    expect(first?.after).toHaveProperty('meta_description', (await bench.read(ids[0] ?? '')).meta_description);
    expect(bench.server.requests).toHaveLength(2);
  });

  test('skips a game with bad texts, and records why', async () => {
    const ids = [await withoutMeta('Loutre'), await withoutMeta('Castor')];
    bench.server.next('wrong_language', 'wrong_language', 'wrong_language');
    expect(await runToEnd('generate-meta-descriptions')).toMatchObject({
      status: 'completed',
      counters: { generatedCount: 1, errorCount: 1, totalGames: 2 },
    });
    const [failed] = await items();
    expect(failed).toMatchObject({ game_id: ids[0], title: 'Loutre', outcome: 'failed' });
    expect(failed?.reason).toMatch(/^ai_bad_output: .*description: wrong_language/);
    // The next operation retries it.
    expect(await runToEnd('generate-meta-descriptions')).toMatchObject({ counters: { generatedCount: 1 } });
  });

  test('ends when the endpoint refuses the key, and leaves the remaining games unchanged', async () => {
    const ids = [await withoutMeta('Loutre'), await withoutMeta('Castor')];
    bench.server.next('good', 'refused_key');
    expect(await runToEnd('generate-meta-descriptions')).toMatchObject({
      status: 'failed',
      error_code: 'ai_refused_key',
      processed: 1,
      total: 2,
      // Unprocessed games are not counted.
      counters: { generatedCount: 1, errorCount: 0, totalGames: 1 },
    });
    expect((await bench.read(ids[1] ?? '')).meta_description).toBeNull();
    expect(bench.server.requests).toHaveLength(2);
  });

  test('ends at the monthly limit', async () => {
    await withoutMeta('Loutre');
    expect(await runToEnd('generate-meta-descriptions', runner(10))).toMatchObject({
      status: 'failed',
      error_code: 'ai_budget_exhausted',
      processed: 0,
    });
    expect(bench.server.requests).toEqual([]);
  });

  test('ends after ten consecutive endpoint failures', async () => {
    for (let game = 0; game < 14; game += 1) await withoutMeta(`Loutre ${game}`);
    // A success resets the count.
    bench.server.next('good', 'bad_request', 'good');
    bench.server.always('bad_request');
    const one = runner();
    expect(await runToEnd('generate-meta-descriptions', one)).toMatchObject({
      status: 'failed',
      error_code: 'ai_failed',
      error_message: expect.stringMatching(/^10 games in a row failed: .*status 400/),
      processed: 13,
      total: 14,
      counters: { generatedCount: 2, errorCount: 11 },
    });
    // Another run starts counting from zero.
    expect(await runToEnd('generate-meta-descriptions', one)).toMatchObject({ processed: 10, error_code: 'ai_failed' });
  });
});

describe('translating', () => {
  test('translates imported games to French and the other languages', async () => {
    const id = await bench.importGame();
    expect(await runToEnd('translate-games')).toMatchObject({
      status: 'completed',
      counters: { translatedCount: 1, errorCount: 0, totalGames: 1 },
    });
    const row = await bench.read(id);
    expect(row).toMatchObject({ base_language: 'fr', title_es: 'Otter Slide', title_pt: 'Otter Slide' });
    expect(row.description_es).toMatch(/\w/);
    const [item] = await items();
    // The state before the first write, and after the last one.
    expect(item?.before).toMatchObject({ base_language: 'en', description_pt: null });
    expect(item?.after).toMatchObject({ base_language: 'fr', description_pt: row.description_pt });
  });

  test('counts a partly failed game as failed, and keeps what was written', async () => {
    await bench.addGame({ title: 'Loutre', description: FRENCH });
    bench.server.always((good, { language }) => (language === 'es' ? { ...good, description: '**non**' } : good));
    expect(await runToEnd('translate-games')).toMatchObject({
      counters: { translatedCount: 0, unchangedCount: 0, errorCount: 1, totalGames: 1 },
    });
    expect((await items())[0]?.reason).toMatch(/^ai_partly_bad_output: es description: /);
  });

  test('counts a partly failed game as failed after a crash, too', async () => {
    await bench.addGame({ title: 'Loutre', description: FRENCH });
    bench.server.next('good', 'good', 'slow');
    const dead = runner();
    const id = await dead.start('translate-games', 'operator-1');
    await expect.poll(() => bench.server.requests.length).toBe(3);
    time = new Date(NOW.getTime() + ABANDONED_AFTER + 1);
    bench.server.always('nonsense');
    const next = runner();
    await next.recover({ starting: false });
    expect(await next.end(id)).toMatchObject({ counters: { translatedCount: 0, errorCount: 1, totalGames: 1 } });
    expect(await items()).toMatchObject([{ outcome: 'updated', reason: expect.stringMatching(/pt description/) }]);
  });

  test('resumes after a crash without translating finished languages again', async () => {
    const ids = [
      await bench.addGame({ title: 'Loutre', description: FRENCH }),
      await bench.addGame({ title: 'Castor', description: FRENCH }),
    ];
    // The first game's English text exists when the process dies.
    bench.server.next('good', 'slow');
    const dead = runner();
    const id = await dead.start('translate-games', 'operator-1');
    await expect.poll(() => bench.server.requests.length).toBe(2);
    const [before] = await bench.db.orm.select().from(operations).where(eq(operations.id, id));
    expect(before).toMatchObject({ status: 'running', processed: 0, total: 2, line: 'Loutre' });

    time = new Date(NOW.getTime() + ABANDONED_AFTER + 1);
    const next = runner();
    expect(await next.recover({ starting: false })).toBe(1);
    expect(await next.end(id)).toMatchObject({
      status: 'completed',
      processed: 2,
      counters: { translatedCount: 2, errorCount: 0, totalGames: 2 },
    });
    const asked = bench.server.requests.map(({ language, data }) => `${String(data.name_of_the_game)} ${language}`);
    expect(asked).toEqual(['Loutre en', 'Loutre es', 'Loutre es', 'Loutre pt', 'Castor en', 'Castor es', 'Castor pt']);
    for (const each of ids) expect((await bench.read(each)).description_pt).toMatch(/\w/);
    expect(await bench.db.orm.$count(games)).toBe(2);
  });
});

describe('a run of chosen games', () => {
  const spanish = { scoped: true, languages: ['es'], fields: ['description'] };

  test('works on them in their order, in the chosen language and fields', async () => {
    const [first, second, other] = [
      await withoutMeta('Loutre'),
      await withoutMeta('Castor'),
      await withoutMeta('Lynx'),
    ];
    const one = runner();
    const run = await one.end(
      await one.start('translate-games', 'operator-1', { ...spanish, games: [second, first, UNKNOWN] }),
    );
    expect(run).toMatchObject({ status: 'completed', processed: 2, counters: { translatedCount: 2, totalGames: 2 } });
    expect((await items()).map(({ game_id }) => game_id)).toEqual([second, first]);
    expect(await bench.read(first)).toMatchObject({
      description_es: expect.any(String),
      title_es: null,
      title_en: null,
    });
    expect(await bench.read(other)).toMatchObject({ description_es: null });
  });

  test('continues with the remaining games after a stop, and only once', async () => {
    const games = [await withoutMeta('Loutre'), await withoutMeta('Castor'), await withoutMeta('Lynx')];
    bench.server.next('good', 'refused_key');
    const one = runner();
    const id = await one.start('translate-games', 'operator-1', { ...spanish, games: games.toReversed() });
    expect(await one.end(id)).toMatchObject({ status: 'failed', processed: 1, total: 3 });
    expect(await one.resume(id, 'operator-1')).toMatchObject({ id, status: 'running', error_code: null });
    expect(await one.end(id)).toMatchObject({
      status: 'completed',
      processed: 3,
      counters: { translatedCount: 3, errorCount: 0, totalGames: 3 },
    });
    for (const game of games) expect(await bench.read(game)).toMatchObject({ description_es: expect.any(String) });
    await expect(one.resume(id, 'operator-1')).rejects.toMatchObject({ code: 'not_resumable' });
    expect(await one.resume(UNKNOWN, 'operator-1')).toBeNull();
  });

  test('is not resumed once a later run has taken place', async () => {
    const games = [await withoutMeta('Loutre')];
    bench.server.next('refused_key');
    const one = runner();
    const id = await one.start('translate-games', 'operator-1', { ...spanish, games });
    await one.end(id);
    time = new Date(NOW.getTime() + 1_000);
    await runToEnd('translate-games', one);
    await expect(one.resume(id, 'operator-1')).rejects.toMatchObject({ code: 'not_resumable' });
  });

  test('neither joins a run with other games nor is joined by one', async () => {
    const games = [await withoutMeta('Loutre')];
    bench.server.always('slow');
    const one = runner();
    const id = await one.start('translate-games', 'operator-1', { ...spanish, games });
    for (const scope of [{ ...spanish, games }, {}]) {
      await expect(one.start('translate-games', 'operator-1', scope)).rejects.toMatchObject({ code: 'other_running' });
    }
    await one.cancel(id, 'operator-1');
  });
});

describe('choosing games', () => {
  test('chooses the most played games that lack texts, hidden ones only if they were selected', async () => {
    const add = (title: string, plays: number, values = {}) =>
      bench.addGame({ title, description: FRENCH, plays, ...values });
    const [few, most, hidden] = [await add('a', 1), await add('b', 9), await add('c', 5, { active: false })];
    await add('d', 99, { description: '', title_es: 'd' });
    const choose = (run: object) => bench.texts.choose('translate', { languages: ['es'], ...run });
    const french = (number: number) => [{ base: 'fr', languages: null, games: number }];
    expect(await choose({})).toEqual({ games: [most, few], groups: french(2), beyond: 0 });
    expect(await choose({ limit: 1 })).toEqual({ games: [most], groups: french(1), beyond: 1 });
    expect(await choose({ ids: [few, hidden] })).toEqual({ games: [hidden, few], groups: french(2), beyond: 0 });
    expect(await choose({ found: { filter: { status: 'active' }, total: 3 } })).toMatchObject({ games: [most, few] });
    await expect(choose({ found: { filter: {}, total: 3 } })).rejects.toMatchObject({
      code: 'selection_changed',
      details: { total: 4 },
    });
    expect(await choose({ fields: ['instructions'] })).toMatchObject({ games: [] });
    // An English base lacks French, which was not requested.
    await bench.addGame({ title: 'Otter', base_language: 'en', title_es: 'Nutria' });
    expect(await choose({ fields: ['title'] })).toMatchObject({ games: [most, few] });
    expect(await choose({ fields: ['title'], languages: ['fr'] })).toMatchObject({
      groups: [{ base: 'en', games: 1 }],
    });
    expect(await bench.texts.choose('describe', { ids: [few] })).toMatchObject({ games: [few] });
  });
});
