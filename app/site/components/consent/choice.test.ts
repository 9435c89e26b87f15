import { afterEach, expect, test, vi } from 'vitest';
import { choiceOf, PURPOSES, type Purpose } from '../../../../shared/consent.ts';
import { CHOICE_KEY, revisionOf, storedChoice } from './choice.ts';

const NOW = new Date('2026-05-01T10:00:00Z').getTime();
const BOTH: Purpose[] = ['analytics', 'ads'];

function storedAs(text: string | null) {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === CHOICE_KEY ? text : null) });
  vi.useFakeTimers({ now: NOW });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const kept = (change: object) =>
  JSON.stringify({ categories: ['analytics'], expirationTime: NOW, revision: revisionOf(BOTH), ...change });

test.each([
  ['a choice', kept({}), { analytics: true, ads: false, personalized: false }],
  [
    'full consent',
    kept({ categories: ['analytics', 'ads', 'other'] }),
    { analytics: true, ads: true, personalized: false },
  ],
  ['a refusal', kept({ categories: [] }), { analytics: false, ads: false, personalized: false }],
  ['a missing choice', null, null],
  ['an expired choice', kept({ expirationTime: NOW - 1 }), null],
  ['a choice about other purposes', kept({ revision: revisionOf(['analytics']) }), null],
  ['truncated JSON', kept({}).slice(0, -2), null],
  ['JSON of another shape', '[]', null],
  ['a JSON string', '"analytics"', null],
  ['null', 'null', null],
  ['a text instead of the list of purposes', kept({ categories: 'analytics' }), null],
  ['a missing date', kept({ expirationTime: null }), null],
  ['a text instead of the revision', kept({ revision: 'all' }), null],
])('reads %s', (_name, text, choice) => {
  storedAs(text);
  expect(storedChoice(BOTH)).toEqual(choice);
});

const QUESTIONS: Purpose[][] = [[], ['analytics'], ['ads'], BOTH, ['ads', 'personalized'], [...PURPOSES]];

test.each(QUESTIONS.flatMap((before) => QUESTIONS.map((now) => [before, now] as const)))(
  'asks a visitor, once asked about [%s], about [%s] only if a purpose is new',
  (before, now) => {
    storedAs(kept({ categories: before, revision: revisionOf(before) }));
    const isNew = now.some((purpose) => !before.includes(purpose));
    expect(storedChoice(now)).toEqual(isNew ? null : choiceOf(before));
  },
);

test('has no choice when storage is blocked', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(storedChoice(BOTH)).toBeNull();
});
