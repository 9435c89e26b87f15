import { expect, test } from 'vitest';
import { createButtons } from './cards.js';

/** @returns the buttons of a game with a daily challenge, what they started, and a calendar */
function buttonsOn(day: number) {
  const calendar = { day };
  const started: unknown[] = [];
  const buttons = createButtons({
    t: (key) => key,
    menu: () => ({}),
    play: (start) => void started.push(start),
    showLevels: () => {},
    today: () => ({ start: { kind: 'daily', day: calendar.day, seed: calendar.day }, done: calendar.day === day }),
  });
  return { buttons, calendar, started };
}

test('a card that was left open over midnight starts the challenge of the new day', () => {
  const { buttons, calendar, started } = buttonsOn(100);
  const [, daily] = buttons.start();
  expect(daily).toMatchObject({ label: 'daily', mark: '✓' });
  calendar.day = 101;
  daily?.press();
  expect(started).toEqual([{ kind: 'daily', day: 101, seed: 101 }]);
});

test("after a challenge, the end card offers it again, and on the next day also the new day's", () => {
  const { buttons, calendar, started } = buttonsOn(100);
  const over = () => buttons.over({ kind: 'daily', day: 100, seed: 100 });
  expect(over().map(({ label }) => label)).toEqual(['again', 'play']);
  calendar.day = 101;
  expect(over().map(({ label }) => label)).toEqual(['daily', 'again', 'play']);
  for (const { press } of over()) press();
  expect(started).toEqual([
    { kind: 'daily', day: 101, seed: 101 },
    { kind: 'daily', day: 100, seed: 100 },
    { kind: 'fresh' },
  ]);
});
