import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FeedProviderId } from '../../../shared/forms/import.ts';
import { SLUG_MAX_LENGTH } from '../../../shared/is-slug.ts';
import { slugify, tagSlug } from '../../../shared/slug.ts';
import { languageOfTexts } from '../../texts/detector.ts';
import { parseEnvelope } from '../feed/envelope.ts';
import { parseGamePage } from '../html5games/game-page.ts';
import { parseListPage } from '../html5games/list-page.ts';
import { MAX_TAG, MAX_TAGS } from '../items/tags.ts';
import type { ImportedGame } from './provider.ts';
import { PROVIDERS } from './providers.ts';

/** Real samples belong to the providers, so they are not part of the project. They may be in a folder beside it. */
const SAMPLES = join(import.meta.dirname, '../../../../shared/feeds');

function samplesOf(provider: FeedProviderId): { raw: unknown; game: ImportedGame }[] {
  const folder = join(SAMPLES, provider);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.includes('item'))
    .flatMap((name) => parseEnvelope(readFileSync(join(folder, name), 'utf8')).items)
    .map((raw) => {
      const mapped = PROVIDERS[provider].map(raw);
      if ('failed' in mapped) throw new Error(JSON.stringify({ failed: mapped.failed, raw }));
      return { raw, game: mapped.ok };
    });
}

