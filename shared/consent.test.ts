import { describe, expect, test } from 'vitest';
import { type ConsentChoice, type ConsentFacts, choiceInEffect, choiceOf, EVERYTHING, NOTHING } from './consent.ts';

const ANALYTICS = choiceOf(['analytics']);
const ADS = choiceOf(['ads', 'personalized']);
const UNANSWERED: ConsentFacts = { own: null, hasPlatform: false, platform: null, isAsked: true, objects: false };

test.each<[string, Partial<ConsentFacts>, ConsentChoice | null]>([
  ['an unanswered question', {}, null],
  ['a choice', { own: ANALYTICS }, ANALYTICS],
  ['a refusal', { own: NOTHING }, NOTHING],
  ['an unknown region', { isAsked: null }, null],
  ['a choice in an unknown region', { own: ADS, isAsked: null }, ADS],
  ['a region where nobody is asked', { isAsked: false }, EVERYTHING],
  ['an objection where nobody is asked', { own: NOTHING, isAsked: false }, NOTHING],
  ['an objection to one purpose where nobody is asked', { own: ANALYTICS, isAsked: false }, ANALYTICS],
])('this site with %s', (_, facts, expected) => {
  expect(choiceInEffect({ ...UNANSWERED, ...facts })).toEqual(expected);
});

test.each<[string, Partial<ConsentFacts>, ConsentChoice | null]>([
  ['that has not answered', {}, null],
  ['that has not answered, whatever was chosen here before', { own: EVERYTHING }, null],
  ['that accepts', { platform: EVERYTHING }, EVERYTHING],
  ['that refuses', { platform: NOTHING }, NOTHING],
  ['that refuses what was accepted here', { platform: NOTHING, own: EVERYTHING }, NOTHING],
  ['that accepts what the visitor objects to here', { platform: EVERYTHING, own: ANALYTICS }, ANALYTICS],
  ['in an unknown region', { platform: EVERYTHING, isAsked: null }, null],
  ['in an unknown region with a choice here', { own: EVERYTHING, isAsked: null }, null],
  ['where nobody is asked', { isAsked: false }, EVERYTHING],
  ['where nobody is asked, with an objection', { own: NOTHING, isAsked: false }, NOTHING],
])('a platform %s', (_, facts, expected) => {
  expect(choiceInEffect({ ...UNANSWERED, hasPlatform: true, ...facts })).toEqual(expected);
});

describe('Global Privacy Control', () => {
  test.each<[string, Partial<ConsentFacts>]>([
    ['a choice here', { own: EVERYTHING }],
    ['a platform', { hasPlatform: true, platform: EVERYTHING }],
    ['a region where nobody is asked', { isAsked: false }],
  ])('is an objection to advertisements with %s', (_, facts) => {
    expect(choiceInEffect({ ...UNANSWERED, objects: true, ...facts })).toEqual(ANALYTICS);
  });

  test('answers no question', () => {
    expect(choiceInEffect({ ...UNANSWERED, objects: true })).toBeNull();
  });
});

test('personalized advertisements need consent to advertisements', () => {
  expect(choiceOf(['personalized'])).toEqual(NOTHING);
  expect(choiceOf(['ads', 'personalized'])).toEqual({ analytics: false, ads: true, personalized: true });
});
