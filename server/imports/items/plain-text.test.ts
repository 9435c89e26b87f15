import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isMisencoded, plainName, plainText } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    // Encoded once and twice, named and numbered
    ['Hop &ndash; and hop', 'Hop – and hop'],
    ['It&amp;rsquo;s on &amp;mdash; go', 'It’s on — go'],
    ['Quiz &amp;amp; trivia', 'Quiz & trivia'],
    ['caf&eacute; &#233; &#xe9;', 'café é é'],
    ['a third time &amp;amp;amp;', 'a third time &'],
    ['fun &amp;amp;amp; relaxing, it&amp;amp;rsquo;s &amp;amp;ndash; new', 'fun & relaxing, it’s – new'],
    ['five times &amp;amp;amp;amp;lt;3', 'five times <3'],
    ['six times &amp;amp;amp;amp;amp;ndash;', 'six times &ndash;'],
    // Decoded as windows-1252
    ['Clásicos de acciÃ³n', 'Clásicos de acción'],
    ['donâ\u0080\u0099t &Atilde;&copy;t&Atilde;&copy;', 'don’t été'],
    ['AT&T; R&D', 'AT&T; R&D'],
    // Markup, as sent and encoded
    ['<p>One</p><p>Two<br>three</p>', 'One Two three'],
    ['<b>bo</b>ld', 'bold'],
    ['&lt;b&gt;bold&lt;/b&gt; text', 'bold text'],
    ['&amp;lt;i&amp;gt;slanted&amp;lt;/i&amp;gt;', 'slanted'],
    ['before<script>alert(1)</script>after', 'before after'],
    ['<style>p { color: red }</style>text', 'text'],
    ['an <img src=x onerror=alert(1)> image', 'an image'],
    ['broken <b', 'broken'],
    ['5 < 6 and 7 > 6, I <3 it', '5 < 6 and 7 > 6, I <3 it'],
    // Links and credits
    ['Read <a href="https://x.example/">the rules</a> first', 'Read the rules first'],
    ["The end. Website Developer <a href='https://x.example/'>https://x.example/</a>", 'The end.'],
    ["Beans. Web Dev &lt;a href='https://x.example/.'&gt;https://x.example/.&lt;/a&gt; Jump in", 'Beans. Jump in'],
    ["Duels. Web Dev &lt;a href='https://x.example/'&gt;https://x.example/&lt;/a&gt; .Whether", 'Duels. Whether'],
    ['Play now. Developed by: www.x.example', 'Play now.'],
    ['More at https://x.example/a?b=c. Then play', 'More at. Then play'],
    ['See (https://x.example/) for more', 'See for more'],
    ['A web of lies. The developer smiles', 'A web of lies. The developer smiles'],
    // Spaces, control characters, broken characters
    ['  a \t\r\n  b\u00a0c  ', 'a b c'],
    ['a\u0000b\u0007c\u009fd', 'a b c d'],
    ['a&#0;b', 'ab'],
    ['\u202Eevil\u202C \u200Bzero\uFEFF soft\u00ADly', 'evil zero softly'],
    ['one\u000Btwo', 'one two'],
    ['lone \uD83C half', 'lone half'],
    ['whole 🎮 one', 'whole 🎮 one'],
    ['family 👨‍👩‍👧 stays', 'family 👨‍👩‍👧 stays'],
    ['e\u0301', 'é'],
    ['', ''],
    ['<p></p>', ''],
  ])('%j becomes %j', (raw, expected) => {
    expect(plainText(raw, 5_000)).toBe(expected);
  });

  it('cuts a long text at a word, and never inside a character', () => {
    expect(plainText('one two three', 9)).toBe('one two');
    expect(plainText('🎮'.repeat(10), 5)).toBe('🎮🎮');
    expect(plainText('x'.repeat(10_000), 5_000)).toHaveLength(5_000);
  });

  it.each([
    ['spaces', ' '.repeat(2_000_000)],
    ['tags', '<a '.repeat(500_000)],
    ['entities', '&amp;'.repeat(400_000)],
    ['addresses', 'https://'.repeat(250_000)],
    ['credits', 'web dev '.repeat(250_000)],
    ['nested elements', `${'<i>'.repeat(16_000)}${'</b>'.repeat(12_000)}`],
    // Quadratic work would exceed the time limit of a test.
  ])('finishes with a hostile text: %s', (_name, raw) => {
    expect(plainText(raw, 5_000).length).toBeLessThanOrEqual(5_000);
  });

  it.each([
    ['the innermost text', `${'<b>'.repeat(33_000)}Otter`, 'Otter'],
    ['the text of each level', '<div>otter '.repeat(700), Array(700).fill('otter').join(' ')],
    ['the text after them', `${'<b>'.repeat(900)}one${'</b>'.repeat(900)} <p>two</p>`, 'one two'],
    ['nothing hidden', `Otter <svg>${'<g>'.repeat(900)}no</svg> no`, 'Otter'],
    ['no script', `Otter ${'<b>'.repeat(500)}<script>no<b>no</b></script>no`, 'Otter'],
  ])('handles deeply nested elements: keeps %s', (_name, raw, expected) => {
    expect(plainText(raw, 5_000)).toBe(expected);
  });

  it('returns clean text for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300, size: 'max' }), (raw) => {
        const text = plainText(raw, 100);
        expect(text.length).toBeLessThanOrEqual(100);
        expect(text.isWellFormed()).toBe(true);
        expect(text).toBe(text.trim());
        expect(text).not.toMatch(/\p{Cc}|\s\s|\uFFFD|\uE000/u);
      }),
    );
  });
});

describe('plainName', () => {
  it.each([
    ['  Tic  Tac   Toe ', 'Tic Tac Toe'],
    ['Hare &amp;amp; Fox &ndash; 2', 'Hare & Fox – 2'],
    ['Hare &amp;amp;amp;amp; Fox', 'Hare & Fox'],
    ['Zom\u200Bbie', 'Zombie'],
    ['Ã‰toile', 'Étoile'],
    ['<b>Bold</b> Hero', 'Bold Hero'],
    ['www.snake.io', 'www.snake.io'],
    ['\u0000 ', ''],
  ])('%j becomes %j', (raw, expected) => {
    expect(plainName(raw, 200)).toBe(expected);
  });
});

test.each<[unknown, boolean]>([
  [{ title: 'Ã‰toile' }, true],
  [{ title: 'Star', tags: [{ name: 'acciÃ³n' }] }, true],
  [{ title: '&Atilde;&copy;t&Atilde;&copy;' }, true],
  [{ title: 'Étoile', url: 'https://a.example/Ã©' }, false],
  [null, false],
])('tells whether %j has a misencoded text', (item, expected) => {
  expect(isMisencoded(item)).toBe(expected);
});
