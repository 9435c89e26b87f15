import * as fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { fillPlain, renderMarkdown } from './render.ts';

const render = (text: string) => renderMarkdown(text, {}).html.trim();

/** Returns what a browser finds in a rendered text. */
function elementsOf(html: string) {
  const elements: { name: string; attributes: Record<string, string> }[] = [];
  const parser = new Parser({ onopentag: (name, attributes) => elements.push({ name, attributes }) });
  parser.end(html);
  return elements;
}

const ELEMENTS = new Set(
  'p h2 h3 h4 h5 h6 a em strong s code pre blockquote ul ol li hr br img table thead tbody tr th td'.split(' '),
);
const ATTRIBUTES = new Set('id href rel title data-page src alt loading data-align start class'.split(' '));

function expectHarmless(html: string): void {
  for (const { name, attributes } of elementsOf(html)) {
    expect([...ELEMENTS]).toContain(name);
    for (const attribute of Object.keys(attributes)) expect([...ATTRIBUTES]).toContain(attribute);
    if (attributes.href !== undefined) expect(attributes.href).toMatch(/^(https?:\/\/|mailto:|#|\/(?![/\\]))/i);
    if (attributes.src !== undefined) expect(attributes.src).toMatch(/^\/media\//);
  }
}

test.each([
  ['# One\n\n## Two\n\n### Three', '<h2 id="one">One</h2>\n<h2 id="two">Two</h2>\n<h3>Three</h3>'],
  ['Title\n=====', '<h2 id="title">Title</h2>'],
  ['## Été & co\n\n## Été co', '<h2 id="ete-co">Été &amp; co</h2>\n<h2 id="ete-co-2">Été co</h2>'],
  ['## Content\n\n## ???', '<h2 id="content-2">Content</h2>\n<h2 id="section">???</h2>'],
  ['**a** *b* ~~c~~ `d`', '<p><strong>a</strong> <em>b</em> <s>c</s> <code>d</code></p>'],
  ['one\ntwo', '<p>one<br>\ntwo</p>'],
  ['[a](/contact)', '<p><a href="/contact" data-page="">a</a></p>'],
  ['[a](/page/λέξη)', '<p><a href="/page/%CE%BB%CE%AD%CE%BE%CE%B7" data-page="">a</a></p>'],
  ['[a](/en/page/rules)', '<p><a href="/en/page/rules" data-page="">a</a></p>'],
  // Once encoded, these stay on this site.
  ['[a](</\\b.example>)', '<p><a href="/%5Cb.example">a</a></p>'],
  ['[a](/&#9;/b.example)', '<p><a href="/%09/b.example">a</a></p>'],
  // Not handled by the page router.
  ['[a](/admin)', '<p><a href="/admin">a</a></p>'],
  ['[a](/random)', '<p><a href="/random">a</a></p>'],
  ['[a](#rules)', '<p><a href="#rules">a</a></p>'],
  ['[a](https://b.example)', '<p><a href="https://b.example" rel="noopener nofollow">a</a></p>'],
  ['<https://b.example>', '<p><a href="https://b.example" rel="noopener nofollow">https://b.example</a></p>'],
  ['see https://b.example/', '<p>see <a href="https://b.example/" rel="noopener nofollow">https://b.example/</a></p>'],
  ['a@b.example', '<p><a href="mailto:a@b.example">a@b.example</a></p>'],
  ['b.example', '<p>b.example</p>'],
  ['![A die](/media/die.png)', '<p><img src="/media/die.png" alt="A die" loading="lazy"></p>'],
  ['![A die](https://b.example/die.png)', '<p>A die</p>'],
  ['![A die](/media/../admin)', '<p>A die</p>'],
])('renders %j', (text, html) => {
  expect(render(text)).toBe(html);
});

test('aligns cells without inline styles', () => {
  const html = render('| a | b |\n|--:|:-:|\n| 1 | 2 |');
  expect(html).toContain('<td data-align="right">1</td>');
  expect(html).not.toContain('style');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<div>\n<script>\nalert(1)\n</script>\n</div>',
  '<a href="javascript:alert(1)">a</a>',
  '<style>*{display:none}</style>',
  '<!-- --><script>alert(1)</script>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?php echo 1 ?>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '**<b onclick=alert(1)>x</b>**',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '```"><script>alert(1)</script>\ncode\n```',
  '```x" onmouseover="alert(1)\ncode\n```',
  '`<script>alert(1)</script>`',
  '| <script>alert(1)</script> |\n|---|\n| <img src=x onerror=alert(1)> |',
  '## <img src=x onerror=alert(1)>',
  '![" onerror="alert(1)](/media/a.png)',
  '![x](/media/a.png" onerror="alert(1))',
  '![x](/media/a.png "\\" onerror=\\"alert(1)")',
  '[x](/contact "\\"><script>alert(1)</script>")',
  '[x](https://a.example/"onmouseover="alert(1))',
  '[x]: https://a.example "\\" onmouseover=\\"alert(1)"\n\n[x]',
])('shows markup as text: %j', (text) => {
  expectHarmless(renderMarkdown(text, {}).html);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A;avascript&colon;alert(1)',
  'java&#10;script:alert(1)',
  'java%0ascript:alert(1)',
  '\\javascript:alert(1)',
  '\u0001javascript:alert(1)',
  '&Tab;javascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/png;base64,AAAA',
  'data:image/svg+xml,<svg/onload=alert(1)>',
  'file:///etc/passwd',
  'blob:https://a.example/x',
  'ftp://a.example/',
  'feed:javascript:alert(1)',
  '//evil.example',
  '\\\\evil.example',
  'page',
  '../admin',
])('creates no link for %j', (address) => {
  for (const text of [
    `[x](${address})`,
    `[x](<${address}>)`,
    `![x](${address})`,
    `[x]: ${address}\n\n[x]`,
    `<${address}>`,
  ]) {
    const { html } = renderMarkdown(text, {});
    const targets = elementsOf(html).flatMap(({ attributes: { href, src } }) => [href ?? '', src ?? '']);
    expect(targets.join('').replaceAll(/https?:\/\/(a|evil)\.example\/?x?/g, '')).toBe('');
  }
});

test('writes only its own elements and safe addresses, whatever the text', () => {
  const piece = fc.constantFrom(
    ...['<', '>', '"', "'", '&', '[', ']', '(', ')', '!', '`', '*', '_', '#', '|', '\n', '\\', ':', '/', ' '],
    ...['javascript:', 'data:', '<script>', 'onerror=', 'https://a.example', '{{site}}', '&#106;', '\0', '- ', '> '],
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 60 }), (pieces) => {
      expectHarmless(renderMarkdown(pieces.join(''), { site: '<b>"' }).html);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['quotations', '>'.repeat(50_000)],
  [
    'lists',
    Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth * 2)}- a`)
      .join('\n')
      .slice(0, 50_000),
  ],
  ['brackets', '['.repeat(50_000)],
  ['emphasis', '*a_'.repeat(16_000)],
  ['links', '[a]('.repeat(12_000)],
  ['code', '`'.repeat(50_000)],
  ['markup', '<a '.repeat(16_000)],
  ['entities', '&#'.repeat(25_000)],
  ['placeholders', '{{a'.repeat(16_000)],
  ['references', '[a]: /b\n'.repeat(6_000)],
])('renders 50,000 characters of %s in time', (_, text) => {
  const start = performance.now();
  const { html } = renderMarkdown(text, {});
  expect(performance.now() - start).toBeLessThan(3_000);
  expect(html.split('<blockquote>').length + html.split('<ul>').length).toBeLessThan(30);
});

test('lists headings of the second level, and summarizes the first paragraph', () => {
  const { headings, summary } = renderMarkdown(`## A *b*\n\nFirst\n**line** of {{site}}.\n\n### C\n\n# D`, {
    site: 'Ludotek',
  });
  expect(headings).toEqual([
    { id: 'a-b', text: 'A b' },
    { id: 'd', text: 'D' },
  ]);
  expect(summary).toBe('First line of Ludotek.');
  expect(renderMarkdown('word '.repeat(100), {}).summary.length).toBeLessThanOrEqual(160);
});

test('trusts links to the site itself', () => {
  const html = (text: string) => renderMarkdown(text, { url: 'https://a.example' }).html;
  expect(html('https://a.example/x')).not.toContain('rel=');
  for (const address of ['https://a.example.evil.example', 'https://b.example/?https://a.example/']) {
    expect(html(address)).toContain('rel="noopener nofollow"');
  }
});

test("links to the site's pages in the reader's language", () => {
  const reader = { language: 'es', root: 'fr' } as const;
  const html = (text: string) => renderMarkdown(text, { place: { text: 'Contact', href: '/contact' } }, reader).html;
  expect(html('[Contact](/contact#form)')).toContain('href="/es/contact#form" data-page=""');
  expect(html('{{place}}')).toContain('href="/es/contact" data-page=""');
  expect(html('[Contact](/en/contact)')).toContain('href="/en/contact"');
});

test('fills in placeholders without interpreting them', () => {
  const values = {
    site: '**L** <b>',
    contact: { text: 'a@b.example', href: 'mailto:a@b.example' },
    bad: { text: 'x', href: 'javascript:1' },
  };
  const html = (text: string) => renderMarkdown(text, values).html.trim();
  expect(html('{{site}}')).toBe('<p>**L** &lt;b&gt;</p>');
  expect(html('To {{ contact }}.')).toBe('<p>To <a href="mailto:a@b.example">a@b.example</a>.</p>');
  expect(html('[{{contact}}](/contact)')).toBe('<p><a href="/contact" data-page="">a@b.example</a></p>');
  expect(html('{{bad}} {{unknown}} {{toString}} {{')).toBe('<p>x {{unknown}} {{toString}} {{</p>');
  expect(html('`{{site}}`')).toBe('<p><code>{{site}}</code></p>');
  expect(fillPlain('{{contact}} of {{site}} {{nobody}}', values)).toBe('a@b.example of **L** <b> {{nobody}}');
});
