import { describe, expect, test } from 'vitest';
import {
  accountProvider,
  bareAddress,
  type FrameView,
  frameTemplates,
  hasPlaceholder,
  isPlaceholder,
  NO_ACCOUNTS,
  shownAddress,
} from './provider-accounts.ts';

const MD5 = '0123456789abcdef0123456789abcdef';
const GD = `https://html5.gamedistribution.com/${MD5}/`;
const STRANGER = 'p_286ab43e-0000-4000-8000-499fb5b84b37';
const PLAYGAMA = 'https://playgama.com/export/game/otter--slide';
const FAMOBI = 'https://play.famobi.com/otter-slide';

test.each([
  [GD, null, 'gamedistribution'],
  ['https://HTML5.GameDistribution.com/x/', 'generic', 'gamedistribution'],
  ['https://play.gamepix.com/otter/embed', null, 'gamepix'],
  ['https://gamemonetize.co/x/', null, 'gamemonetize'],
  ['https://games.example/export', 'playgama', 'playgama'],
  ['https://games.example/a', 'generic', 'generic'],
  ['https://play.famobi.com/otter', 'html5games', 'famobi'],
  ['https://games.example/a', null, null],
  ['https://games.example/a', 'html5games', null],
  ['https://mygamepix.com/otter', null, null],
  ['https://gamepix.com.evil.example/otter', null, null],
  ['/play/chess/index.html', 'generic', null],
  ['https://', 'generic', null],
  ['javascript:alert(1)', 'generic', null],
])('%s imported from %s takes the account of %s', (address, importedFrom, account) => {
  expect(accountProvider(address, importedFrom)).toBe(account);
});

describe('bareAddress removes', () => {
  test.each([
    ['the page of a stranger', `${GD}?gd_sdk_referrer_url=https%3A%2F%2Fother.example%2Fa`, GD],
    ['an example page', `${GD}?gd_sdk_referrer_url=https://www.example.com/games/{game-path}`, GD],
    ['a name in capitals', `${GD}?GD_SDK_REFERRER_URL=https://other.example/`, GD],
    ['a name without value', `${GD}?gd_sdk_referrer_url`, GD],
    ['an encoded name', `${GD}?gd%5Fsdk_referrer_url=x`, GD],
    ['choices of others', `${GD}?gdpr-tracking=1&gdpr-targeting=0&gdpr-third-party=1&level=2`, `${GD}?level=2`],
    [
      'a page within the wrapper of GameDistribution',
      `https://embed.gamedistribution.com/?url=${encodeURIComponent(`${GD}?gd_sdk_referrer_url=https://a.example/`)}&width=8`,
      `https://embed.gamedistribution.com/?url=${encodeURIComponent(GD)}&width=8`,
    ],
    ['it on any host', 'https://games.example/a?x=1&gd_sdk_referrer_url=y#z', 'https://games.example/a?x=1#z'],
    ['sid at GamePix', 'https://play.gamepix.com/otter/embed?sid=STRANGER1', 'https://play.gamepix.com/otter/embed'],
    ['every sid', 'https://play.gamepix.com/a?sid=A&x=%20&sid=B#top', 'https://play.gamepix.com/a?x=%20#top'],
    ['clid at Playgama', `${PLAYGAMA}?clid=${STRANGER}`, PLAYGAMA],
    [
      'clid elsewhere, by its form',
      `https://numbers.example/export?clid=${STRANGER}&a`,
      'https://numbers.example/export?a',
    ],
    ['an affiliate of Famobi', `${FAMOBI}/A-ABCDE`, FAMOBI],
    [
      'one in the wrapper',
      'https://play.famobi.com/wrapper/otter/A1000-10?x=1',
      'https://play.famobi.com/wrapper/otter?x=1',
    ],
    ['an example of one', `${FAMOBI}/{affiliate-id}`, FAMOBI],
    ['a slash in its place', `${FAMOBI}/`, FAMOBI],
    [
      'examples of any parameter',
      'https://games.example/a?pub=YOUR_PUBLISHER_ID&b=1&c={id}&d=%3Csid%3E',
      'https://games.example/a?b=1',
    ],
  ])('%s', (_what, address, bare) => {
    expect(bareAddress(address)).toBe(bare);
    expect(bareAddress(bare)).toBe(bare);
  });

  test('the clid of a game from Playgama, on any host', () => {
    expect(bareAddress('https://games.example/export?clid=x', 'playgama')).toBe('https://games.example/export');
  });
});

