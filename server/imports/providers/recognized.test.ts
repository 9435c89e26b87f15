import { expect, it } from 'vitest';
import { providerOfAddress } from '../../../shared/provider-hosts.ts';
import { otherProviderOf } from './recognized.ts';

it.each([
  ['https://feeds.gamepix.com/v2/json?sid=1&page=1', 'gamepix'],
  [' https://rss.gamemonetize.com/rssfeed.php?format=json ', 'gamemonetize'],
  ['https://html5.gamemonetize.co/0123456789abcdef0123456789abcdef/', 'gamemonetize'],
  ['https://catalog.api.gamedistribution.com/api/v2.0/rss/All/', 'gamedistribution'],
  ['https://widgets.playgama.com', 'playgama'],
  ['https://api.famobi.com/feed?a=1', 'famobi'],
  ['https://notgamepix.com/feed', null],
  ['https://gamepix.com.games.example/feed', null],
  ['https://games.example/?from=https://gamepix.com', null],
  ['gamepix.com', null],
  ['', null],
])('%s belongs to %s', (address, provider) => {
  expect(providerOfAddress(address)).toBe(provider);
});

const game = (host: string) => ({
  title: 'Lynx',
  url: `https://play.${host}/lynx`,
  image: 'https://img.games.example/1',
});
const pix = game('gamepix.com');
const monetize = game('gamemonetize.com');
const elsewhere = game('games.example');

it.each([
  ['all items name another provider', [pix, pix], 'gamemonetize', 'gamepix'],
  ['most items do', [pix, pix, elsewhere], 'gamemonetize', 'gamepix'],
  ['half of them do', [pix, elsewhere], 'gamemonetize', null],
  ['they name the chosen one', [pix, pix], 'gamepix', null],
  ['each names both', [{ ...pix, thumb: monetize.url }], 'gamemonetize', null],
  ['a few name another one', [monetize, monetize, pix], 'gamemonetize', null],
  ['they name nobody known', [elsewhere, elsewhere], 'gamepix', null],
  ['an own list names a provider', [pix, pix], 'generic', null],
  ['there are no items', [], 'gamepix', null],
  ['items are no objects', [null, 1, 'x', []], 'gamepix', null],
] as const)('if %s', (_, items, chosen, other) => {
  expect(otherProviderOf(items, chosen)).toBe(other);
});
