import { expect, test } from 'vitest';
import { createWorkBudget } from './work-budget.ts';

const [ONE, OTHER] = ['192.0.2.1', '192.0.2.2'];

/** Creates a budget of 1,000 ms that grows by 100 ms per second, with stopped clocks. */
function setUp() {
  const clock = { now: 0, used: 5_000 };
  const budget = createWorkBudget({ now: () => clock.now, used: () => clock.used, capacity: 1_000, perSecond: 100 });
  const work = (client: string, milliseconds: number) => {
    const end = budget.begin(client);
    clock.used += milliseconds;
    end();
  };
  return { clock, budget, work };
}

test('stops a client whose requests used up the budget, and no other', () => {
  const { budget, work } = setUp();
  for (let request = 0; request < 9; request += 1) work(ONE, 100);
  expect(budget.secondsToWait(ONE)).toBe(0);
  work(ONE, 100);
  expect([budget.secondsToWait(ONE), budget.secondsToWait(OTHER)]).toEqual([1, 0]);
});

test('returns the number of seconds until a client may try again', () => {
  const { clock, budget, work } = setUp();
  for (let request = 0; request < 5; request += 1) work(ONE, 250);
  const seconds = budget.secondsToWait(ONE);
  expect(seconds).toBe(3);
  clock.now += (seconds - 1) * 1_000;
  expect(budget.secondsToWait(ONE)).toBe(1);
  clock.now += 1_000;
  expect(budget.secondsToWait(ONE)).toBe(0);
});

test('never grows beyond its capacity', () => {
  const { clock, budget, work } = setUp();
  work(ONE, 1);
  clock.now += 3_600_000;
  work(ONE, 500);
  work(ONE, 500);
  expect(budget.secondsToWait(ONE)).toBe(1);
});

test('divides processor time among concurrent work, and charges nothing before or after', () => {
  const { clock, budget } = setUp();
  clock.used += 10_000;
  const first = budget.begin(ONE);
  clock.used += 400;
  const second = budget.begin(OTHER);
  clock.used += 800;
  first();
  clock.used += 99;
  second();
  clock.used += 10_000;
  const cost = (client: string) => {
    // Measures how much more work it takes to stop the client.
    let left = 0;
    while (budget.secondsToWait(client) === 0) {
      const end = budget.begin(client);
      clock.used += 1;
      end();
      left += 1;
    }
    return 1_000 - left;
  };
  expect([cost(ONE), cost(OTHER)]).toEqual([500, 499]);
});

test('counts at most half a second per request, and nothing for work that was not the client’s', () => {
  const { clock, budget, work } = setUp();
  work(ONE, 60_000);
  expect(budget.secondsToWait(ONE)).toBe(0);
  const end = budget.begin(ONE);
  clock.used += 60_000;
  end(false);
  expect(budget.secondsToWait(ONE)).toBe(0);
});

test('stops a client with many simultaneous requests before any of them has finished', () => {
  const { budget } = setUp();
  const ends = Array.from({ length: 32 }, () => {
    expect(budget.secondsToWait(ONE)).toBe(0);
    return budget.begin(ONE);
  });
  expect([budget.secondsToWait(ONE), budget.secondsToWait(OTHER)]).toEqual([1, 0]);
  ends.pop()?.();
  expect(budget.secondsToWait(ONE)).toBe(0);
  for (const end of ends) end();
  expect(budget.secondsToWait(ONE)).toBe(0);
});