test.each([
  GD,
  FAMOBI,
  'https://play.famobi.com/wrapper/otter',
  `${FAMOBI}/index.html`,
  'https://games.example/a?sid=1&clid=2',
  'https://games.example/a?b=c%20d+e&f&=g#h?sid=1',
  'https://games.example/a?',
  'https://games.example/a?config={"level":1}&list[]=2',
  'https://games.example/a?name=%E0%A4%A',
  'https://games.example/é?ü=ö',
  'https://games.example:8443/a?x=1',
  '/play/chess/index.html?sid=1',
  '',
])('bareAddress leaves %j as it is', (address) => {
  expect(bareAddress(address)).toBe(address);
});

test.each([
  ['{game-path}', true],
  ['[id]', true],
  ['<sid>', true],
  ['YOUR_SID', true],
  ['your-affiliate-id', true],
  ['YOURSITE', true],
  ['insert_your_key_here', true],
  ['https://www.example.com/games/a', true],
  ['https://your-site.com/', true],
  ['yours', false],
  ['OPERATOR1', false],
  ['your-story', false],
  ['{"level":1}', false],
  ['https://games.example/', false],
  ['', false],
  [`your${'a'.repeat(10_000)}`, false],
  ['{'.repeat(10_000), false],
])('%j is an example: %s', (text, is) => {
  expect(isPlaceholder(text)).toBe(is);
});

test.each([
  ['https://games.example/{slug}/index.html', true],
  ['https://games.example/%7Bslug%7D', true],
  ['https://games.example/YOUR_ID/a', true],
  ['https://games.example/a#/{id}', true],
  ['https://games.example/a', false],
  ['https://games.example', false],
  ['/play/{a}/', false],
])('%s keeps an example: %s', (address, has) => {
  expect(hasPlaceholder(address)).toBe(has);
});

const view: FrameView = {
  pageUrl: 'https://portal.example:8443/en/game/éclair?a=1&b=2',
  pageTitle: 'Éclair & co',
  language: 'en',
  consent: true,
  gdpr: false,
};
const PAGE = 'https%3A%2F%2Fportal.example%3A8443%2Fen%2Fgame%2F%C3%A9clair%3Fa%3D1%26b%3D2';

