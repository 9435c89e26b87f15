import { expect, test } from 'vitest';
import { type ComparedGame, candidates, type Lookups, mostSimilar, SIMILAR_KEPT, termList } from './likeness.ts';
import { type GameTexts, termsOf } from './terms.ts';

type Described = Partial<GameTexts & Pick<ComparedGame, 'categoryId' | 'plays'>> & { title: string };

/** Prepares games, identified by their titles, or by title and number if a title repeats. */
function compare(list: readonly Described[]) {
  const games = list.map(({ categoryId = null, plays = 0, ...texts }, index): ComparedGame => {
    const terms = termsOf({ description: '', tags: [], providerCategory: null, ...texts });
    const isFirst = list.findIndex(({ title }) => title === texts.title) === index;
    return { ...terms, id: isFirst ? texts.title : `${texts.title} #${index}`, categoryId, plays };
  });
  const found = new Map<string, string[]>();
  for (const game of games) {
    for (const term of termList(game)) found.set(term, [...(found.get(term) ?? []), game.id]);
  }
  return { games, found: found as Lookups };
}

/** Returns what is similar to the first game. */
function similar(list: readonly Described[]): string[] {
  const { games, found } = compare(list);
  const [game, ...others] = games;
  return game === undefined ? [] : mostSimilar(game, others, found);
}

/** Games that share words with others by coincidence. */
const OTHERS: Described[] = [
  { title: 'Night Market', description: 'Sell lamps at night.' },
  { title: 'Parking Panic', tags: ['car', 'parking'], description: 'Park the car.' },
  { title: 'Pool Party', tags: ['party', 'water'] },
  { title: 'Cube Match', tags: ['puzzle', 'match 3'] },
  { title: 'Word Garden', tags: ['puzzle', 'words'] },
];

test('sequels come first, then games of the genre, then those with common words', () => {
  expect(
    similar([
      { title: 'Otter X3M', tags: ['bike', 'stunt'], description: 'Ride your bike over loops.' },
      ...OTHERS,
      { title: 'Loop Rider', tags: ['stunt'], description: 'Ride over loops with a bike.' },
      { title: 'Otter X3M 2: Pool Party', tags: ['water'], description: 'More tracks.' },
      { title: 'Otter Maniac', tags: ['bike'] },
      { title: 'Otter X3M Winter' },
    ]).slice(0, 4),
  ).toEqual(['Otter X3M 2: Pool Party', 'Otter X3M Winter', 'Otter Maniac', 'Loop Rider']);
});

test('a genre with different names in two languages makes games similar', () => {
  expect(similar([{ title: 'Échecs de minuit' }, ...OTHERS, { title: 'Chess Duel' }])[0]).toBe('Chess Duel');
});

test.each<[what: string, others: Described[]]>([
  [
    'a rare word counts more than a common one',
    [
      { title: 'Garden Otter' },
      { title: 'Lamp Garden' },
      { title: 'Red Garden' },
      { title: 'Blue Garden' },
      { title: 'Old Otter' },
    ],
  ],
  [
    'a few tags count more than the spam of a feed',
    [
      { title: 'Lamp Run', tags: ['otter', 'river'] },
      { title: 'Spam', tags: ['otter', 'river', ...'abcdefghij'.split('').map((letter) => `tag ${letter}`)] },
      { title: 'Honest', tags: ['otter', 'river'] },
    ],
  ],
  [
    'games of the same category are preferred',
    [
      { title: 'Otter Night', categoryId: 'A' },
      { title: 'Otter Lamp', categoryId: 'B' },
      { title: 'Otter Star', categoryId: 'A' },
    ],
  ],
  [
    'plays break ties',
    [{ title: 'Otter Night' }, { title: 'Otter Lamp', plays: 5 }, { title: 'Otter Kite', plays: 6 }],
  ],
])('%s', (_, list) => {
  expect(similar(list)[0]).toBe(list.at(-1)?.title);
});

test('each title appears once, and never the game’s own', () => {
  expect(
    similar([{ title: 'Otter Run' }, { title: 'OTTER RUN!' }, { title: 'Otter Dash' }, { title: 'otter-dash' }]),
  ).toEqual(['Otter Dash']);
});

test('words that every game has do not make games similar', () => {
  expect(similar([{ title: 'Lamp 3D', description: 'A free online game.' }, { title: 'Otter 3D Online' }])).toEqual([]);
});

test('lists and candidates are bounded, best ones first', () => {
  const { games, found } = compare([
    { title: 'Otter Lamp', tags: ['river'] },
    ...Array.from({ length: 150 }, (_, index) => ({
      title: `Otter ${String.fromCharCode(97 + (index % 26))}x${index}`,
    })),
    { title: 'Otter Lamp Night', tags: ['river'] },
  ]);
  const [game, ...others] = games;
  if (game === undefined) throw new Error('there are games');
  expect(candidates(game, found, 80)).toHaveLength(80);
  expect(candidates(game, found, 80)[0]).toBe('Otter Lamp Night');
  expect(mostSimilar(game, others, found)).toHaveLength(SIMILAR_KEPT);
});

test('equally similar games have a fixed order, wherever the database stores them', () => {
  const { games, found } = compare(
    ['Otter Lamp', 'Otter Kite', 'Otter Moon', 'Otter Rain'].map((title) => ({ title })),
  );
  const [game, ...others] = games;
  if (game === undefined) throw new Error('there are games');
  expect(mostSimilar(game, others.toReversed(), found)).toEqual(mostSimilar(game, others, found));
});
