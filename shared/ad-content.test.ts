import { expect, test } from 'vitest';
import { adFormat, adPlacement, loadsFromOtherSites, splitAdText } from './ad-content.ts';
import type { AdPosition, AdType } from './ad-kinds.ts';

test.each<[AdType, string, string]>([
  ['banner', '<b>-50 %</b>', 'code'],
  ['native', '<!-- words --> Soldes', 'code'],
  ['video', '<video src="/media/a.mp4"></video>', 'code'],
  ['video', ' https://cdn.example/a.mp4 ', 'video'],
  ['video', '/media/a.mp4', 'video'],
  ['video', 'Regardez notre film', 'layout'],
  ['banner', 'https://cdn.example/a.mp4', 'layout'],
  ['banner', 'Soldes : 2 < 3', 'layout'],
  ['native', 'Soldes\nJusqu’à dimanche', 'layout'],
])('shows %s %j as %s', (type, content, make) => {
  expect(adFormat({ type, content })).toBe(make);
});

test.each<[AdType, AdPosition, AdPosition]>([
  ['banner', 'header', 'header'],
  ['banner', 'popup', 'popup'],
  ['popup', 'header', 'popup'],
])('places a %s at %s as %s', (type, position, placement) => {
  expect(adPlacement({ type, position })).toBe(placement);
});

test.each<[AdType, string, string | null, boolean]>([
  ['banner', 'Soldes', null, false],
  ['banner', 'Soldes', '/media/a.webp', false],
  ['banner', 'Soldes', 'https://cdn.example/a.webp', true],
  ['banner', '<b>Soldes</b>', null, false],
  // Code does not use the picture.
  ['banner', '<b>Soldes</b>', 'https://cdn.example/a.webp', false],
  ['banner', '<a class="x" href="https://shop.example/">Soldes</a>', null, false],
  ['banner', '<svg xmlns="http://www.w3.org/2000/svg"></svg>', null, false],
  ['banner', '<script src="//cdn.example/a.js"></script>', null, true],
  ['banner', '<img src="https://cdn.example/a.png">', null, true],
  ['banner', '<style>@import "https://cdn.example/a.css"</style>', null, true],
  ['banner', '<script>new Image().src = "https:" + "//cdn.example"</script>', null, true],
  ['video', '/media/a.mp4', null, false],
  ['video', '/media/a.mp4', 'https://cdn.example/poster.webp', true],
  ['video', 'https://cdn.example/a.mp4', null, true],
])('tells whether %s %j with the picture %j loads from other sites: %s', (type, content, image_url, expected) => {
  expect(loadsFromOtherSites({ type, content, image_url })).toBe(expected);
});

test('scans unclosed links in linear time', () => {
  const content = '<a '.repeat(33_333);
  expect(loadsFromOtherSites({ type: 'banner', content, image_url: null })).toBe(false);
  expect(loadsFromOtherSites({ type: 'banner', content: `${content}//cdn.example`, image_url: null })).toBe(true);
});

test.each([
  ['Soldes', 'Soldes', ''],
  [' Soldes \n\n Tout à -50 %\nJusqu’à dimanche ', 'Soldes', 'Tout à -50 %\nJusqu’à dimanche'],
  ['', '', ''],
])('splits %j into title and text', (content, title, text) => {
  expect(splitAdText(content)).toEqual({ title, text });
});
