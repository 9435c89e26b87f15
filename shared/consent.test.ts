import { describe, expect, test } from 'vitest';
import {
  type ConsentChoice,
  type ConsentFacts,
  choiceInEffect,
  choiceOf,
  FULL_CONSENT,
  NO_CONSENT,
} from './consent.ts';

const ANALYTICS = choiceOf(['analytics']);
const ADS = choiceOf(['ads', 'personalized']);
const UNANSWERED: ConsentFacts = { own: null, hasPlatform: false, platform: null, isAsked: true, objects: false };

test.each<[string, Partial<ConsentFacts>, ConsentChoice | null]>([
  ['an unanswered question', {}, null],
  ['a choice', { own: ANALYTICS }, ANALYTICS],
  ['a refusal', { own: NO_CONSENT }, NO_CONSENT],
  ['an unknown region', { isAsked: null }, null],
  ['a choice in an unknown region', { own: ADS, isAsked: null }, ADS],
  ['a region where nobody is asked', { isAsked: false }, FULL_CONSENT],
  ['an objection where nobody is asked', { own: NO_CONSENT, isAsked: false }, NO_CONSENT],
  ['an objection to one purpose where nobody is asked', { own: ANALYTICS, isAsked: false }, ANALYTICS],
])('this site with %s', (_, facts, expected) => {
  expect(choiceInEffect({ ...UNANSWERED, ...facts })).toEqual(expected);
});

test.each<[string, Partial<ConsentFacts>, ConsentChoice | null]>([
  ['that has not answered', {}, null],
  ['that has not answered, whatever was chosen here before', { own: FULL_CONSENT }, null],
  ['that accepts', { platform: FULL_CONSENT }, FULL_CONSENT],
  ['that refuses', { platform: NO_CONSENT }, NO_CONSENT],
  ['that refuses what was accepted here', { platform: NO_CONSENT, own: FULL_CONSENT }, NO_CONSENT],
  ['that accepts what the visitor objects to here', { platform: FULL_CONSENT, own: ANALYTICS }, ANALYTICS],
  ['in an unknown region', { platform: FULL_CONSENT, isAsked: null }, null],
  ['in an unknown region with a choice here', { own: FULL_CONSENT, isAsked: null }, null],
  ['where nobody is asked', { isAsked: false }, FULL_CONSENT],
  ['where nobody is asked, with an objection', { own: NO_CONSENT, isAsked: false }, NO_CONSENT],
])('a platform %s', (_, facts, expected) => {
  expect(choiceInEffect({ ...UNANSWERED, hasPlatform: true, ...facts })).toEqual(expected);
});

describe('Global Privacy Control', () => {
  test.each<[string, Partial<ConsentFacts>]>([
    ['a choice here', { own: FULL_CONSENT }],
    ['a platform', { hasPlatform: true, platform: FULL_CONSENT }],
    ['a region where nobody is asked', { isAsked: false }],
  ])('is an objection to advertisements with %s', (_, facts) => {
    expect(choiceInEffect({ ...UNANSWERED, objects: true, ...facts })).toEqual(ANALYTICS);
  });

  test('does not count as an answer', () => {
    expect(choiceInEffect({ ...UNANSWERED, objects: true })).toBeNull();
  });
});

test('personalized advertisements need consent to advertisements', () => {
  expect(choiceOf(['personalized'])).toEqual(NO_CONSENT);
  expect(choiceOf(['ads', 'personalized'])).toEqual({ analytics: false, ads: true, personalized: true });
});
