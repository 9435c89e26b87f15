import { describe, expect, it } from 'vitest';
import { famobi } from './famobi.ts';

const picture = (folder: string) => `https://img.cdn.famobi.com/${folder}OtterTeaser.jpg?v=0.2`;

const item = {
  package_id: 'otter-slide',
  name: 'Otter Slide ',
  description: 'Slide with  otters.',
  thumb: picture(''),
  thumb_60: picture('60/'),
  thumb_120: picture('120/'),
  thumb_180: picture('180/'),
  link: 'https://play.famobi.com/otter-slide/A-ABCDE',
  date: '2020-03-18',
  aspect_ratio: 0.5625,
  orientation: 'none',
  related: [{ id: 'fox', name: 'Fox', thumb: picture('fox/') }],
  categories: ['girls', 'match-3', 'skill'],
  highscores_enabled: false,
};

const mapped = (changes: Record<string, unknown> = {}) => {
  const result = famobi.map({ ...item, ...changes });
  return 'ok' in result ? result.ok : result.failed;
};

describe('famobi', () => {
  it('reads a typical item without the affiliate', () => {
    expect(mapped()).toEqual({
      externalId: 'otter-slide',
      title: 'Otter Slide',
      description: 'Slide with otters.',
      instructions: '',
      tags: [],
      gameUrl: 'https://play.famobi.com/otter-slide',
      thumbnailUrl: picture(''),
      category: 'match-3',
      publishedAt: '2020-03-18T00:00:00.000Z',
      fileType: 'html5',
      orientation: 'portrait',
      width: null,
      height: null,
    });
  });

  it.each([
    ['https://play.famobi.com/otter-slide', 'https://play.famobi.com/otter-slide'],
    ['https://play.famobi.com/wrapper/otter-slide/A1000-10', 'https://play.famobi.com/wrapper/otter-slide'],
    ['https://play.famobi.com/otter-slide/{affiliate}', 'https://play.famobi.com/otter-slide'],
  ])('stores %s as %s', (link, gameUrl) => {
    expect(mapped({ link })).toMatchObject({ gameUrl });
  });

  it.each([
    ['none', 0.54, 'portrait'],
    ['none', 1, 'all'],
    ['none', 1.01, 'landscape'],
    ['none', '1.6', 'landscape'],
    ['none', 0, null],
    ['none', -1, null],
    ['none', undefined, null],
    ['', 2, 'landscape'],
    ['landcape', 0.5, 'landscape'],
    ['landscape', 1, 'landscape'],
    ['Portrait', 2, 'portrait'],
    [undefined, undefined, null],
  ])('reads the orientation %j with the ratio %j as %s', (orientation, aspect_ratio, read) => {
    expect(mapped({ orientation, aspect_ratio })).toMatchObject({ orientation: read });
  });

  it('uses the next smaller picture if there is no large one', () => {
    expect(mapped({ thumb: '' })).toMatchObject({ thumbnailUrl: picture('180/') });
    expect(mapped({ thumb: '', thumb_180: null, thumb_120: 'x', thumb_60: undefined })).toMatchObject({
      thumbnailUrl: null,
    });
  });

  it.each([
    [['skill', 'girls'], 'skill'],
    [['girls', 'jump-and-run'], 'jump-and-run'],
    [[], null],
    [undefined, null],
  ])('maps the categories %j to %s', (categories, category) => {
    expect(mapped({ categories })).toMatchObject({ category });
  });

  it.each([
    [{ description: '' }, { description: '' }],
    [{ package_id: 'a/b' }, { reason: 'identity_missing', title: 'Otter Slide' }],
    [{ name: ' ' }, { reason: 'title_missing', externalId: 'otter-slide' }],
    [{ link: 'ftp://play.famobi.com/x' }, { reason: 'address_not_http' }],
  ])('responds to %j with %j', (changes, answer) => {
    expect(mapped(changes)).toMatchObject(answer);
  });
});
