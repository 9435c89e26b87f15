import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { OFFERED_AT_FIRST } from '../../shared/languages.ts';
import { webManifest } from './web-manifest.ts';

const site = {
  name: 'Ludotek',
  url: 'https://games.example',
  root: 'fr' as const,
  languages: OFFERED_AT_FIRST,
  contactEmail: 'a@games.example',
  suggestionsEmail: 'b@games.example',
  legal: { publisher: '', address: '', director: '', host: '', hostAddress: '' },
};

test.each([
  ['fr', 'fr', ''],
  ['en', 'fr', '/en'],
  ['en', 'en', ''],
  ['fr', 'en', '/fr'],
] as const)('starts the app in %s with %s at the root', (code, root, prefix) => {
  const manifest = webManifest({ ...site, root }, code);
  expect(manifest).toMatchObject({ id: '/', lang: code, start_url: prefix || '/', scope: '/', display: 'standalone' });
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual([`${prefix}/random`, `${prefix || '/'}#site-search`]);
});

test('is right-to-left in Arabic', () => {
  expect(webManifest(site, 'ar').dir).toBe('rtl');
  expect(webManifest(site, 'pt-br').dir).toBe('ltr');
});

test('has the icons and the background of a theme', () => {
  const icon = `${'a'.repeat(64)}-101820`;
  const paper = { light: '#f0f0ff', dark: '#101820' };
  const theme = { css: '', scheme: null, paper, font: null, logo: null, icon, cards: 'regular', titles: true } as const;
  const manifest = webManifest(site, 'fr', { theme });
  expect(manifest).toMatchObject({ background_color: '#101820', theme_color: '#101820' });
  expect(manifest.icons.map(({ src }) => src)).toEqual(
    ['icon-192', 'icon-512', 'icon-maskable'].map((name) => `/media/icons/${icon}/${name}.png`),
  );
});

test('declares the actual size of each icon', async () => {
  for (const { src, sizes } of webManifest(site, 'fr').icons) {
    const file = join(import.meta.dirname, '../../public', src);
    expect(existsSync(file), src).toBe(true);
    const { width, height } = await sharp(file).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});
