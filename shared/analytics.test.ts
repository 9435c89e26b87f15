import vm from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyticsScript, analyticsSources, customCode, isMeasurementId, refusedAddresses } from './analytics.ts';

/** Runs a script in a minimal page and dispatches events. Returns what the script pushed and the elements that it added. */
function run(code: string, told: [event: string, detail: object][] = []) {
  const added: Record<string, string>[] = [];
  const listeners: [string, (event: { detail: object }) => void][] = [];
  const page = vm.createContext({
    document: {
      addEventListener: (event: string, listener: (event: { detail: object }) => void) =>
        listeners.push([event, listener]),
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
  for (const [event, detail] of told) {
    for (const [heard, listener] of listeners) if (heard === event) listener({ detail });
  }
  const pushed: unknown = vm.runInContext(
    'JSON.stringify((window.dataLayer ?? []).map((entry) => Array.from(entry)))',
    page,
  );
  return { pushed: JSON.parse(String(pushed)) as unknown[][], added, page };
}

const tag = (analyticsId: string, customScript = '') => analyticsScript({ analyticsId, customScript, isEnabled: true });

describe('analyticsScript', () => {
  test.each([
    [{ analyticsId: 'G-ABCDE12345', customScript: 'a()', isEnabled: false }],
    [{ analyticsId: '', customScript: '', isEnabled: true }],
    [{ analyticsId: '  ', customScript: '\n ', isEnabled: true }],
    [{ analyticsId: '', customScript: '<script type="application/ld+json">{}</script>', isEnabled: true }],
  ])('loads nothing for %j', (settings) => {
    expect(analyticsScript(settings)).toBe('');
  });

  test("runs the operator's script without an ID", () => {
    expect(tag('', ' a() ')).toBe('a()\n');
  });
});

test("denies consent before any other command to Google's tag", () => {
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
  expect(pushed[2]).toEqual(['config', 'G-ABCDE12345', { send_page_view: false }]);
  expect(added).toEqual([{ async: '', src: 'https://www.googletagmanager.com/gtag/js?id=G-ABCDE12345' }]);
});

describe('events of the page', () => {
  const updates = (choice: object) => run(tag('G-1'), [['ludotek:consent', choice]]);

  test.each([
    [{ analytics: true, ads: false, personalized: false }, 'granted', 'denied', 'denied', false],
    [{ analytics: true, ads: true, personalized: false }, 'granted', 'granted', 'denied', false],
    [{ analytics: true, ads: true, personalized: true }, 'granted', 'granted', 'granted', false],
    [{ analytics: false, ads: false, personalized: false }, 'denied', 'denied', 'denied', true],
  ])('updates consent for the choice %j', (choice, measuring, advertising, personalizing, disabled) => {
    const { pushed, page } = updates(choice);
    expect(pushed.at(-1)).toEqual([
      'consent',
      'update',
      {
        ad_storage: advertising,
        ad_user_data: advertising,
        ad_personalization: personalizing,
        analytics_storage: measuring,
      },
    ]);
    expect(vm.runInContext("window['ga-disable-G-1']", page)).toBe(disabled);
  });

  test('counts each page as one view, with title and address', () => {
    const page = { title: '</script>"', location: 'https://games.example/en?q=a', referrer: 'https://search.example/' };
    const { pushed } = run(tag('G-1'), [['ludotek:page', page]]);
    expect(pushed.slice(3)).toEqual([
      ['event', 'page_view', { page_title: page.title, page_location: page.location, page_referrer: page.referrer }],
    ]);
  });
});

test('omits the commands of consent mode on a page that has sent them already', () => {
  const code = `globalThis.ludotekConsentMode = true;\n${tag('G-1')}`;
  const { pushed } = run(code, [['ludotek:consent', { analytics: true, ads: false, personalized: false }]]);
  expect(pushed.map(([command]) => command)).toEqual(['js', 'config']);
});

test("runs the operator's script last, with access to the tag", () => {
  const { pushed } = run(tag('G-1', "gtag('set', { a: 1 });"));
  expect(pushed.at(-1)).toEqual(['set', { a: 1 }]);
});

describe('measurement IDs', () => {
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
    'G-1 G-2',
    'G-',
    'G 1',
    'é-1',
    'GTM-ABC1234',
    'gtm-abc1234',
    'https://evil.example/-1',
    '\ud800',
  ])('loads nothing for the unknown ID %j', (analyticsId) => {
    expect(tag(analyticsId)).toBe('');
    expect(tag(analyticsId, 'a()')).toBe('a()\n');
  });

  test('never executes an ID as code', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[A-Za-z]{1,3}-[\w-]{1,40}$/)), (id) => {
        const code = tag(id);
        if (code === '') {
          expect(isMeasurementId(id.trim())).toBe(false);
          return;
        }
        const { pushed, added } = run(code);
        expect(pushed.at(-1)).toEqual(['config', id.trim(), { send_page_view: false }]);
        expect(added).toMatchObject([{ src: `https://www.googletagmanager.com/gtag/js?id=${id.trim()}` }]);
      }),
    );
  });

  test.each(['G-ABCDE12345', 'g-abcde12345', 'UA-12345678-1', 'AW-123456789', 'GT-ABC123'])('accepts %s', (id) => {
    expect(isMeasurementId(id)).toBe(true);
  });
});

