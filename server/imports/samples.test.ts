import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SLUG_MAX_LENGTH, slugify } from '../../shared/slug.ts';
import { parseEnvelope } from './envelope.ts';
import type { ImportedGame, ProviderId } from './provider.ts';
import { PROVIDERS } from './providers.ts';
import { MAX_TAG, MAX_TAGS } from './tags.ts';

/** What the providers really send. It belongs to them, so it lies beside the project where it lies at all. */
const SAMPLES = join(import.meta.dirname, '../../../shared/feeds');

function samplesOf(provider: ProviderId): { raw: unknown; game: ImportedGame }[] {
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

/** What holds of every game, whatever the feed wrote. */
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
  expect(new Set(game.tags.map(slugify)).size).toBe(game.tags.length);
  expect(game.gameUrl).toMatch(/^https:\/\//);
  expect(game.thumbnailUrl).toMatch(/^https:\/\//);
  expect(slugify(game.title).length).toBeLessThanOrEqual(SLUG_MAX_LENGTH);
  expect((game.width === null) === (game.height === null)).toBe(true);
}

describe.skipIf(!existsSync(SAMPLES))('samples of real feeds', () => {
  it('GameMonetize: every item maps, by the hash of its address', () => {
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

  it('GamePix: every item maps, with its sid', () => {
    const samples = samplesOf('gamepix');
    expect(samples).toHaveLength(480);
    for (const { raw, game } of samples) {
      expectClean(game);
      expect(raw).toMatchObject({ id: game.externalId, url: game.gameUrl, orientation: game.orientation });
      expect(new URL(game.gameUrl).searchParams.get('sid')).toBeTruthy();
      expect(game.thumbnailUrl).toMatch(/\/icon\/.*\?w=320$/);
    }
    expect(samples.filter(({ game }) => game.description === '')).toHaveLength(3);
    expect(new Set(samples.map(({ game }) => game.externalId)).size).toBe(480);
  });

  it('GamePix, older API', () => {
    const raw: unknown = JSON.parse(readFileSync(join(SAMPLES, 'gamepix/games-api-v1.item.json'), 'utf8'));
    const mapped = PROVIDERS.gamepix.map(raw);
    if ('failed' in mapped) throw new Error(mapped.failed.message);
    expectClean(mapped.ok);
    expect(parseEnvelope(JSON.stringify({ status: 'ok', data: [raw] })).items).toEqual([raw]);
  });
});
