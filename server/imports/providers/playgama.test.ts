import { describe, expect, it } from 'vitest';
import { playgama } from './playgama.ts';

const item = {
  id: '41017',
  slug: 'Otter--Slide',
  title: ' Otter  Slide: Bake ',
  description: 'Slide with <strong>otters</strong> &amp; friends.\n\n🦦 Enjoy!',
  howToPlayText: 'Tap to slide.',
  gameURL: 'https://playgama.com/export/game/Otter--Slide?clid=p_286ab43e-0000-4000-8000-499fb5b84b37',
  playgamaGameUrl: 'https://playgama.com/game/Otter--Slide',
  genres: ['mobile', 'trending_now_ios', 'ai_smart_ads', 'simulation', 'puzzle', 'partners-top-revenue'],
  tags: ['1-player-games', 'borwser-games', 'unity-games-online', 'desktop-games', 'relaxing-games'],
  images: [
    'https://playgama.com/cdn-cgi/imagedelivery/a/b/enlarged',
    'https://playgama.com/cdn-cgi/imagedelivery/a/c/enlarged',
  ],
  videos: [{ playgama_id: 'v', external_url: '', type: 'gameplay' }],
  mobileReady: ['For Android', 'For IOS'],
  gender: ['Female'],
  inGamePurchases: 'No',
  supportedLanguages: ['ru-RU'],
  screenOrientation: { horizontal: true, vertical: false },
  embed: "<iframe src='https://playgama.com/export/game/Otter--Slide?clid=x' width='800' height='450'></iframe>",
};

const mapped = (changes: Record<string, unknown> = {}) => {
  const result = playgama.map({ ...item, ...changes });
  return 'ok' in result ? result.ok : result.failed;
};

describe('playgama', () => {
  it('reads a typical item without the clid, whose slug stays as written', () => {
    expect(mapped()).toEqual({
      externalId: '41017',
      title: 'Otter Slide: Bake',
      description: 'Slide with otters & friends. 🦦 Enjoy!',
      instructions: 'Tap to slide.',
      tags: ['1 player', 'relaxing'],
      gameUrl: 'https://playgama.com/export/game/Otter--Slide',
      thumbnailUrl: 'https://playgama.com/cdn-cgi/imagedelivery/a/b/enlarged',
      category: 'puzzle',
      fileType: 'unity',
      orientation: 'landscape',
      worksOnPhones: true,
      languages: ['ru'],
      width: null,
      height: null,
    });
  });

  it.each([
    ['https://playgama.com/export/game/otter', 'https://playgama.com/export/game/otter'],
    ['https://playgama.com/export/game/otter?lang=en&clid=p_x', 'https://playgama.com/export/game/otter?lang=en'],
    ['https://numbers.example/export?clid=YOUR_CLID', 'https://numbers.example/export'],
  ])('stores %s as %s', (gameURL, gameUrl) => {
    expect(mapped({ gameURL })).toMatchObject({ gameUrl });
  });

  it.each([
    ['-', ''],
    [' - ', ''],
    [undefined, ''],
    ['Нажмите, чтобы играть', ''],
    ['Press W. Или стрелки', ''],
    ['Press W or click to jump (пробел)', 'Press W or click to jump (пробел)'],
  ])('reads the instructions %j as %j', (howToPlayText, instructions) => {
    expect(mapped({ howToPlayText })).toMatchObject({ instructions });
  });

  it('reads instructions only in the script of their description', () => {
    const russian = { description: 'Помоги выдре пересечь реку.', howToPlayText: 'Нажмите, чтобы играть' };
    expect(mapped(russian)).toMatchObject({ instructions: russian.howToPlayText });
  });

  it.each([
    [{ horizontal: true, vertical: true }, 'all'],
    [{ horizontal: false, vertical: true }, 'portrait'],
    [{ horizontal: false, vertical: false }, null],
    [{ horizontal: 'false', vertical: true }, 'portrait'],
    [undefined, null],
    ['horizontal', null],
  ])('reads from %j the orientation %s', (screenOrientation, orientation) => {
    expect(mapped({ screenOrientation })).toMatchObject({ orientation });
  });

  it.each([
    [['For Android', 'For Desktop'], true],
    [['For Desktop'], false],
    [[], undefined],
    ['For Android', undefined],
  ])('reads from %j whether it works on phones: %s', (mobileReady, works) => {
    const read = playgama.map({ ...item, mobileReady });
    expect('ok' in read && read.ok.worksOnPhones).toBe(works);
  });

  it.each([
    [[{ external_url: '' }, { external_url: 'https://v.example/a.mp4?x=1' }], 'https://v.example/a.mp4?x=1'],
    [[{ external_url: 'http://v.example/a.mp4' }], undefined],
    [[{ external_url: 'https://www.youtube.com/watch?v=a.mp4' }], undefined],
    [[null, 'x', { external_url: { url: 'https://v.example/a.mp4' } }], undefined],
    ['https://v.example/a.mp4', undefined],
  ])('reads from the videos %j the file %s', (videos, file) => {
    const read = playgama.map({ ...item, videos });
    expect('ok' in read && read.ok.previewVideo).toBe(file);
  });

  it.each([
    [['mobile', 'play_2_earn', 'partners-top-inapp', 'trending_now_android', 'popular'], null],
    [['girls', 'dress-up', 'trending_now_ios'], 'dress-up'],
    [['ai_smart_ads-cloud-save', 'car-racing'], 'car-racing'],
    [['simulation', 'obby'], 'obby'],
    [['', 7, null], null],
    [undefined, null],
  ])('maps the genres %j to the category %s', (genres, category) => {
    expect(mapped({ genres })).toMatchObject({ category });
  });

  it('accepts an item without tags and pictures', () => {
    expect(mapped({ tags: [], images: [] })).toMatchObject({ tags: [], thumbnailUrl: null, fileType: 'html5' });
  });

  it.each([
    [{ id: 41_017 }, { externalId: '41017' }],
    [{ id: '' }, { reason: 'identity_missing', title: 'Otter Slide: Bake' }],
    [{ title: undefined }, { reason: 'title_missing', externalId: '41017' }],
    [{ gameURL: undefined }, { reason: 'address_missing' }],
  ])('responds to %j with %j', (changes, answer) => {
    expect(mapped(changes)).toMatchObject(answer);
  });
});