describe('shownAddress', () => {
  const templates = frameTemplates({
    ...NO_ACCOUNTS,
    ...{ gamepix_id: 'OWN1', playgama_id: 'p_own', famobi_id: 'A-OWN' },
    ...{
      generic_id: 'G1',
      generic_query: 'pub={sid}&t={page_title}&l={language}&c={consent}&g={gdpr}&page={page_url}',
    },
  });
  const CHOICE = 'gdpr-tracking=1&gdpr-targeting=1&gdpr-third-party=1';

  test.each([
    ['gamedistribution', GD, `${GD}?gd_sdk_referrer_url=${PAGE}&${CHOICE}`],
    ['gamedistribution', `${GD}?a=1&gd_sdk_referrer_url=x#top`, `${GD}?a=1&gd_sdk_referrer_url=${PAGE}&${CHOICE}#top`],
    ['gamepix', 'https://play.gamepix.com/otter/embed', 'https://play.gamepix.com/otter/embed?sid=OWN1'],
    ['gamepix', 'https://play.gamepix.com/otter?sid=STRANGER1&x', 'https://play.gamepix.com/otter?x&sid=OWN1'],
    ['playgama', `${PLAYGAMA}?clid=${STRANGER}&lang=en`, `${PLAYGAMA}?lang=en&clid=p_own`],
    ['playgama', 'https://games.example:81/export', 'https://games.example:81/export?clid=p_own'],
    ['famobi', FAMOBI, `${FAMOBI}/A-OWN`],
    ['famobi', `${FAMOBI}/A-STRANGER?x=1#y`, `${FAMOBI}/A-OWN?x=1#y`],
    ['famobi', 'https://play.famobi.com/wrapper/otter', 'https://play.famobi.com/wrapper/otter/A-OWN'],
    ['famobi', `${FAMOBI}/index.html`, `${FAMOBI}/index.html`],
    ['famobi', 'https://games.example/otter/level', 'https://games.example/otter/level'],
    ['gamemonetize', 'https://html5.gamemonetize.co/a/', 'https://html5.gamemonetize.co/a/'],
    [
      'generic',
      'https://games.example/ü?pub=other&PAGE=x&y=1',
      `https://games.example/ü?y=1&pub=G1&t=%C3%89clair%20%26%20co&l=en&c=1&g=0&page=${PAGE}`,
    ],
    [undefined, 'https://games.example/a?pub=1', 'https://games.example/a?pub=1'],
    [undefined, '/play/chess/?sid=1', '/play/chess/?sid=1'],
  ] as const)('puts the account of %s into %s', (account, address, shown) => {
    expect(shownAddress(address, account, { templates, view })).toBe(shown);
  });

  test('without an account, removes accounts of others, and passes the page’s URL to GameDistribution', () => {
    expect(shownAddress(`${PLAYGAMA}?clid=${STRANGER}`, 'playgama', { view })).toBe(PLAYGAMA);
    expect(shownAddress(`${FAMOBI}/A-STRANGER`, 'famobi', { view })).toBe(FAMOBI);
    const refused = { ...view, consent: false };
    expect(shownAddress(GD, 'gamedistribution', { view: refused })).toBe(
      `${GD}?gd_sdk_referrer_url=${PAGE}&${CHOICE.replaceAll('=1', '=0')}`,
    );
  });

  test('hides the visitor’s choice from GameDistribution if the operator turned it off', () => {
    const own = frameTemplates({ ...NO_ACCOUNTS, gamedistribution_consent: false });
    expect(shownAddress(`${GD}?gdpr-tracking=1`, 'gamedistribution', { templates: own, view })).toBe(
      `${GD}?gd_sdk_referrer_url=${PAGE}`,
    );
  });

  test.each([
    ['a&b=1', 'a%26b%3D1'],
    ['../..//x', '..%2F..%2F%2Fx'],
    ['"><script>', '%22%3E%3Cscript%3E'],
    ['$&{page_url}#?', '%24%26%7Bpage_url%7D%23%3F'],
    ['\uD800', '%EF%BF%BD'],
    ['ab'.repeat(5_000), 'ab'.repeat(5_000)],
  ])('encodes a hostile id: %j', (id, written) => {
    const hostile = frameTemplates({ ...NO_ACCOUNTS, gamepix_id: id, famobi_id: id });
    expect(shownAddress('https://play.gamepix.com/otter', 'gamepix', { templates: hostile, view })).toBe(
      `https://play.gamepix.com/otter?sid=${written}`,
    );
    expect(shownAddress(FAMOBI, 'famobi', { templates: hostile, view })).toBe(`${FAMOBI}/${written}`);
  });

  test.each([
    ['"><img src=x>', '%22%3E%3Cimg%20src%3Dx%3E'],
    ['a&sid=x#y', 'a%26sid%3Dx%23y'],
    ['{sid}{consent}', '%7Bsid%7D%7Bconsent%7D'],
    ['\uDC00', '%EF%BF%BD'],
  ])('encodes a hostile title: %j', (pageTitle, written) => {
    const shown = shownAddress('https://games.example/', 'generic', {
      templates: { generic: 't={page_title}' },
      view: { ...view, pageTitle },
    });
    expect(shown).toBe(`https://games.example/?t=${written}`);
  });
});

test('pages contain only accounts that were entered', () => {
  expect(frameTemplates(NO_ACCOUNTS)).toEqual({});
  expect(frameTemplates({ ...NO_ACCOUNTS, generic_query: 'a={sid}', gamemonetize_query: 'b=1' })).toEqual({
    gamemonetize: 'b=1',
  });
  expect(frameTemplates({ ...NO_ACCOUNTS, famobi_id: 'A-1' })).toEqual({ famobi: '/A-1' });
});
