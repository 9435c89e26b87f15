import { expect, test } from 'vitest';
import type { GameDetail } from '../../../../shared/catalogue.ts';
import type { Language } from '../../../../shared/languages.ts';
import { formattedFacts } from './formatted-facts.ts';

// Only these three fields are read.
const game = (plays: number, count: number, sum: number) => ({ id: 'g1', plays, votes: { count, sum } }) as GameDetail;

test.each<[Language, string, string, string]>([
  ['fr', '1\u202f234\u202f567', '4,0', '1\u202f000'],
  ['en', '1,234,567', '4.0', '1,000'],
  ['es', '1.234.567', '4,0', '1000'],
  ['pt', '1\u00a0234\u00a0567', '4,0', '1000'],
])('formats numbers in %s', (language, plays, ratingValue, votes) => {
  const facts = formattedFacts(game(1_234_567, 1000, 4000), language);
  expect(facts).toMatchObject({ plays, ratingValue, votes, rating: { indicative: false } });
});

test('uses a placeholder as the rating without votes', () => {
  const { rating, votes } = formattedFacts(game(0, 0, 0), 'fr');
  expect(rating.indicative).toBe(true);
  expect(rating.value).toBeGreaterThanOrEqual(3);
  expect(rating.value).toBeLessThanOrEqual(5);
  expect(votes).toBe('0');
});
