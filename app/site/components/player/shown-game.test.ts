import { afterEach, expect, test, vi } from 'vitest';
import { type Language, localizedPath } from '../../../../shared/languages.ts';
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

/** A browser at an address of the site. */
function browser(href: string, timeZone = 'Europe/Paris') {
  vi.stubGlobal('window', { location: new URL(href) });
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone,
  } as Intl.ResolvedDateTimeFormatOptions);
}

const pathIn = (language: Language) => (path: string) => localizedPath(language, path, 'fr');
const parametersOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a list names the game's page, without tracking parameters", () => {
  browser('https://portal.example:8443/en/?q=otter&utm_source=x#top');
  expect(
    parametersOf(frameAddress(game, { gameUrl, language: 'en', localized: pathIn('en'), templates }, true)),
  ).toEqual({
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
  const address = frameAddress(
    { ...game, slug: null },
    { gameUrl, language: 'fr', localized: pathIn('fr'), templates },
    false,
  );
  expect(parametersOf(address)).toMatchObject({ page: 'https://portal.example/category/puzzle' });
});

test.each([
  [false, 'Europe/Paris', { c: '0', g: '1' }],
  [false, 'Asia/Tokyo', { c: '0', g: '0' }],
  [true, 'America/Lima', { c: '1', g: '0' }],
])('a visitor whose consent is %j in %s is passed on as %j', (consent, timeZone, shown) => {
  browser('https://portal.example/', timeZone);
  expect(
    parametersOf(frameAddress(game, { gameUrl, language: 'fr', localized: pathIn('fr'), templates }, consent)),
  ).toMatchObject(shown);
});

test('a link is the same for every visitor, as if without consent', () => {
  const address = linkAddress(game, 'https://portal.example', {
    gameUrl,
    language: 'pt',
    localized: pathIn('pt'),
    templates,
  });
  expect(parametersOf(address)).toMatchObject({
    page: 'https://portal.example/pt/game/otter',
    in: 'pt',
    c: '0',
    g: '1',
  });
});
