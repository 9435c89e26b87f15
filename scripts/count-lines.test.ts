import { expect, test } from 'vitest';
import { folderOf, kindOf } from './count-lines.mjs';

test.each([
  ['app/site/layout.tsx', 'code', 'app/site'],
  ['app/root.tsx', 'code', 'app'],
  ['app/site/game/game.module.css', 'styles', 'app/site'],
  ['app/i18n/fr/panel/shell.json', 'dictionaries', 'app/i18n'],
  ['app/i18n/fr/index.ts', 'dictionaries', 'app/i18n'],
  ['app/i18n/panel.ts', 'code', 'app/i18n'],
  ['server/ads/api.test.ts', 'tests', 'server/ads'],
  ['server/ads/ads.fixture.ts', 'tests', 'server/ads'],
  ['shared/forms/game.ts', 'code', 'shared'],
  ['server/platform/db/migrations/meta/0001_snapshot.json', null, 'server/platform'],
])('%s counts as %s of %s', (path, kind, folder) => {
  expect([kindOf(path), folderOf(path)]).toEqual([kind, folder]);
});
