import { describe, expect, test } from 'vitest';
import { type GameTexts, termsOf, titleKey } from './terms.ts';

const terms = (texts: Partial<GameTexts>) =>
  termsOf({ title: 'Otter', description: '', tags: [], providerCategory: null, ...texts });

describe('a title', () => {
  test.each<[title: string, words: string[], phrases: string[]]>([
    ['Otter', ['otter'], []],
    [
      'Otter X3M: Pool Party',
      ['otter', 'x3m', 'pool', 'party'],
      ['^otterx3m', '^otterx3mpool', 'otterx3m', 'x3mpool', 'poolparty'],
    ],
    // Sequels share all terms.
    ['Otter X3M 2', ['otter', 'x3m'], ['^otterx3m', 'otterx3m']],
    ['Otter X3M III', ['otter', 'x3m'], ['^otterx3m', 'otterx3m']],
    // Joined spellings meet as phrases.
    ['Otterx3m', ['otterx3m'], []],
    ['FreakingOtter', ['freaking', 'otter'], ['^freakingotter', 'freakingotter']],
    ['Otters & Puppies', ['otter', 'puppy'], ['^otterpuppy', 'otterpuppy']],
    ['The Otter’s Game 3D Online Pro', ['otter'], []],
    // Nothing else identifies it.
    ['Super Hero', ['super', 'hero'], ['^superhero', 'superhero']],
    ['2048', ['2048'], []],
    ['カワウソの冒険', ['カワウソ', 'の', '冒険'], ['^カワウソの', '^カワウソの冒険', 'カワウソの', 'の冒険']],
    ['', [], []],
    ['!!!', [], []],
  ])('%j', (title, words, phrases) => {
    const found = terms({ title });
    expect(found.title.filter((term) => !term.startsWith(':'))).toEqual(words);
    expect(found.phrases).toEqual(phrases);
  });

  test('names a genre, whose broader ones are topics', () => {
    const { title, topics } = terms({ title: 'Mahjong Otter' });
    expect(title).toEqual([':mahjong', 'mahjong', 'otter']);
    expect(topics).toContain(':puzzle');
  });

  test.each([
    ['Chess: Otter War', ':chess', ':war'],
    // A snake may be an arcade game or an animal.
    ['Snake: Otter War', undefined, ':war'],
    ['Otter: Chess War', ':chess', ':war'],
    ['Otter Simulator', undefined, undefined],
  ])('%j is about %s, and mentions %s', (title, main, topic) => {
    const found = terms({ title });
    expect(found.title.find((term) => term.startsWith(':'))).toBe(main);
    expect(found.topics.findLast((term) => /^:(war|simulation)$/.test(term))).toBe(topic);
  });

  test.each([
    ['Otter Run', 'OTTER-run!', true],
    ['Otter Run', 'Otter Run 2', false],
    ['Énigmes', 'enigmes', true],
  ])('%j equals %j: %s', (one, other, equal) => {
    expect(titleKey(one) === titleKey(other)).toBe(equal);
  });
});

test('tags and the provider’s category are topics, with the genres that they mean', () => {
  const { topics } = terms({ tags: ['Otters', '2 Player Games', '!!!'], providerCategory: 'Voitures' });
  expect(topics).toEqual(expect.arrayContaining(['otter', '2player', 'voiture', ':cars', ':racing', ':2-players']));
});

test('a description counts by the words that it mentions most, without common words', () => {
  const description =
    'In this free game, you play an otter. The otter must find 12 pearls and feed the otters with fish.';
  expect(terms({ description }).words).toEqual(['otter', 'pearl', 'feed', 'fish']);
});

test('the terms of a game are bounded', () => {
  const many = Array.from({ length: 100_000 }, (_, index) => `word${index}`);
  const found = terms({ title: many.slice(0, 100).join(' '), description: many.join(' '), tags: many });
  expect([...found.title, ...found.phrases, ...found.topics, ...found.words].length).toBeLessThan(50);
});
