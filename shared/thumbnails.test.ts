import { expect, test } from 'vitest';
import { socialImagePath, thumbnailSources } from './thumbnails.ts';

const WIDTHS = [120, 240, 480] as const;
const widthsFor = (side: number | null) =>
  thumbnailSources('id', { version: '0123456789ab', side }, WIDTHS)
    .srcSet.split(',')
    .map((candidate) => candidate.split(' ')[1]);

test('lists candidates with address and width', () => {
  expect(thumbnailSources('id', { version: 'new', side: null }, [120, 240])).toEqual({
    src: '/media/games/id/new/240',
    srcSet: '/media/games/id/new/120 120w,/media/games/id/new/240 240w',
  });
});

test.each([
  [null, ['120w', '240w', '480w']],
  [1000, ['120w', '240w', '480w']],
  [481, ['120w', '240w', '480w']],
  [240, ['120w', '240w']],
  [241, ['120w', '240w', '480w']],
  [121, ['120w', '240w']],
  [120, ['120w']],
  [16, ['120w']],
])('for an original of %s pixels, offers the widths %o', (side, expected) => {
  expect(widthsFor(side)).toEqual(expected);
});

test('has a social image only for a game with a picture', () => {
  const game = { id: 'id', title: { text: 'Otter' }, thumbnail: { version: '0123456789ab', side: 300 } };
  expect(socialImagePath('Ludotek', 'en', game)).toMatch(/^\/media\/og\/id\/en\/[0-9a-z]{1,7}\.jpg$/);
  expect(socialImagePath('Ludotek', 'en', { ...game, thumbnail: null })).toBeNull();
});