/** Checks what must hold for every game. */
function expectClean(game: ImportedGame): void {
  for (const text of [game.title, game.description, game.instructions, ...game.tags]) {
    expect(text).not.toMatch(/<\/?[a-z]|&(?:[a-z]+|#\d+);|https?:\/\/|\b(?:[mn]dash|[lr][sd]quo|rarr)\b|\s\s|\p{Cc}/u);
    expect(text).toBe(text.trim());
    expect(text.isWellFormed()).toBe(true);
  }
  expect(game.title).not.toBe('');
  expect(game.tags.length).toBeLessThanOrEqual(MAX_TAGS);
  for (const tag of game.tags) {
    expect(tag.length).toBeLessThanOrEqual(MAX_TAG);
    expect(tag).not.toMatch(/your (web)?site/);
  }
  expect(new Set(game.tags.map(tagSlug)).size).toBe(game.tags.length);
  expect(game.gameUrl).toMatch(/^https:\/\//);
  expect(game.thumbnailUrl).toMatch(/^https:\/\//);
  expect(slugify(game.title).length).toBeLessThanOrEqual(SLUG_MAX_LENGTH);
  expect((game.width === null) === (game.height === null)).toBe(true);
}

describe.skipIf(!existsSync(SAMPLES))('samples of real feeds', () => {
  it('maps every item of GameMonetize, identified by the hash of its address', () => {
    const samples = samplesOf('gamemonetize');
    expect(samples).toHaveLength(92);
    for (const { raw, game } of samples) {
      expectClean(game);
      expect(game.externalId).toMatch(/^[a-z0-9]{32}$/);
      expect(raw).toMatchObject({ url: game.gameUrl, thumb: game.thumbnailUrl });
      expect(game.orientation).not.toBeNull();
    }
    expect(new Set(samples.map(({ game }) => game.externalId)).size).toBe(92);
    expect(samples.some(({ game }) => game.category === null)).toBe(true);
  });

  it('maps every item of GamePix, without its sid', () => {
    const samples = samplesOf('gamepix');
    expect(samples).toHaveLength(480);
    for (const { raw, game } of samples) {
      expectClean(game);
      expect(raw).toMatchObject({ id: game.externalId, orientation: game.orientation });
      expect(raw).toMatchObject({ url: expect.stringMatching(`^${game.gameUrl.replaceAll('.', '\\.')}\\?sid=\\w+$`) });
      expect(game.thumbnailUrl).toMatch(/\/icon\/.*\?w=320$/);
    }
    expect(samples.every(({ game }) => game.publishedAt !== undefined)).toBe(true);
    expect(samples.filter(({ game }) => game.description === '')).toHaveLength(3);
    expect(new Set(samples.map(({ game }) => game.externalId)).size).toBe(480);
  });

  it('maps every item of GameDistribution', () => {
    const samples = samplesOf('gamedistribution');
    expect(samples).toHaveLength(14);
    for (const { raw, game } of samples) {
      expectClean(game);
      expect(raw).toMatchObject({ Md5: game.externalId, Url: game.gameUrl });
      expect(raw).toMatchObject({ Asset: expect.arrayContaining([game.thumbnailUrl]) });
      expect(game.tags.join()).not.toMatch(/kids|blood|cruelty/i);
      expect(game.instructions).not.toBe('');
    }
    expect(samples.every(({ game }) => /-512x(512|384|340)\./.test(game.thumbnailUrl ?? ''))).toBe(true);
    expect(samples.filter(({ game }) => game.width === null)).toHaveLength(4);
    expect(new Set(samples.map(({ game }) => game.externalId)).size).toBe(14);
  });

  it('maps every item of Playgama, without its clid', () => {
    const samples = samplesOf('playgama');
    expect(samples).toHaveLength(140);
    for (const { raw, game } of samples) {
      expectClean(game);
      expect(raw).toMatchObject({ id: game.externalId });
      expect(game.gameUrl).not.toMatch(/[?&]clid=/);
      expect(raw).toMatchObject({ gameURL: expect.stringContaining(game.gameUrl) });
      expect(game.category ?? '').not.toMatch(/_|partners|trending|mobile/);
      expect(game.tags.join()).not.toMatch(/borwser|unity|android|-/);
      expect(game.instructions).not.toBe('-');
      expect(game.orientation).not.toBeNull();
    }
    expect(new Set(samples.map(({ game }) => game.externalId)).size).toBe(140);
  });

  it('maps every item of Famobi, without its affiliate', () => {
    const samples = samplesOf('famobi');
    expect(samples).toHaveLength(250);
    for (const { raw, game } of samples) {
      expectClean(game);
      expect(raw).toMatchObject({ package_id: game.externalId, thumb: game.thumbnailUrl });
      expect(game.gameUrl).toBe(`https://play.famobi.com/${game.externalId}`);
      expect(game.orientation).not.toBeNull();
    }
    const portraits = samples.filter(({ game }) => game.orientation === 'portrait');
    expect(portraits.length).toBeGreaterThan(66);
    expect(new Set(samples.map(({ game }) => game.externalId)).size).toBe(250);
  });

  it.each(['gamemonetize', 'gamepix', 'gamedistribution', 'playgama', 'famobi'] as const)(
    'are detected as English, also from the first dozen: %s',
    async (provider) => {
      const games = samplesOf(provider).map(({ game }) => game);
      for (const some of [games, games.slice(0, 12)]) {
        expect(await languageOfTexts(some.flatMap(({ title, description }) => [title, description]))).toBe('en');
      }
    },
  );

  it('maps an item of the older GamePix API', () => {
    const raw: unknown = JSON.parse(readFileSync(join(SAMPLES, 'gamepix/games-api-v1.item.json'), 'utf8'));
    const mapped = PROVIDERS.gamepix.map(raw);
    if ('failed' in mapped) throw new Error(mapped.failed.message);
    expectClean(mapped.ok);
    expect(parseEnvelope(JSON.stringify({ status: 'ok', data: [raw] })).items).toEqual([raw]);
  });

  describe('html5games.com', () => {
    const page = (path: string) => new URL(path, 'https://html5games.com');
    const sample = (name: string) => readFileSync(join(SAMPLES, 'html5games', name), 'utf8');

    it('maps a game page', () => {
      const path = '/Game/Train-Miner/0d52d629-a40a-4a95-b13a-7f951a3f50b1';
      const mapped = parseGamePage(sample('game-page-train-miner.html'), { id: 'train-miner', page: page(path) });
      if ('failed' in mapped) throw new Error(mapped.failed.message);
      expectClean(mapped.ok);
      expect(mapped.ok.title).toBe('Train Miner');
      expect(mapped.ok.gameUrl).toBe('https://play.famobi.com/train-miner');
      expect(mapped.ok.thumbnailUrl).toMatch(/\/180\/TrainMinerTeaser\.jpg\?v=/);
      expect(mapped.ok.description).toMatch(/^All aboard for .* railway empire in Train Miner!$/);
      expect(mapped.ok.category).toBe('Arcade');
    });

    it('reads the list without similar games', () => {
      const fragment = sample('list-items.fragment.html');
      const item = (link: string) => `<li><a href="${new URL(link).pathname}"></a></li>`;
      const links: string[] = JSON.parse(sample('all-games-links.json'));
      const html = `<ul class="games">${links.map(item).join('')}</ul>${fragment}`;
      const games = parseListPage(html, page('/All-Games'));
      expect(games.map(({ address }) => address.href)).toEqual(links);
      expect(games).toHaveLength(624);
      expect(parseListPage(fragment, page('/All-Games'))).toEqual([]);
      // The same items as a list.
      expect(parseListPage(fragment.replace('similarGames', 'allGames'), page('/All-Games'))).toHaveLength(4);
      expect(parseListPage(sample('game-page-train-miner.html'), page('/All-Games'))).toEqual([]);
    });
  });
});
