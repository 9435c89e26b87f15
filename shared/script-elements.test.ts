import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ScriptElement, scriptElements } from './script-elements.ts';

const inline = (code: string): ScriptElement => ({ attributes: [], code });

test.each<[string, ScriptElement[] | null]>([
  ['', null],
  ['console.log(1)', null],
  ['if (a < script) b()', null],
  ["document.write('<scripture>')", null],
  ['<script>a()</script>', [inline('a()')]],
  ['<SCRIPT>\n  a();\n</Script >', [inline('a();')]],
  ['<!-- by them -->\n<script>a()</script>\n<script>b()</script>', [inline('a()'), inline('b()')]],
  ['<script>a()', [inline('a()')]],
  ['</script><script>a()', [inline('a()')]],
  ['<script></script>', [inline('')]],
  [
    '<script type="text/javascript">a(1 > 2)</script>',
    [{ attributes: [['type', 'text/javascript']], code: 'a(1 > 2)' }],
  ],
  [
    `<script async defer data-domain='games.example' src="https://stats.example/script.js?a=1&b=2"></script>`,
    [
      {
        attributes: [
          ['async', ''],
          ['defer', ''],
          ['data-domain', 'games.example'],
          ['src', 'https://stats.example/script.js?a=1&b=2'],
        ],
        code: '',
      },
    ],
  ],
  [
    '<script src=https://stats.example/a.js ></script>',
    [{ attributes: [['src', 'https://stats.example/a.js']], code: '' }],
  ],
  ['<script data-a="x > y">a()</script>', [{ attributes: [['data-a', 'x > y']], code: 'a()' }]],
])('parses %j', (snippet, elements) => {
  expect(scriptElements(snippet)).toEqual(elements);
});

test.each([
  ['unclosed tags', '<script ', '', null],
  ['unclosed tags, after quotes', `<script a="'" `, '', null],
  ['unclosed quotes', '<script a=" <script b=\'', '', null],
  ['attributes without a value', '<script a = ', '', null],
  ['unclosed closing tags', '</script', '<script>', 1],
  ['unclosed comments', '<!--', '<script>', 1],
  ['spaces', '  ', '<script a', null],
  ['elements without a closing tag', '<script>', '', 1],
  ['empty elements', '<script></script>', '', 90_000],
])('scans a long text of %s in linear time', (_, part, before, count) => {
  // Rescanning from each match would take hours.
  expect(scriptElements(before + part.repeat(90_000))?.length ?? null).toBe(count);
});

test('returns code unchanged', () => {
  const code = fc.string({ unit: 'binary' }).filter((text) => !/<\/?script/i.test(text));
  fc.assert(
    fc.property(fc.array(code, { minLength: 1, maxLength: 4 }), (codes) => {
      const snippet = codes.map((text) => `<script>${text}</script>`).join('\n');
      expect(scriptElements(snippet)?.map((element) => element.code)).toEqual(codes.map((text) => text.trim()));
    }),
  );
});
