import vm from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyticsScript, customCode } from './analytics.ts';

/** Runs a script in a page with next to nothing in it; gives what it pushed and what it added. */
function run(code: string) {
  const added: Record<string, string>[] = [];
  const page = vm.createContext({
    document: {
      createElement: () => {
        const attributes: Record<string, string> = {};
        return {
          attributes,
          setAttribute: (name: string, value: string) => Object.assign(attributes, { [name]: value }),
        };
      },
      head: { appendChild: (element: { attributes: Record<string, string> }) => added.push(element.attributes) },
    },
  });
  vm.runInContext('globalThis.window = globalThis;', page);
  vm.runInContext(code, page);
  const pushed: unknown = vm.runInContext(
    'JSON.stringify((window.dataLayer ?? []).map((entry) => Array.from(entry)))',
    page,
  );
  return { pushed: JSON.parse(String(pushed)) as unknown[][], added, page };
}

const tag = (analyticsId: string, customScript = '') => analyticsScript({ analyticsId, customScript, isEnabled: true });

describe('what there is to load', () => {
  test.each([
    [{ analyticsId: 'G-ABCDE12345', customScript: 'a()', isEnabled: false }],
    [{ analyticsId: '', customScript: '', isEnabled: true }],
    [{ analyticsId: '  ', customScript: '\n ', isEnabled: true }],
    [{ analyticsId: '', customScript: '<script type="application/ld+json">{}</script>', isEnabled: true }],
  ])('%j: nothing', (settings) => {
    expect(analyticsScript(settings)).toBe('');
  });

  test('a script of the operator works without an ID', () => {
    expect(tag('', ' a() ')).toBe('a()\n');
  });
});

test('consent is denied before anything else is said to Google', () => {
  const { pushed, added } = run(tag(' G-ABCDE12345 '));
  expect(pushed.map(([command]) => command)).toEqual(['consent', 'js', 'config']);
  expect(pushed[0]).toEqual([
    'consent',
    'default',
    {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
      wait_for_update: 500,
    },
  ]);
  expect(pushed[2]).toEqual(['config', 'G-ABCDE12345']);
  expect(added).toEqual([{ async: '', src: 'https://www.googletagmanager.com/gtag/js?id=G-ABCDE12345' }]);
});

test('the script of the operator comes last and may use the tag', () => {
  const { pushed } = run(tag('G-1', "gtag('set', { a: 1 });"));
  expect(pushed.at(-1)).toEqual(['set', { a: 1 }]);
});

describe('an ID is only ever text', () => {
  test.each([
    `'); globalThis.broken = true; ('`,
    '"); globalThis.broken = true; ("',
    '</script><script>globalThis.broken = true</script>',
    '\\"); globalThis.broken = true; //',
    'G-1\nglobalThis.broken = true;',
    'G-1\u2028globalThis.broken = true;\u2029x',
    '\x24{globalThis.broken = true}',
    '<!--<script>',
    'G-1&l=other#x',
    '\ud800',
  ])('%j', (analyticsId) => {
    const code = tag(analyticsId);
    expect(code).not.toMatch(/<\/?script|<!--|[\u2028\u2029]/i);
    const { pushed, added, page } = run(code);
    expect(vm.runInContext('globalThis.broken', page)).toBeUndefined();
    expect(pushed.at(-1)).toEqual(['config', analyticsId]);
    const source = new URL(added[0]?.src ?? '');
    expect(`${source.origin}${source.pathname}`).toBe('https://www.googletagmanager.com/gtag/js');
    expect(source.searchParams.get('id')).toBe(analyticsId.toWellFormed());
    expect([...source.searchParams.keys()]).toEqual(['id']);
  });

  test('whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }).filter((id) => id.trim() !== ''),
        (id) => {
          const { pushed, added } = run(tag(id));
          expect(pushed.at(-1)).toEqual(['config', id.trim()]);
          expect(added).toHaveLength(1);
        },
      ),
    );
  });
});

describe('the script of the operator', () => {
  test.each([
    ['', ''],
    ['  a();\n', 'a();'],
    ['<script>a();</script>', 'a();'],
    ['<!-- x --><script type="text/javascript">a();</script>\n<script>b();</script>', 'a();\n;\nb();'],
    ['<script type="application/ld+json">{"a": 1}</script><script>b();</script>', 'b();'],
    ['<script type="text/plain" data-category="x">a();</script>', ''],
  ])('%j becomes %j', (customScript, code) => {
    expect(customCode(customScript)).toBe(code);
  });

  test('a service’s snippet is loaded as the service wants it', () => {
    const { added } = run(
      customCode(
        '<script defer data-domain="games.example" src="https://stats.example/a.js?x=1&y=</script>"></script><script>window.q = [1]</script>',
      ),
    );
    expect(added).toEqual([
      { defer: '', 'data-domain': 'games.example', src: 'https://stats.example/a.js?x=1&y=</script>' },
    ]);
  });
});
