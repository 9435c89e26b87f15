import { expect, test } from 'vitest';
import { gamePictureAddress, pictureAddress } from './picture-address.ts';

test.each([
  ['/media/ab.webp', '/media/ab.webp'],
  ['/play/lumen/cover.svg', '/play/lumen/cover.svg'],
  [
    'https://cdn.example/a b.png?w=1&h=2',
    '/api/admin/pictures?url=https%3A%2F%2Fcdn.example%2Fa%20b.png%3Fw%3D1%26h%3D2',
  ],
  ['http://cdn.example/a.png', '/api/admin/pictures?url=http%3A%2F%2Fcdn.example%2Fa.png'],
])('loads the picture of %s from %s', (address, expected) => {
  expect(pictureAddress(address)).toBe(expected);
});

const GAME = {
  id: 'a1',
  active: true,
  thumbnail: { version: 'new', side: null },
  thumbnail_url: 'https://cdn.example/a.png',
};

test("uses the visitors' picture for an active game", () => {
  expect(gamePictureAddress(GAME)).toBe('/media/games/a1/new/120');
  expect(gamePictureAddress({ ...GAME, thumbnail: null })).toBeNull();
});

test('loads the picture of an inactive game through the panel', () => {
  expect(gamePictureAddress({ ...GAME, active: false })).toBe(
    '/api/admin/pictures?url=https%3A%2F%2Fcdn.example%2Fa.png',
  );
  expect(gamePictureAddress({ ...GAME, active: false, thumbnail_url: null, thumbnail: null })).toBeNull();
});
