import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choiceOf, FULL_CONSENT, NO_CONSENT, PURPOSES, type Purpose } from '../../../../shared/consent.ts';
import { choiceInEvent, isAnswer } from './tcf.ts';

const consents = (...numbers: number[]) => Object.fromEntries(numbers.map((number) => [number, true]));
const answer = (change: object = {}, ...numbers: number[]) => ({
  ...{ eventStatus: 'useractioncomplete', gdprApplies: true, cmpStatus: 'loaded', tcString: 'C' },
  purpose: { consents: consents(...numbers), legitimateInterests: consents(2, 7, 8, 9, 10) },
  ...change,
});

test.each<[number[], Purpose[]]>([
  [[], []],
  [[1], []],
  [[2], []],
  [[8], []],
  [[1, 2], ['ads']],
  [[1, 8], ['analytics']],
  [
    [1, 2, 8],
    ['analytics', 'ads'],
  ],
  [[1, 2, 3], ['ads']],
  [[1, 2, 4], ['ads']],
  [[1, 3, 4], []],
  [[2, 3, 4, 8], []],
  [
    [1, 2, 3, 4],
    ['ads', 'personalized'],
  ],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], [...PURPOSES]],
])('consent to the purposes %j means %j', (numbers, purposes) => {
  for (const eventStatus of ['tcloaded', 'useractioncomplete']) {
    expect(choiceInEvent(answer({ eventStatus }, ...numbers), true)).toEqual(choiceOf(purposes));
  }
});

test('an open dialog says nothing, whatever was chosen before', () => {
  expect(choiceInEvent(answer({ eventStatus: 'cmpuishown' }, 1, 2, 8), true)).toBeNull();
});

test('everything is allowed if the regulation does not apply', () => {
  expect(choiceInEvent({ gdprApplies: false, eventStatus: 'tcloaded' }, true)).toEqual(FULL_CONSENT);
});

describe('is a refusal', () => {
  test.each<[string, unknown, unknown]>([
    ['an event without success', answer({}, 1, 2, 8), false],
    ['success that is not true', answer({}, 1, 2, 8), 1],
    ['an error where the regulation does not apply', { gdprApplies: false, cmpStatus: 'error' }, true],
    ['an error of the platform', answer({ cmpStatus: 'error' }, 1, 2, 8), true],
    ['a regulation that may apply', answer({ gdprApplies: undefined }, 1, 2, 8), true],
    ['a number instead of false', answer({ gdprApplies: 0 }, 1, 2, 8), true],
    ['an unknown event', answer({ eventStatus: 'done' }, 1, 2, 8), true],
    ['a missing event', answer({ eventStatus: undefined }, 1, 2, 8), true],
    ['legitimate interest alone', answer({}), true],
    ['consent in a text', answer({ purpose: { consents: { 1: 'true', 2: 'true', 8: 'true' } } }), true],
    ['consent in numbers', answer({ purpose: { consents: { 1: 1, 2: 1, 8: 1 } } }), true],
    ['a list instead of an object', answer({ purpose: { consents: [true, true] } }), true],
    ['no purposes', answer({ purpose: null }), true],
    ['null', null, true],
    ['a text', 'CPXxRfAPXxRfA', true],
    ['nothing at all', undefined, undefined],
  ])('%s', (_, data, success) => {
    expect(choiceInEvent(data, success)).toEqual(NO_CONSENT);
  });
});

test('never consents to more than it reads, whatever the platform sends', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (data, success) => {
      const choice = choiceInEvent(data, success);
      expect(choice === null || JSON.stringify(choice) === JSON.stringify(NO_CONSENT)).toBe(true);
    }),
  );
});

test('counts an answer as an action of the visitor, and a stored choice as none', () => {
  expect(isAnswer(answer())).toBe(true);
  expect(isAnswer(answer({ eventStatus: 'tcloaded' }))).toBe(false);
  expect(isAnswer(null)).toBe(false);
});
