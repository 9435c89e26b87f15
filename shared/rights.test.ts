import { describe, expect, test } from 'vitest';
import type { Audited } from './entities.ts';
import { type Action, actionOf, mayDo, mayWrite } from './rights.ts';
import type { Role } from './roles.ts';

test.each([
  ['GET', '/admin/games', 'read'],
  ['HEAD', '/admin/games', 'read'],
  ['PUT', '/admin/games/1', 'translate'],
  ['POST', '/admin/games', 'change'],
  ['PATCH', '/admin/categories/1', 'change'],
  ['DELETE', '/admin/games/1', 'change'],
  ['POST', '/admin/unknown', 'change'],
  // What a form would show, whether or not it is saved.
  ['POST', '/admin/collections/preview', 'read'],
  ['POST', '/admin/home/check', 'read'],
  ['POST', '/admin/ads/preview', 'read'],
  ['POST', '/admin/imports/preview', 'change'],
  ['POST', '/admin/collections/preview/more', 'change'],
])('%s %s is to %s', (method, path, action) => {
  expect(actionOf(method, path)).toBe(action);
});

test.each<[Role, Action, string, boolean]>([
  ['admin', 'change', '/admin/backups', true],
  ['admin', 'change', '/admin/unknown', true],
  ['editor', 'read', '/admin/backups', false],
  ['viewer', 'read', '/admin/unknown', false],
  ['editor', 'change', '/admin/games/1', true],
  ['editor', 'translate', '/admin/games/1', true],
  ['editor', 'read', '/admin/ads', false],
  ['editor', 'change', '/admin/settings/site', false],
  ['translator', 'read', '/admin/games/1', true],
  ['translator', 'translate', '/admin/games/1', true],
  ['translator', 'change', '/admin/games/1', false],
  ['translator', 'translate', '/admin/home', false],
  ['advertiser', 'change', '/admin/ads', true],
  ['advertiser', 'change', '/functions/update-ads-settings', true],
  ['advertiser', 'change', '/functions/import-games', false],
  ['advertiser', 'read', '/admin/settings/ads-txt', true],
  ['advertiser', 'read', '/admin/settings/site', false],
  ['viewer', 'read', '/admin/settings/site', true],
  ['viewer', 'translate', '/admin/settings/site', false],
  ['viewer', 'change', '/admin/account', true],
  // The beginning of another segment is not a match.
  ['advertiser', 'read', '/admin/adsense', false],
])('%s may %s %s: %s', (role, action, path, allowed) => {
  expect(mayDo(role, action, path)).toBe(allowed);
});

describe('a translator', () => {
  const translator = { role: 'translator', languages: ['es', 'fr'] } as const;

  test.each<[Audited, string, boolean]>([
    ['game', 'title', true],
    ['collection', 'description_es', true],
    ['game', 'tags', true],
    ['game', 'tags_es', true],
    ['page', 'text', true],
    ['category', 'name_es', true],
    ['game', 'title_en', false],
    ['page', 'slug', false],
    ['category', 'active', false],
    ['game', 'game_url', false],
    // Part of its rule.
    ['collection', 'tags', false],
    // Entities without translatable texts.
    ['ad', 'title', false],
  ])('with Spanish and French, for a %s, may write %s: %s', (name, field, allowed) => {
    expect(mayWrite(translator, name, field)).toBe(allowed);
  });

  test('without languages may write nothing', () => {
    expect(mayWrite({ role: 'translator', languages: [] }, 'game', 'title')).toBe(false);
  });
});

test('an editor may write every field', () => {
  expect(mayWrite({ role: 'editor', languages: [] }, 'game', 'slug')).toBe(true);
});
