import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Ballot, createBallot } from './ballot.ts';

type Answer = 'counted' | 'refused';

let asked: { value: number; answer: (answer: Answer) => Promise<void> }[];
let heard: [Answer, number | null][];
let ballot: Ballot;

const open = (earlier: number | null) =>
  createBallot<Answer>({
    earlier,
    cast: (value) =>
      new Promise((resolve) => {
        const answer = async (given: Answer) => {
          resolve(given);
          await vi.advanceTimersByTimeAsync(0);
        };
        asked.push({ value, answer });
      }),
    isCounted: (answer) => answer === 'counted',
    onAnswer: (...answer) => heard.push(answer),
  });

beforeEach(() => {
  vi.useFakeTimers();
  [asked, heard] = [[], []];
  ballot = open(null);
});
afterEach(() => void vi.useRealTimers());

const values = () => asked.map(({ value }) => value);
const rest = () => vi.advanceTimersByTimeAsync(1_000);

test('sends only the final choice', async () => {
  for (const value of [5, 4, 3]) ballot.put(value);
  await rest();
  expect(values()).toEqual([3]);
  await asked[0]?.answer('counted');
  expect(heard).toEqual([['counted', 3]]);
});

test('queues a vote behind a pending one, and ignores the response to the pending one', async () => {
  ballot.put(5);
  await rest();
  ballot.put(2);
  await rest();
  expect(values()).toEqual([5]);
  await asked[0]?.answer('counted');
  expect(values()).toEqual([5, 2]);
  expect(heard).toEqual([]);
  await asked[1]?.answer('counted');
  expect(heard).toEqual([['counted', 2]]);
});

test('falls back to the last counted vote after a refusal', async () => {
  ballot = open(1);
  ballot.put(4);
  await rest();
  await asked[0]?.answer('refused');
  ballot.put(5);
  await rest();
  ballot.put(2);
  await asked[1]?.answer('counted');
  await rest();
  await asked[2]?.answer('refused');
  expect(heard).toEqual([
    ['refused', 1],
    ['refused', 5],
  ]);
});

test('sends a pending vote once when the visitor leaves', async () => {
  ballot.put(4);
  ballot.flush();
  expect(values()).toEqual([4]);
  ballot.flush();
  await rest();
  expect(values()).toEqual([4]);
});

test('keeps the later of two votes when the visitor leaves, whatever the order of the responses', async () => {
  ballot.put(5);
  await rest();
  ballot.put(2);
  ballot.flush();
  expect(values()).toEqual([5, 2]);
  await asked[1]?.answer('counted');
  await asked[0]?.answer('counted');
  expect(heard).toEqual([['counted', 2]]);
  ballot.put(3);
  await rest();
  await asked[2]?.answer('refused');
  expect(heard.at(-1)).toEqual(['refused', 2]);
});
