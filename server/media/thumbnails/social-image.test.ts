import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { socialImagePath } from '../../../shared/thumbnails.ts';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { siteIdentity } from '../../../tests/helpers/site.ts';
import { createCatalogueReads } from '../../catalogue/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { type PictureHost, photograph, startPictureHost } from './picture-host.fixture.ts';
import { drawSocialImage } from './social-image.ts';
import { testFolder, testThumbnails } from './thumbnails.fixture.ts';

let square: Buffer;
beforeAll(async () => {
  square = await sharp(await photograph(5))
    .webp()
    .toBuffer();
});

/** Counts bright pixels where the title is drawn. */
async function ink(drawing: Buffer): Promise<number> {
  const { data } = await sharp(drawing)
    .extract({ left: 620, top: 40, width: 520, height: 550 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value > 225).length;
}

test.each([
  ['that is short', 'Élan'],
  ['of several lines', 'Le très long voyage des petites loutres à travers les rivières gelées du grand Nord'],
  ['without spaces', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'],
  ['with markup characters', '<b>Échecs</b> & "Dames" &lt; \\'],
])('draws a title %s beside the picture', async (_, title) => {
  const drawing = await drawSocialImage({ square, title, siteName: 'Ludotek' });
  expect(await sharp(drawing).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(drawing.length).toBeLessThan(300_000);
  expect(await ink(drawing)).toBeGreaterThan(3_000);
});

test("draws only the picture when the font has none of the title's characters", async () => {
  const drawing = await drawSocialImage({ square, title: '🦦 \u6F22\u5B57 \0', siteName: '\u6F22' });
  expect(await sharp(drawing).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(await ink(drawing)).toBe(0);
});

test('draws a small picture with transparency on an opaque background', async () => {
  const clear = { create: { width: 40, height: 40, channels: 4, background: '#f0a02080' } } as const;
  const drawing = await drawSocialImage({ square: await sharp(clear).webp().toBuffer(), title: 'A', siteName: 'B' });
  expect(await sharp(drawing).metadata()).toMatchObject({ width: 1200, height: 630, hasAlpha: false });
});

let db: Database;
let host: PictureHost;

beforeEach(async () => {
  ({ db } = await testDatabase());
  host = await startPictureHost();
});

test('serves the current picture at an outdated address, and caches known ones permanently', async () => {
  host.serve('/a.jpg', await photograph(6));
  await addGames(db, [{ slug: 'otter', title: 'Loutre', title_en: 'Otter', thumbnail_url: host.url('/a.jpg') }]);
  const { ask } = testThumbnails({ database: db, allowHosts: [host.host], dataDir: await testFolder() });
  const addressIn = async (language: 'fr' | 'en') => {
    const found = await createCatalogueReads({ database: db, now: () => new Date() }).game({ language, slug: 'otter' });
    if (found === null || !('game' in found)) throw new Error('the game has a page');
    return socialImagePath('Ludotek', language, found.game) ?? '';
  };
  const before = await addressIn('fr');
  const first = await ask(before);
  expect([first.status, first.headers.get('content-type'), first.cache]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=60',
  ]);
  const [french, english] = [await ask(await addressIn('fr')), await ask(await addressIn('en'))];
  expect(french.cache).toBe('public, max-age=31536000, immutable');
  expect(english.cache).toBe('public, max-age=31536000, immutable');
  expect(french.body.equals(english.body)).toBe(false);
  expect((await ask(before)).body.equals(french.body)).toBe(true);
  expect(host.requests('/a.jpg')).toBe(1);
});

test("has the title of the game's page: in a language that visitors are offered before the base", async () => {
  host.serve('/a.jpg', await photograph(6));
  await addGames(db, [{ slug: 'otter', title: 'Loutre', title_es: 'Nutria', thumbnail_url: host.url('/a.jpg') }]);
  const site = siteIdentity({ root: 'de', languages: ['de', 'es'] });
  const { ask } = testThumbnails({ database: db, allowHosts: [host.host], dataDir: await testFolder(), site });
  const reads = createCatalogueReads({ database: db, now: () => new Date(), site });
  const address = async () => {
    const found = await reads.game({ language: 'de', slug: 'otter' });
    if (found === null || !('game' in found)) throw new Error('the game has a page');
    return socialImagePath(site.name, 'de', found.game) ?? '';
  };
  await ask(await address());
  expect((await ask(await address())).cache).toBe('public, max-age=31536000, immutable');
});

test.each([
  ['a drawing with code', '/a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['missing', '/none.jpg', null],
])(
  "redirects to the site's own picture from the first request on if a game's picture is %s",
  async (_, path, content) => {
    if (content !== null) host.serve(path, Buffer.from(content));
    const [id = ''] = await addGames(db, [{ thumbnail_url: host.url(path) }]);
    const { ask } = testThumbnails({ database: db, allowHosts: [host.host], dataDir: await testFolder() });
    for (const version of ['new', '1a2b3c']) {
      const answer = await ask(`/media/og/${id}/fr/${version}.jpg`);
      expect([answer.status, answer.headers.get('location'), answer.cache]).toEqual([
        302,
        '/og.png',
        'public, max-age=60',
      ]);
    }
  },
);
