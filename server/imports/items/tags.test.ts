import { describe, expect, it } from 'vitest';
import { cleanTags, MAX_TAGS } from './tags.ts';

describe('cleanTags', () => {
  it.each<[string | string[], string[]]>([
    ['Ball, 3D,  Physics ', ['ball', '3d', 'physics']],
    ['', []],
    [' , ,,', []],
    ['Ball,ball, BALL', ['ball']],
    // Spellings of the same tag
    ['Puzzle, Puzzles', ['puzzle']],
    ['puzzles', ['puzzle']],
    ['2 Player, 2 Player Games', ['2 player']],
    ['.io, .io games', ['.io']],
    ['.io games', ['.io']],
    ['.io, io', ['.io']],
    ['C, C++, C#', ['c', 'c++', 'c#']],
    ['Cars, car, Quizzes', ['car', 'quiz']],
    ['dress-up, dress up', ['dress-up']],
    ['Café, cafe', ['café']],
    // Words in -s that are not plurals
    ['chess, physics, tetris, sports, Fall Guys', ['chess', 'physics', 'tetris', 'sports', 'fall guys']],
    // Promotion and meaningless words
    ['free html5 games for your website, racing', ['racing']],
    ['html games for your website, html5 games for your site, unity games for your site', []],
    ['free games for your blog, best games, 2026 games, free online games, games online', []],
    ['html5, HTML, game, Games, online, webgl, new, free', []],
    ['see www.x.example, https://x.example, me@x.example, x.com', []],
    ['this is a very long sentence that somebody wrote', []],
    ['y'.repeat(51), []],
    ['y'.repeat(50), ['y'.repeat(50)]],
    // Encoded, with markup, damaged
    ['shoot &#039;em up, Hide &amp;amp; Seek, <b>bold</b>', ["shoot 'em up", 'hide & seek', 'bold']],
    ['#fun, "quoted", ending.', ['fun', 'quoted', 'ending']],
    ['a\u0000b, \u202Ec', ['a b', 'c']],
    // A list
    [
      ['One', 'Two, still two'],
      ['one', 'two, still two'],
    ],
  ])('%j becomes %j', (raw, expected) => {
    expect(cleanTags(raw)).toEqual(expected);
  });

  it(`keeps at most ${MAX_TAGS} tags`, () => {
    expect(cleanTags(Array.from({ length: 100 }, (_, index) => `tag ${index}`))).toHaveLength(MAX_TAGS);
  });
});
