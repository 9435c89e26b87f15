import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** Lets pending callbacks run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('admits a limited number per host, and the others in order of arrival', async () => {
  const turns = createTurns(2);
  const started: string[] = [];
  const take = async (name: string, host = 'a:80') => {
    const back = await turns.take(host);
    started.push(name);
    return back;
  };
  const [first, second, third, fourth] = ['1', '2', '3', '4'].map((name) => take(name));
  await take('elsewhere', 'b:80');
  await settle();
  expect(started).toEqual(['1', '2', 'elsewhere']);
  const back = await second;
  back?.();
  back?.();
  await settle();
  expect(started).toEqual(['1', '2', 'elsewhere', '3']);
  (await first)?.();
  (await third)?.();
  (await fourth)?.();
  expect(started).toEqual(['1', '2', 'elsewhere', '3', '4']);
  await take('again');
  expect(started.at(-1)).toBe('again');
});

it('admits callers with priority first, also in order of arrival', async () => {
  const turns = createTurns(1);
  const started: string[] = [];
  const take = async (name: string, ahead: boolean) => {
    const back = await turns.take('a', undefined, { ahead });
    started.push(name);
    return back;
  };
  const held = await turns.take('a');
  const all = [take('3', false), take('1', true), take('4', false), take('2', true)];
  await settle();
  expect([turns.waiting('a'), turns.waiting('b')]).toEqual([4, 0]);
  held();
  for (const one of [all[1], all[3], all[0], all[2]]) (await one)?.();
  expect(started).toEqual(['1', '2', '3', '4']);
  expect(turns.waiting('a')).toBe(0);
});

it('leaves the queue when the caller aborts, without using up a turn', async () => {
  const turns = createTurns(1);
  const held = await turns.take('a');
  const controller = new AbortController();
  const given = turns.take('a', controller.signal);
  const next = turns.take('a');
  controller.abort();
  await expect(given).rejects.toMatchObject({ code: 'cancelled' });
  held();
  (await next)();
  await expect(turns.take('a', AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' });
  (await turns.take('a'))();
});
