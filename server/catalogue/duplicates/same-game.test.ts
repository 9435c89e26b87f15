import { expect, test } from 'vitest';
import { sameGameAddress, sameGameKey } from './same-game.ts';

const GD = '0123456789abcdef0123456789ABCDEF';
const GM = 'a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6';

test.each([
  ['http and https', 'http://games.example/a', 'https://games.example/a'],
  ['www', 'https://www.games.example/a', 'https://games.example/a'],
  ['the case of the host', 'https://GAMES.example/a', 'https://games.example/a'],
  ['default ports of either scheme', 'http://games.example:80/a', 'https://games.example:443/a'],
  ['a slash at the end', 'https://games.example/a/', 'https://games.example/a'],
  ['an empty path', 'https://games.example', 'https://games.example/'],
  ['index.html', 'https://games.example/a/index.html', 'https://games.example/a/'],
  ['tracking parameters', 'https://games.example/a?utm_source=x&fbclid=1', 'https://games.example/a'],
  ['the order of parameters', 'https://games.example/?id=1&level=2', 'https://games.example/?level=2&id=1'],
  ['an empty fragment', 'https://games.example/a#', 'https://games.example/a'],
  [
    'folder and referrer at GameDistribution',
    `https://html5.gamedistribution.com/${GD}/?gd_sdk_referrer_url=https://site.example/`,
    `https://html5.gamedistribution.com/rvvASMiM/${GD.toLowerCase()}/index.html`,
  ],
  ['the domains of GameMonetize', `https://html5.gamemonetize.co/${GM}/`, `https://gamemonetize.games/${GM}`],
  ['affiliates at Famobi', 'https://play.famobi.com/otter/A-ABCDE', 'https://play.famobi.com/otter'],
  ['the wrapper of Famobi', 'https://play.famobi.com/wrapper/otter/A1000-10', 'https://play.famobi.com/otter'],
  [
    'publishers at Playgama',
    'https://playgama.com/export/game/otter?clid=p_286ab43e-0000-4000-8000-499fb5b84b37',
    'https://playgama.com/export/game/otter',
  ],
  ['publishers at GamePix', 'https://play.gamepix.com/fox-trot/embed?sid=A', 'https://play.gamepix.com/fox-trot?sid=B'],
])('%s do not make another game', (_name, one, other) => {
  expect(sameGameAddress(one)).toBe(sameGameAddress(other));
  expect(sameGameKey(one)).toBe(sameGameKey(other));
});

test.each([
  ['another path', 'https://games.example/a', 'https://games.example/b'],
  ['the case of a path', 'https://games.example/A', 'https://games.example/a'],
  ['another game of Famobi', 'https://play.famobi.com/otter', 'https://play.famobi.com/fox'],
  ['another host', 'https://one.example/a', 'https://two.example/a'],
  ['another port', 'https://games.example:8443/a', 'https://games.example/a'],
  ['another parameter', 'https://games.example/?id=1', 'https://games.example/?id=2'],
  ['a parameter that chooses a file', 'https://games.example/?src=a', 'https://games.example/?src=b'],
  ['another fragment', 'https://games.example/#/a', 'https://games.example/#/b'],
  ['a host that ends like another', 'https://myhtml5.gamedistribution.com/a', 'https://html5.gamedistribution.com/a'],
  [
    'another id at a provider',
    `https://html5.gamedistribution.com/${GD}/`,
    `https://html5.gamedistribution.com/${'f'.repeat(32)}/`,
  ],
  ['separators in values', 'https://games.example/?a=1%26b=2', 'https://games.example/?a=1&b=2'],
])('%s makes another game', (_name, one, other) => {
  expect(sameGameAddress(one)).not.toBe(sameGameAddress(other));
  expect(sameGameKey(one)).not.toBe(sameGameKey(other));
});

test.each(['', '/play/chess/', 'javascript:alert(1)', 'https://'])(
  '%j is not the URL of a game elsewhere',
  (address) => {
    expect(sameGameAddress(address)).toBeNull();
  },
);
