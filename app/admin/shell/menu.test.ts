import { expect, test } from 'vitest';
import { mayDo } from '../../../shared/rights.ts';
import type { Role } from '../../../shared/roles.ts';
import type { Attention } from '../attention.ts';
import type { May } from '../components/operator/operator.ts';
import { sectionOf } from '../sections.ts';
import { menuOf } from './menu.ts';

const as =
  (role: Role): May =>
  (action, path) =>
    mayDo(role, action, path);

const menu = (role: Role, fragment: string, items: Attention['items'] = []) =>
  menuOf(as(role), items, sectionOf(fragment), fragment);

const currentOf = (fragment: string) => {
  const { daily, groups } = menu('admin', fragment);
  return [...daily, ...groups.flatMap(({ entries }) => entries)]
    .filter(({ isCurrent }) => isCurrent)
    .map(({ hash }) => hash);
};

test('begins with the ten sections for daily work, and groups the others', () => {
  const { daily, groups } = menu('admin', '');
  expect(daily).toHaveLength(10);
  expect(groups.map(({ name, entries }) => [name, entries.map(({ hash }) => hash)])).toEqual([
    ['content', ['health', 'searches', 'collections', 'tags']],
    ['site', ['home', 'pages', 'menus', 'wording', 'media', 'appearance', 'redirects']],
    ['revenue', ['ads?view=numbers', 'settings?consent', 'settings?provider_accounts']],
    ['system', ['backups', 'webhooks', 'team', 'tokens', 'settings']],
  ]);
});

test('leaves out what a role may not read, and groups that become empty', () => {
  const { groups } = menu('advertiser', '');
  expect(groups.map(({ name, entries }) => [name, entries.map(({ hash }) => hash)])).toEqual([
    ['content', ['collections', 'tags']],
    ['site', ['pages', 'media']],
    ['revenue', ['ads?view=numbers']],
  ]);
});

test.each([
  ['', 'dashboard'],
  ['games?q=chess', 'games'],
  ['ads', 'ads'],
  ['ads?view=numbers&page=ad', 'ads?view=numbers'],
  ['settings?mail', 'settings'],
  ['settings?consent', 'settings?consent'],
  ['settings?consent=platform', 'settings?consent'],
  ['account', undefined],
])('marks one entry for %j: %s', (fragment, expected) => {
  expect(currentOf(fragment)).toEqual(expected === undefined ? [] : [expected]);
});

test('counts only reports, unavailable games and failed operations, where they are handled', () => {
  const { daily, groups } = menu('admin', '', [
    { code: 'failed_backup', count: 1 },
    { code: 'no_backup', count: 1 },
    { code: 'games_gone', count: 774 },
    { code: 'reports', count: 3 },
    { code: 'ads_txt', count: 2 },
  ]);
  const counts = [...daily, ...groups.flatMap(({ entries }) => entries)].flatMap(({ hash, waiting }) =>
    waiting.map(({ count }) => [hash, count]),
  );
  expect(counts).toEqual([
    ['games', 3],
    ['health', 774],
    ['backups', 1],
  ]);
});
