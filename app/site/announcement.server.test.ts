import { expect, test } from 'vitest';
import { shownAnnouncement } from './announcement.server.ts';

const line = { text: 'Halloween games', language: 'en' as const, url: null, collection: 'c' };
const published = async () => ({
  ...{ id: 'c', slug: 'halloween', title: { text: 'Halloween', language: 'fr' as const }, games: [] },
  watches: [],
});

test("links to its collection in the page's language", async () => {
  expect(await shownAnnouncement(line, { cards: published }, { language: 'fr', root: 'fr' })).toMatchObject({
    url: '/collection/halloween',
  });
  expect(await shownAnnouncement(line, { cards: published }, { language: 'en', root: 'fr' })).toMatchObject({
    url: '/en/collection/halloween',
  });
  expect(await shownAnnouncement(line, { cards: published }, { language: 'fr', root: 'en' })).toMatchObject({
    url: '/fr/collection/halloween',
  });
});

test("links to a page of the site in the page's language, unless its URL names a language", async () => {
  const to = async (url: string) =>
    (await shownAnnouncement({ ...line, url, collection: null }, { cards: published }, { language: 'en', root: 'fr' }))
      ?.url;
  expect(await to('/contact')).toBe('/en/contact');
  expect(await to('/es/contact')).toBe('/es/contact');
});

test('keeps its own link, and is hidden while its collection is not published', async () => {
  const own = { ...line, url: 'https://shop.example/' };
  expect(await shownAnnouncement(own, { cards: published }, { language: 'en', root: 'fr' })).toMatchObject({
    url: own.url,
  });
  expect(await shownAnnouncement(own, { cards: async () => null }, { language: 'en', root: 'fr' })).toBeNull();
});
