import { expect, test } from 'vitest';
import { linkFor } from './links.ts';

const SPANISH = { language: 'es', root: 'en' } as const;

test.each([
  // Pages of this site, in the reader's language.
  ['/', '/es', true],
  ['/contact', '/es/contact', true],
  ['/legal/privacy#cookies', '/es/legal/privacy#cookies', true],
  ['/game/chess?from=a', '/es/game/chess?from=a', true],
  ['/page/../contact', '/es/contact', true],
  // In the language that they name.
  ['/pt/contact', '/pt/contact', true],
  ['/EN/contact', '/EN/contact', true],
  // Not pages.
  ['/media/a.png', '/media/a.png', false],
  ['/admin', '/admin', false],
  ['/feed.xml', '/feed.xml', false],
  ['/nowhere', '/nowhere', false],
  ['//contact', '//contact', false],
  ['/\\contact', '/\\contact', false],
  ['#top', '#top', false],
  ['mailto:a@b.example', 'mailto:a@b.example', false],
  ['https://other.example/contact', 'https://other.example/contact', false],
])('%s leads a Spanish reader to %s', (url, href, isPage) => {
  expect(linkFor(url, SPANISH)).toEqual({ href, isPage });
});

test('leads to URLs without prefix in the root language', () => {
  expect(linkFor('/contact', { language: 'en', root: 'en' })).toEqual({ href: '/contact', isPage: true });
});

test('stays unchanged without a reader', () => {
  expect(linkFor('/contact', null)).toEqual({ href: '/contact', isPage: true });
});
