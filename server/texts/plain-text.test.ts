import { describe, expect, test } from 'vitest';
import { inventsNumber, isList, loops, plainTextFaults, tidy, tidyLine } from './plain-text.ts';

const faults = (text: string, rules: Partial<Parameters<typeof plainTextFaults>[1]> = {}) =>
  plainTextFaults(text, { title: 'Otter', lines: true, ...rules });

describe('plain text rules', () => {
  test.each([
    'Glissez sur la rivière : c’est l’aventure !',
    'Score 3 < 5 and 5 > 3, all in 2D & 3D.',
    'Use A/D or arrows - it is easy. Then jump (twice).',
    'Un œuf, 100 % gratuit – « sans inscription »…',
    'Two lines\n\nof text',
    'snake_case is a word, and 4 * 4 * 2 a sum',
    'Ready?Go.Now it begins',
    'Jeu nº 1 à l’école S.O.S.',
  ])('accept %j', (text) => {
    expect(faults(text)).toEqual([]);
  });

  test.each([
    ['<b>Bold</b>', 'markup'],
    ['A <br/> here', 'markup'],
    ['<script>alert(1)</script>', 'markup'],
    ['<!-- hidden -->', 'markup'],
    ['Tom &amp; Otter', 'markup'],
    ['It&#39;s', 'markup'],
    ['**Slide** now', 'markup'],
    ['an _italic_ word', 'markup'],
    ['some `code`', 'markup'],
    ['# Otter', 'markup'],
    ['> quoted', 'markup'],
    ['[Otter](page)', 'markup'],
    ['- one\n- two', 'markup'],
    ['How to play:\n1. Slide\n2. Jump', 'markup'],
    ['one\n---\ntwo', 'markup'],
    ['see https://evil.example', 'address'],
    ['see HTTP://EVIL', 'address'],
    ['javascript:alert(1)', 'address'],
    ['go to www.evil', 'address'],
    ['go to evil-games.com now', 'address'],
    ['play at html5.gamemonetize.co', 'address'],
    ['mail me@evil.example', 'address'],
    ['a\u202eb', 'control_characters'],
    ['a\u200bb', 'control_characters'],
    ['a\u0007b', 'control_characters'],
    ['a\uFFFDb', 'control_characters'],
    ['a\uD800b', 'control_characters'],
  ])('reject %j: %s', (text, fault) => {
    expect(faults(text)).toContain(fault);
  });

  test('reject line breaks in a one-line text', () => {
    expect(faults('a\nb', { lines: false })).toEqual(['several_lines']);
  });

  test('accept an address-like name only as the title', () => {
    expect(faults('Play Otter.io with friends', { title: 'Otter.io' })).toEqual([]);
    expect(faults('Play Otter.io with friends', { title: 'Otter' })).toEqual(['address']);
    expect(faults('Play Otter.io on evil.com', { title: 'Otter.io' })).toEqual(['address']);
  });

  test('accept list lines if the original is a list', () => {
    expect(faults('- slide\n- jump', { lists: true })).toEqual([]);
    expect(isList('Keys:\n• slide')).toBe(true);
    expect(isList('slide - jump')).toBe(false);
  });
});

test.each([
  ['Twelve levels', 'Otter', false],
  ['Over 50 levels', 'Otter', true],
  ['Over 50 levels', 'It has 50 levels', false],
  ['1 000 pièces', '1,000 coins', false],
  ['1.000 monedas', '1,000 coins', false],
  ['2 000 pièces', '1,000 coins', true],
  ['100 % gratuit', 'Otter', false],
  ['100 niveaux', 'Otter', true],
  ['Otter 2048', 'Otter 2048', false],
  ['3 lives in 2D', 'Otter', false],
])('%j with the source %j invents a number: %s', (text, source, invents) => {
  expect(inventsNumber(text, source)).toBe(invents);
});

test('tidy() collapses spaces and empty lines, tidyLine() all line breaks', () => {
  expect(tidy('  A\tgame \r\n\r\n\r\n\r\n of   e\u0301te\u0301. ')).toBe('A game\n\nof été.');
  expect(tidyLine(' A \n game ')).toBe('A game');
});

test.each([
  ['"Otter"', 'Otter'],
  ['« Otter »', 'Otter'],
  ['“Otter”', 'Otter'],
  ['"Otter" and "Fish"', '"Otter" and "Fish"'],
  ['Otter', 'Otter'],
])('tidyLine() turns %j into %j', (text, expected) => {
  expect(tidyLine(text)).toBe(expected);
});

test.each([
  ['', false],
  ['La loutre glisse sur la rivière. La loutre glisse sur la rivière.', false],
  ['La loutre glisse sur la rivière. '.repeat(3), true],
  ['Une partie très, très, très, très, très, très, très longue.', true],
  ['Sautez. Glissez. Sautez. Glissez. Sautez. Glissez.', false],
  ['LA LOUTRE glisse sur l’eau, la loutre glisse sur l’eau et la loutre\nglisse sur l’eau.', true],
])('%j repeats itself in a loop: %s', (text, expected) => {
  expect(loops(text)).toBe(expected);
});

// Models may answer with a megabyte. With backtracking from each position, it would take hours.
test.each([
  ['letters', 'a', []],
  ['words with full stops', 'a.', []],
  ['words with hyphens', 'a-', []],
  ['line breaks', '\n', []],
  ['opening brackets', '[', []],
  ['unfinished links', '](', ['markup']],
  ['at signs', '@', []],
])('checks a long text of %s in linear time', (_, part, expected) => {
  expect(faults(part.repeat(200_000))).toEqual(expected);
});

test('tidies a long line with an unclosed quotation mark in linear time', () => {
  const line = `«${'\u00a0'.repeat(100_000)}x`;
  expect(tidyLine(line)).toBe(line);
});
