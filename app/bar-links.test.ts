import { expect, test } from 'vitest';
import { barLinks } from './bar-links.ts';

const texts = (how: string) => ({ games: how, categories: how, collections: how, pages: how, statistics: 'see' });

test.each([
  ['admin', { ...texts('edit'), home: 'edit' }],
  ['editor', { ...texts('edit'), home: 'edit' }],
  ['translator', texts('edit')],
  ['advertiser', texts('see')],
  ['viewer', { ...texts('see'), home: 'see' }],
] as const)('the bar of %s links to what the role may see or edit', (role, links) => {
  expect(barLinks(role)).toEqual(links);
});
