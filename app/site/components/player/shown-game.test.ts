import { afterEach, expect, test, vi } from 'vitest';
import { CHOICE_KEY, revisionOf } from '../consent/choice.ts';
import { type FramedGame, frameAddress, linkAddress } from './shown-game.ts';

const gameUrl = 'https://games.example/otter?clid=stranger';
const game: FramedGame = {
  id: '1',
  slug: 'otter',
  title: { text: 'Otter & co', language: 'en' },
  gameUrl,
  account: 'generic',
};
const templates = { generic: 'page={page_url}&title={page_title}&in={language}&c={consent}&g={gdpr}' };

/** A browser at an address of the site, where the visitor chose these purposes. */
function browser(
  href: string,
  { categories = null, timeZone = 'Europe/Paris' }: { categories?: string[] | null; timeZone?: string } = {},
) {
  const choice = JSON.stringify({ categories, expirationTime: Date.now() + 1_000, revision: revisionOf(['ads']) });
  vi.stubGlobal('window', { location: new URL(href) });
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === CHOICE_KEY && categories ? choice : null) });
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone,
  } as Intl.ResolvedDateTimeFormatOptions);
}

const parametersOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a list names the page of the game, without what brought the visitor', () => {
  browser('https://portal.example:8443/en/?q=otter&utm_source=x#top', { categories: ['ads'] });
  expect(parametersOf(frameAddress(game, { gameUrl, language: 'en', templates }))).toEqual({
    clid: 'stranger',
    page: 'https://portal.example:8443/en/game/otter',
    title: 'Otter & co',
    in: 'en',
    c: '1',
    g: '1',
  });
});

test('a game without a page names the page that shows it', () => {
  browser('https://portal.example/category/puzzle?page=2');
  const address = frameAddress({ ...game, slug: null }, { gameUrl, language: 'fr', templates });
  expect(parametersOf(address)).toMatchObject({ page: 'https://portal.example/category/puzzle' });
});

test.each([
  [null, 'Europe/Paris', { c: '0', g: '1' }],
  [[], 'Asia/Tokyo', { c: '0', g: '0' }],
  [['analytics'], 'UTC', { c: '0', g: '1' }],
  [['analytics', 'ads'], 'America/Lima', { c: '1', g: '0' }],
])('a visitor who chose %j in %s is passed on as %j', (categories, timeZone, shown) => {
  browser('https://portal.example/', { categories, timeZone });
  expect(parametersOf(frameAddress(game, { gameUrl, language: 'fr', templates }))).toMatchObject(shown);
});

test('a link is the same for every visitor, who agreed to nothing', () => {
  const address = linkAddress(game, 'https://portal.example', { gameUrl, language: 'pt', templates });
  expect(parametersOf(address)).toMatchObject({
    page: 'https://portal.example/pt/game/otter',
    in: 'pt',
    c: '0',
    g: '1',
  });
});