describe('analyticsSources', () => {
  const GOOGLE = ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'];
  const TAG = 'https://www.googletagmanager.com';

  test.each([
    ['G-1', '', [TAG], GOOGLE],
    ['"no ID', '', [], []],
    ['', 'fetch("https://elsewhere.example")', [], []],
    [
      '',
      '<script src="https://stats.example:8443/a.js?b"></script>',
      ['https://stats.example:8443'],
      ['https://stats.example:8443'],
    ],
    ['', "<script src='https://a.example;script-src *'></script>", [], []],
    [
      '',
      '<script src="http://a.example/a.js"></script><script src="/own.js"></script><script src="data:,a()"></script>',
      [],
      [],
    ],
    ['G-1', `<script src="${TAG}/b.js"></script>`, [TAG], [...GOOGLE, TAG]],
  ])('lists the sources of %s with %s', (analyticsId, customScript, scripts, reports) => {
    expect(analyticsSources({ analyticsId, customScript, isEnabled: true })).toEqual({ scripts, reports });
    expect(analyticsSources({ analyticsId, customScript, isEnabled: false })).toEqual({ scripts: [], reports: [] });
  });
});

test.each<[string, string | null]>([
  ['https://stats.example/a.js', 'https://stats.example'],
  ['https://STATS.Example/a.js', 'https://stats.example'],
  ['https://stats.example:8443/a.js', 'https://stats.example:8443'],
  ['https://stats.example:443/a.js', 'https://stats.example'],
  ['https://user:secret@stats.example/a.js', 'https://stats.example'],
  ['https://été.example/a.js', 'https://xn--t-9fab.example'],
  [' https://stats.example/a.js\t', 'https://stats.example'],
  ['https://stats.example/a;b,c d', 'https://stats.example'],
  ['//stats.example/a.js', 'https://stats.example'],
  ['https:stats.example/a.js', null],
  ['https://a;connect-src/', null],
  ['https://a.example;connect-src', null],
  ['https://a.example,b.example/', null],
  ['https://a.example b.example/', null],
  ["https://a.example'self'/", null],
  ['https://*.example.com/a.js', null],
  ['https://*/', null],
  ['https://a_b.example/', null],
  ['https://stats.example./a.js', null],
  ['https://stats.example:99999/a.js', null],
  ['https://localhost/a.js', null],
  ['https://192.0.2.1/a.js', null],
  ['https://0x7f.1/a.js', null],
  ['https://[2001:db8::1]/a.js', null],
  ['http://stats.example/a.js', null],
  ['data:text/javascript,a()', null],
  ['blob:https://stats.example/a', null],
  ['javascript:a()', null],
])('lists the host of %j as %j', (src, source) => {
  const customScript = `<script src="${src}"></script>`;
  const expected = source === null ? [] : [source];
  expect(analyticsSources({ analyticsId: '', customScript, isEnabled: true })).toEqual({
    scripts: expected,
    reports: expected,
  });
  expect(refusedAddresses(customScript)).toEqual(source === null && src !== 'https:stats.example/a.js' ? [src] : []);
});

test('lists only origins, for any address of a script', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.string(),
        fc.string().map((text) => `https://${text}`),
      ),
      (src) => {
        const customScript = `<script src="${src.replaceAll('"', "'")}"></script>`;
        for (const source of analyticsSources({ analyticsId: '', customScript, isEnabled: true }).scripts) {
          expect(source).toMatch(/^https:\/\/[a-z0-9.-]+(:\d+)?$/);
        }
      },
    ),
  );
});

test.each(['/own.js', 'own.js', '?a', '', '/media/a;b,c.js'])(
  'lists nothing for an address on this site: %j',
  (src) => {
    const customScript = `<script src="${src}"></script>`;
    expect(refusedAddresses(customScript)).toEqual([]);
    expect(analyticsSources({ analyticsId: '', customScript, isEnabled: true }).scripts).toEqual([]);
  },
);

describe("the operator's script", () => {
  test.each([
    ['', ''],
    ['  a();\n', 'a();'],
    ['<script>a();</script>', 'a();'],
    ['<!-- x --><script type="text/javascript">a();</script>\n<script>b();</script>', 'a();\n;\nb();'],
    ['<script type="application/ld+json">{"a": 1}</script><script>b();</script>', 'b();'],
    ['<script type="text/plain" data-category="x">a();</script>', ''],
  ])('turns %j into %j', (customScript, code) => {
    expect(customCode(customScript)).toBe(code);
  });

  test("preserves the attributes that a service's snippet needs", () => {
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
