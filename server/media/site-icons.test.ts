import { Hono } from 'hono';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ORIGINAL_THEME } from '../../shared/forms/theme.ts';
import { shownTheme } from '../../shared/theme.ts';
import type { LiveSettings } from '../platform/feature.ts';
import { drawn } from './pictures.fixture.ts';
import { createSiteIcons, siteIconFiles } from './site-icons.ts';

const HASH = 'a'.repeat(64);
const FOLDER = `${HASH}-101820`;

async function bench() {
  const picture = Buffer.from(await drawn(600, 300).webp().toBuffer());
  const url = `/media/${HASH}.webp`;
  const icon = { url, width: 600, height: 300 };
  // The icons read only this.
  const live = { theme: shownTheme({ ...ORIGINAL_THEME, icon, paper_dark: '#101820' }) } as {
    -readonly [Key in keyof LiveSettings]: LiveSettings[Key];
  };
  const icons = createSiteIcons({ media: { read: async (hash) => (hash === HASH ? picture : null) }, live });
  const app = new Hono().get('/media/icons/*', siteIconFiles(icons));
  return { live, read: (path: string) => app.request(`/media/icons/${path}`) };
}

test.each([
  ['favicon.png', 48, true],
  ['apple-touch-icon.png', 180, false],
  ['icon-192.png', 192, true],
  ['icon-512.png', 512, true],
  ['icon-maskable.png', 512, false],
])('makes %s with %i pixels a side; transparent: %s', async (name, side, isTransparent) => {
  const { read } = await bench();
  const answer = await read(`${FOLDER}/${name}`);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  const { data, info } = await sharp(await answer.arrayBuffer())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([side, side]);
  // Above the picture, which is twice as wide as high.
  expect([...data.subarray(0, 4)]).toEqual(isTransparent ? [0, 0, 0, 0] : [0x10, 0x18, 0x20, 255]);
});

test('keeps a maskable icon inside the circle of 80 percent', async () => {
  const { read } = await bench();
  const icon = sharp(await (await read(`${FOLDER}/icon-maskable.png`)).arrayBuffer());
  const { data, info } = await icon.raw().toBuffer({ resolveWithObject: true });
  const at = (x: number) => [...data.subarray((256 * 512 + x) * info.channels).subarray(0, 3)];
  expect(at(45)).toEqual([0x10, 0x18, 0x20]);
  expect(at(60)).not.toEqual([0x10, 0x18, 0x20]);
});

test.each([
  `${HASH}-ffffff/icon-192.png`,
  `${'b'.repeat(64)}-101820/icon-192.png`,
  `${FOLDER}/icon-193.png`,
  FOLDER,
  '',
])('makes nothing else: %s', async (path) => {
  const { read } = await bench();
  const answer = await read(path);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

test('makes none if the theme no longer has an icon', async () => {
  const { live, read } = await bench();
  expect((await read(`${FOLDER}/favicon.png`)).status).toBe(200);
  live.theme = null;
  expect((await read(`${FOLDER}/favicon.png`)).status).toBe(404);
});
