import { describe, expect, it } from 'vitest';
import { gamedistribution } from './gamedistribution.ts';

const MD5 = '0a1b2c3d4e5f60718293a4b5c6d7e8f9';
const picture = (size: string, suffix = 'jpg') => `https://img.gamedistribution.com/${MD5}-${size}.${suffix}`;

const item = {
  Title: ' Otter Slide ',
  Md5: MD5,
  Description: '\nSlide with otters.\nCollect   shells. ',
  Instructions: 'WASD = move\nSpace = jump',
  Type: 'html5',
  SubType: 'WebGL',
  Mobile: 'false',
  MobileMode: null,
  Height: 540,
  Width: 960,
  Https: true,
  Status: 2,
  Url: `https://html5.gamedistribution.com/${MD5}/`,
  Asset: [picture('1280x720'), picture('512x384'), picture('512x512', 'jpeg'), picture('200x120')],
  Category: ['Casual', 'Racing & Driving'],
  Tag: ['escape', 'Kids Friendly', 'No Blood', 'otter', 'No Cruelty'],
  Bundle: [],
};

const mapped = (changes: Record<string, unknown> = {}) => {
  const result = gamedistribution.map({ ...item, ...changes });
  return 'ok' in result ? result.ok : result.failed;
};

describe('gamedistribution', () => {
  it('reads a typical item', () => {
    expect(mapped()).toEqual({
      externalId: MD5,
      title: 'Otter Slide',
      description: 'Slide with otters. Collect shells.',
      instructions: 'WASD = move Space = jump',
      tags: ['escape', 'otter'],
      gameUrl: `https://html5.gamedistribution.com/${MD5}/`,
      thumbnailUrl: picture('512x512', 'jpeg'),
      category: 'Racing & Driving',
      fileType: 'html5',
      orientation: 'landscape',
      worksOnPhones: false,
      minimumAge: 0,
      width: 960,
      height: 540,
    });
  });

  it.each([['https://www.example.com/games/{game-path}'], ['https%3A%2F%2Fother.example%2Fgames%2Fotter'], ['']])(
    'does not keep a page that the address names: %j',
    (page) => {
      expect(mapped({ Url: `${item.Url}?gd_sdk_referrer_url=${page}` })).toMatchObject({ gameUrl: item.Url });
    },
  );

  it.each([
    [[picture('1280x720'), picture('512x340'), picture('512x384')], picture('512x384')],
    [[picture('200x120'), picture('1280x550')], picture('200x120')],
    [[picture('128x128'), picture('512x512')], picture('512x512')],
    [[`https://img.gamedistribution.com/${MD5}.jpg`, picture('1280x550')], picture('1280x550')],
    [[`https://img.gamedistribution.com/${MD5}.jpg`], `https://img.gamedistribution.com/${MD5}.jpg`],
    [[null, 7, 'javascript:alert(1)'], null],
    [[], null],
    [undefined, null],
    ['x', null],
  ])('chooses from %j the picture %s', (Asset, thumbnailUrl) => {
    expect(mapped({ Asset })).toMatchObject({ thumbnailUrl });
  });

  it.each([
    [
      { Width: 800, Height: 600 },
      { width: null, height: null, orientation: null },
    ],
    [
      { Width: '800', Height: '600' },
      { width: null, height: null, orientation: null },
    ],
    [
      { Width: 800, Height: 600, MobileMode: 'Landscape' },
      { width: null, height: null, orientation: 'landscape' },
    ],
    [
      { Width: 750, Height: 1334 },
      { width: 750, height: 1334, orientation: 'portrait' },
    ],
    [
      { Width: 0, Height: 600 },
      { width: null, height: null, orientation: null },
    ],
  ])('reads from %j the size and orientation %j', (changes, size) => {
    expect(mapped(changes)).toMatchObject(size);
  });

  it.each([
    ['true', true],
    [' False', false],
    [null, undefined],
    ['maybe', undefined],
  ])('reads from Mobile %j whether it works on phones: %s', (Mobile, works) => {
    const read = gamedistribution.map({ ...item, Mobile });
    expect('ok' in read && read.ok.worksOnPhones).toBe(works);
  });

  it('knows no age without the label', () => {
    expect(mapped({ Tag: ['kids', 'No Blood'] })).not.toHaveProperty('minimumAge');
  });

  it.each([
    [{ SubType: 'Construct 3' }, 'construct'],
    [{ SubType: 'Javascript' }, 'html5'],
    [{ Type: 'flash' }, 'swf'],
    [{ Type: undefined }, 'html5'],
  ])('reads from %j the file type %s', (changes, fileType) => {
    expect(mapped(changes)).toMatchObject({ fileType });
  });

  it.each([
    [['Casual'], 'Casual'],
    [['Agility'], 'Agility'],
    [['Casual', 'Boardgames'], 'Boardgames'],
    [['Strategy', '.IO'], '.IO'],
    [[], null],
    [['  '], null],
    [undefined, null],
  ])('maps the categories %j to %s', (Category, category) => {
    expect(mapped({ Category })).toMatchObject({ category });
  });

  it('accepts the items of 2026, without bundle', () => {
    const { Bundle, ...rest } = item;
    expect(gamedistribution.map(rest)).toHaveProperty('ok');
  });

  it.each([
    [{ Md5: MD5.toUpperCase() }, { externalId: MD5 }],
    [{ Md5: undefined }, { reason: 'identity_missing', title: 'Otter Slide' }],
    [{ Md5: `${MD5}0` }, { reason: 'identity_missing' }],
    [{ Title: ' ' }, { reason: 'title_missing', externalId: MD5 }],
    [{ Url: '' }, { reason: 'address_missing' }],
    [{ Url: 'https://html5.gamedistribution.com/{id}/' }, { reason: 'address_placeholder' }],
  ])('responds to %j with %j', (changes, answer) => {
    expect(mapped(changes)).toMatchObject(answer);
  });

  it.each([null, 7, 'x', []])('refuses %j', (raw) => {
    expect(gamedistribution.map(raw)).toHaveProperty('failed');
  });
});
