import { describe, expect, it } from 'vitest';
import { builtInCategory } from './providers.ts';

describe('builtInCategory', () => {
  it.each([
    ['gamepix', 'jigsaw-puzzles', 'puzzle'],
    ['gamepix', 'Granny', 'adventure'],
    ['gamepix', 'match-3', 'puzzle'],
    ['gamemonetize', 'Mahjong & Connect', 'puzzle'],
    ['gamemonetize', 'Racing & Driving', 'racing'],
    ['gamemonetize', 'Granny', null],
    ['generic', 'Car Games', 'racing'],
    ['html5games', 'Jump & Run', 'action'],
    ['generic', 'constructor', null],
  ] as const)('%s maps %j to %s', (provider, word, slug) => {
    expect(builtInCategory(provider, word)).toBe(slug);
  });
});
