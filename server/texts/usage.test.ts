// @both-engines
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { aiUsage } from '../platform/db/schema.ts';
import type { GenerationRequest } from './generation.ts';
import { costOf, createUsageLedger } from './usage.ts';
import { aiConfigOf, aiServer, countingWriter, NOW, rejection } from './writing.fixture.ts';

let db: Database;
let clock: Date;

beforeEach(async () => {
  ({ db } = await testDatabase());
  clock = NOW;
});

const ledger = (monthlyTokens?: number, timeZone = 'Europe/Paris') =>
  createUsageLedger({ database: db, now: () => clock, timeZone: () => timeZone, monthlyTokens: () => monthlyTokens });
const request: GenerationRequest = { title: 'Otter Slide', url: null, language: 'fr', known: {} };

describe('the ledger', () => {
  test('adds up concurrent calls', async () => {
    const usage = ledger();
    await Promise.all(Array.from({ length: 20 }, () => usage.record(100, 7)));
    expect(await usage.read()).toEqual({
      month: '2026-11',
      calls: 20,
      inputTokens: 2_000,
      outputTokens: 140,
      limit: null,
      remaining: null,
    });
  });

  test('starts again each month in the site’s time zone', async () => {
    clock = new Date('2026-11-30T23:30:00Z');
    await ledger(100, 'Europe/Paris').record(10, 1);
    await ledger(100, 'America/Sao_Paulo').record(20, 2);
    expect((await db.orm.select().from(aiUsage).orderBy(aiUsage.month)).map(({ month }) => month)).toEqual([
      '2026-11',
      '2026-12',
    ]);
    expect(await ledger(100, 'Europe/Paris').read()).toMatchObject({ month: '2026-12', remaining: 89 });
  });

  test('refuses requests beyond the limit', async () => {
    const usage = ledger(1_000);
    await usage.check(1_000);
    await usage.record(500, 70);
    await usage.record(200, 30);
    // An answer of 50 tokens is expected.
    await usage.check(150);
    expect(await rejection(usage.check(151))).toMatchObject({ code: 'ai_budget_exhausted', kind: 'unavailable' });
    await usage.record(500, 0);
    expect(await usage.read()).toMatchObject({ limit: 1_000, remaining: 0 });
    clock = new Date('2026-12-01T10:00:00Z');
    await usage.check(1_000);
    await ledger().check(1e12);
  });

  test('stores numbers above 32 bits', async () => {
    await ledger().record(3_000_000_000, 3_000_000_000);
    expect(await ledger().read()).toMatchObject({ inputTokens: 3_000_000_000 });
  });
});

describe('an estimate', () => {
  test('starts with an assumption and adapts to measurements', async () => {
    const usage = ledger();
    const work = { calls: 300, kind: 'translate' } as const;
    const assumed = await usage.estimate(work);
    expect(assumed.calls).toBe(300);
    expect(assumed.inputTokens).toBeGreaterThan(300 * 500);
    for (let call = 0; call < 20; call += 1) await usage.record(3_000, 1_000);
    const mixed = await usage.estimate(work);
    expect(mixed.inputTokens).toBe(Math.round((300 * (20 * 3_000 + (assumed.inputTokens / 300) * 20)) / 40));
    expect(mixed.outputTokens).toBe(Math.round((300 * (20 * 1_000 + (assumed.outputTokens / 300) * 20)) / 40));
    expect(await usage.estimate({ ...work, calls: 0 })).toEqual({ calls: 0, inputTokens: 0, outputTokens: 0 });
  });

  test.each([
    ['nothing without prices', undefined, null],
    ['both directions', { input: 2, output: 6, currency: 'EUR' }, { amount: 5, currency: 'EUR' }],
    ['nothing for a free model', { input: 0, output: 0, currency: 'USD' }, { amount: 0, currency: 'USD' }],
  ])('costs %s', (_, prices, cost) => {
    expect(costOf({ input: 1_000_000, output: 500_000 }, prices)).toEqual(cost);
  });
});

describe('a writer', () => {
  test('counts the tokens that the server reports', async () => {
    const server = await aiServer();
    const writer = countingWriter(db, aiConfigOf(server), () => clock);
    await writer.generate(request);
    const [asked = { orders: '', prompt: '' }] = server.requests;
    const { calls, inputTokens, outputTokens } = await writer.usage();
    expect(calls).toBe(1);
    expect(inputTokens).toBe(Math.ceil((asked.orders + asked.prompt).length / 5));
    expect(outputTokens).toBeGreaterThan(50);
    expect(await writer.estimate({ calls: 1, kind: 'describe' })).toMatchObject({ calls: 1 });
  });

  test('estimates tokens from characters when the server reports none', async () => {
    const server = await aiServer();
    server.always('uncounted');
    const writer = countingWriter(db, aiConfigOf(server), () => clock);
    await writer.generate(request);
    const [asked = { orders: '', prompt: '' }] = server.requests;
    const { inputTokens, outputTokens } = await writer.usage();
    expect(inputTokens).toBe(Math.ceil((asked.orders + asked.prompt).length / 4));
    expect(outputTokens).toBeGreaterThan(50);
  });

  test('counts each attempt that the endpoint processed, and no other', async () => {
    const server = await aiServer();
    const writer = countingWriter(db, aiConfigOf(server), () => clock);
    server.next('nonsense', 'server_error', 'cut_off', 'good');
    await writer.generate(request);
    expect(await writer.usage()).toMatchObject({ calls: 3 });
    const impatient = countingWriter(db, aiConfigOf(server, { timeout: 400 }), () => clock);
    server.next('slow');
    await rejection(impatient.generate(request));
    server.next('refused_key');
    await rejection(writer.generate(request));
    expect(await writer.usage()).toMatchObject({ calls: 4 });
  });

  test('makes no more requests once the monthly budget is exhausted', async () => {
    const server = await aiServer();
    const writer = countingWriter(db, aiConfigOf(server, { monthlyTokens: 1_000 }), () => clock);
    server.always('nonsense');
    const error = await rejection(writer.generate(request));
    expect(error).toMatchObject({ code: 'ai_budget_exhausted', message: expect.stringContaining('2026-11') });
    const asked = server.requests.length;
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThan(3);
    await ledger().record(1_000, 0);
    await rejection(writer.generate(request));
    expect(server.requests).toHaveLength(asked);
    clock = new Date('2026-12-05T10:00:00Z');
    server.always('good');
    await expect(writer.generate(request)).resolves.toHaveProperty('tags');
  });
});
