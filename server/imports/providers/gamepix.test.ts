import { describe, expect, it } from 'vitest';
import { gamepix } from './gamepix.ts';

const item = {
  id: '7KX2',
  title: 'Fox Trot',
  namespace: 'not-the-slug-of-the-title',
  description: 'Dance with foxes.',
  category: 'match-3',
  orientation: 'portrait',
  quality_score: 0.9,
  width: 600,
  height: 800,
  date_modified: 'Fri, 19 Dec 2025 12:08:29 GMT',
  date_published: 'Wed, 12 Nov 2025 12:34:52 GMT',
  banner_image: 'https://img.gamepix.com/games/fox-trot/cover/fox-trot.png?w=320',
  image: 'https://img.gamepix.com/games/fox-trot/icon/fox-trot.png?w=105',
  url: 'https://play.gamepix.com/fox-trot/embed?sid=OPERATOR1',
};

const mapped = (changes: Record<string, unknown> = {}) => {
  const result = gamepix.map({ ...item, ...changes });
  return 'ok' in result ? result.ok : result.failed;
};

describe('gamepix', () => {
  it('reads a typical item without the publisher’s sid', () => {
    expect(mapped()).toEqual({
      externalId: '7KX2',
      title: 'Fox Trot',
      description: 'Dance with foxes.',
      instructions: '',
      tags: [],
      gameUrl: 'https://play.gamepix.com/fox-trot/embed',
      thumbnailUrl: 'https://img.gamepix.com/games/fox-trot/icon/fox-trot.png?w=320',
      category: 'match-3',
      quality: 0.9,
      publishedAt: '2025-11-12T12:34:52.000Z',
      fileType: 'html5',
      orientation: 'portrait',
      width: 600,
      height: 800,
    });
  });

  it('accepts a missing description', () => {
    expect(mapped({ description: undefined })).toMatchObject({ description: '' });
  });

  it.each([
    [{ orientation: 'all' }, 'all'],
    [{ orientation: 'Landscape' }, 'landscape'],
    [{ orientation: undefined }, 'portrait'],
    [{ orientation: 'diagonal', width: 0 }, null],
  ])('reads from %j the orientation %s', (changes, orientation) => {
    expect(mapped(changes)).toMatchObject({ orientation });
  });

  it.each([
    [{ image: undefined }, 'https://img.gamepix.com/games/fox-trot/cover/fox-trot.png?w=320'],
    [{ image: 'https://img.gamepix.com/a.png' }, 'https://img.gamepix.com/a.png'],
    [{ image: '//img.gamepix.com/a.png?x=1&w=105' }, 'https://img.gamepix.com/a.png?x=1&w=320'],
    [{ image: '', banner_image: '' }, null],
  ])('reads from %j the thumbnail %s', (changes, thumbnailUrl) => {
    expect(mapped(changes)).toMatchObject({ thumbnailUrl });
  });

  it('reads an item of the older API', () => {
    const result = gamepix.map({
      id: 'A1B',
      title: 'Old Fox',
      thumbnailUrl: 'https://games.assets.gamepix.com/A1B/small.png',
      url: 'https://play.gamepix.com/old-fox ',
      description: 'One.\n\nTwo.',
      desc_fr: 'Un.',
      category: 'Adventure',
      categories: ['Adventure'],
      min_android_version: 5.1,
      rkScore: 0.7,
    });
    expect(result).toMatchObject({
      ok: {
        externalId: 'A1B',
        description: 'One. Two.',
        gameUrl: 'https://play.gamepix.com/old-fox',
        thumbnailUrl: 'https://games.assets.gamepix.com/A1B/small.png',
        category: 'Adventure',
        orientation: null,
        worksOnPhones: true,
        width: null,
      },
    });
  });

  it.each([
    [{ id: '' }, 'identity_missing'],
    [{ id: undefined }, 'identity_missing'],
    [{ id: 'a b' }, 'identity_missing'],
    [{ id: 'x'.repeat(101) }, 'identity_missing'],
    [{ title: '' }, 'title_missing'],
    [{ url: '' }, 'address_missing'],
    [{ url: 'play.gamepix.com/fox-trot' }, 'address_not_http'],
  ])('rejects %j with %s', (changes, reason) => {
    expect(mapped(changes)).toMatchObject({ reason });
  });

  it('accepts a number as id', () => {
    expect(mapped({ id: 47 })).toMatchObject({ externalId: '47' });
  });
});
