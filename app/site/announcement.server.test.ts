import { expect, test } from 'vitest';
import { shownAnnouncement } from './announcement.server.ts';

const LINE = { text: 'Halloween', language: 'fr', url: null, collection: null } as const;
const PUBLISHED = { id: 'a', slug: 'halloween', title: LINE, games: [], watches: [] };
const SHOWN = { text: 'Halloween', language: 'fr', url: null };

test.each([
  ['nothing', null, PUBLISHED, null],
  ['a line alone', LINE, null, SHOWN],
  [
    'a line of a published collection',
    { ...LINE, collection: 'a' },
    PUBLISHED,
    { ...SHOWN, url: '/collection/halloween' },
  ],
  ['with a link of its own', { ...LINE, collection: 'a', url: '/new' }, PUBLISHED, { ...SHOWN, url: '/new' }],
  ['a line of a collection that is not published, or gone', { ...LINE, collection: 'a' }, null, null],
])('shows %s', async (_, line, collection, expected) => {
  expect(await shownAnnouncement(line, { cards: async () => collection }, 'fr')).toEqual(expected);
});
