import { describe, expect, it } from 'vitest';
import { fileItems } from './file-items.ts';

describe('a feed saved as a file', () => {
  it.each([
    ['[{"title":"Otter"}]', [{ title: 'Otter' }]],
    ['\uFEFF {"games":[{"title":"Otter"}]}', [{ title: 'Otter' }]],
    [
      'title,url\r\n"Otter, the first",https://a.example/1\r\n\r\nBeaver,https://a.example/2\r\n',
      [
        { title: 'Otter, the first', url: 'https://a.example/1' },
        { title: 'Beaver', url: 'https://a.example/2' },
      ],
    ],
    ['<games><game><title>Otter</title></game></games>', [{ title: 'Otter' }]],
    ['title;url\nOtter;https://a.example/1', [{ title: 'Otter', url: 'https://a.example/1' }]],
  ])('is read: %j', (text, items) => {
    expect(fileItems(text)).toEqual(items);
  });

  it('is read up to the limit of an import', () => {
    expect(fileItems(`title,url\n${'Otter,x\n'.repeat(60_000)}`)).toHaveLength(50_001);
  });

  it.each([
    ['', 'feed_empty'],
    ['title,url', 'feed_not_json'],
    ['just a text\nin two lines', 'feed_not_json'],
    ['<rss><channel/></rss>', 'feed_xml'],
    ['<!doctype html><title>Hello', 'feed_html'],
    ['[{"title":', 'feed_truncated'],
    ['{"a":1}', 'feed_shape'],
  ])('is refused: %j', (text, code) => {
    expect(() => fileItems(text)).toThrow(expect.objectContaining({ code }));
  });
});
