import { describe, expect, test } from 'vitest';
import { titleKey } from '../similar/terms.ts';
import { areCopies, findDuplicates, type Titled } from './rules.ts';

const RACE = 'Race your motorbike over loops and traps in a desert full of danger, and beat the clock on every track.';
const RETOLD = 'A motorbike, a desert, loops, traps and danger: be faster than the clock to win stars.';
const OTHER = 'Grow vegetables, feed animals and sell what your village needs at the market.';

const game = ({ title = 'Moto Cliff', ...values }: Partial<Titled> = {}): Titled => ({
  ...{
    id: 'a',
    title,
    titleKey: titleKey(title),
    description: RACE,
    provider: 'gamepix',
    address: null,
    picture: null,
    languages: null,
  },
  ...{ popularity: 0, plays: 0, quality: 0, createdAt: new Date('2026-01-01') },
  ...values,
});
const other = (values: Partial<Titled>) => game({ id: 'b', provider: 'famobi', ...values });

describe('areCopies', () => {
  test.each<[what: string, one: Partial<Titled>, two: Partial<Titled>, expected: boolean]>([
    ['the same title and text', {}, {}, true],
    ['the same languages', { languages: ['en'] }, { languages: ['en'] }, true],
    ['other languages', { languages: ['en'] }, { languages: ['fr'] }, false],
    ['one of them in all languages', { languages: ['en'] }, {}, false],
    ['the title spelled otherwise', {}, { title: 'MOTO-CLIFF!' }, true],
    ['another title', {}, { title: 'Moto Cliff 2' }, false],
    ['titles without letters', { title: '!!!' }, { title: '???' }, false],
    ['a text told in other words', {}, { description: RETOLD }, true],
    ['a text about something else', {}, { description: OTHER }, false],
    ['no texts', { description: '' }, { description: '' }, false],
    ['a text of one word', { description: 'Fun' }, { description: 'fun!' }, false],
    ['one text alone', {}, { description: '' }, false],
    [
      'a text told in other words, and a title that many games have',
      { title: 'Moto' },
      { title: 'Moto', description: RETOLD },
      true,
    ],
    [
      'few words in common, and a title that many games have',
      { title: 'Chess', description: 'Play chess against the computer on a wooden board with hints for beginners.' },
      { title: 'Chess', description: 'Challenge friends online: ranked chess, puzzles, beginners welcome, any board.' },
      false,
    ],
    ['the text of one provider, word for word', {}, { provider: 'gamepix' }, true],
    ['a text of one provider, told in other words', {}, { provider: 'gamepix', description: RETOLD }, false],
    [
      'two games of operators without texts',
      { provider: null, description: '' },
      { provider: null, description: '' },
      false,
    ],
    [
      'one address, written in two ways',
      { address: 'https://www.games.example/moto/index.html', description: '' },
      { address: 'http://games.example/moto', description: OTHER },
      true,
    ],
    [
      'addresses of two games',
      { address: 'https://a.example/', description: '' },
      { address: 'https://b.example/' },
      false,
    ],
    [
      'one picture in two sizes',
      { picture: 'https://img.example/moto.png?w=100', description: '' },
      { picture: 'https://img.example/moto.png?w=500' },
      true,
    ],
    ['no pictures and no texts', { description: '' }, { description: OTHER }, false],
  ])('%s: %#', (_, one, two, expected) => {
    expect(areCopies(game(one), other(two))).toBe(expected);
    expect(areCopies(other(two), game(one))).toBe(expected);
  });
});

describe('findDuplicates', () => {
  const never = () => false;

  test.each<[what: string, values: Partial<Titled>]>([
    ['started more', { popularity: 1 }],
    ['played more, while nobody started either', { plays: 1 }],
    ['better at its provider', { quality: 1 }],
    ['there first', { createdAt: new Date('2025-12-31') }],
  ])('shows the copy that is %s', (_, values) => {
    expect(findDuplicates([game(), other(values)], never)).toEqual(new Map([['a', 'b']]));
    expect(findDuplicates([other(values), game()], never)).toEqual(new Map([['a', 'b']]));
  });

  test('keeps games apart that an operator separated, even if both have the same copy', () => {
    const list = [game({ plays: 2 }), other({ plays: 1 }), game({ id: 'c', provider: 'playgama' })];
    const isPair = (one: string, two: string) => [one, two].toSorted().join('') === 'ab';
    expect(findDuplicates(list, never)).toEqual(
      new Map([
        ['b', 'a'],
        ['c', 'a'],
      ]),
    );
    expect(findDuplicates(list, isPair)).toEqual(new Map([['c', 'a']]));
  });

  test('finds none among different games', () => {
    expect(findDuplicates([game(), other({ description: OTHER })], never)).toEqual(new Map());
  });
});
