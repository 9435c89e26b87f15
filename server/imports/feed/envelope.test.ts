import { describe, expect, it } from 'vitest';
import { parseEnvelope } from './envelope.ts';
import { codeOfError } from './feed-error.fixture.ts';

const codeOf = (body: string) => codeOfError(() => parseEnvelope(body));

describe('parseEnvelope', () => {
  it.each<[string, unknown[], string | null]>([
    ['[{"id":1}]', [{ id: 1 }], null],
    ['[]', [], null],
    ['{"items":[1,2]}', [1, 2], null],
    ['{"status":"ok","data":[1]}', [1], null],
    ['{"games":[1]}', [1], null],
    [
      '{"version":"https://jsonfeed.org/version/1.1","items":[1],"next_url":"https://feed.example/?page=2"}',
      [1],
      'https://feed.example/?page=2',
    ],
    ['{"items":[1],"next_url":null}', [1], null],
    ['{"items":[1],"next_url":""}', [1], null],
    ['{"items":[1],"next_url":7}', [1], null],
    ['\uFEFF \r\n[1]\n', [1], null],
    ['\u0000[1]', [1], null],
    // Forbidden in JSON and common in feeds
    ['["one\nline\tbreak\u0000"]', ['one line break '], null],
  ])('accepts %j', (body, items, nextUrl) => {
    expect(parseEnvelope(body)).toEqual({ items, nextUrl, total: null });
  });

  it.each<[string, unknown[], number | null]>([
    ['{"segments":[{"title":"all","count":2,"hits":[1,2]},{"hits":[3]},{}]}', [1, 2, 3], null],
    ['{"segments":[]}', [], null],
    ['{"title":"all","total_count":9,"hits":[1]}', [1], 9],
    ['{"games":[1],"totalCount":2218}', [1], 2218],
    ['{"games":[1],"totalCount":"many"}', [1], null],
    ['{"games":[1],"totalCount":-1}', [1], null],
  ])('reads games and their total in %j', (body, items, total) => {
    expect(parseEnvelope(body)).toEqual({ items, nextUrl: null, total });
  });

  it.each([
    ['', 'feed_empty'],
    [' \n\u0000', 'feed_empty'],
    ['<!DOCTYPE html><html></html>', 'feed_html'],
    ['  <html lang="en">', 'feed_html'],
    ['<!-- note --><!doctype HTML>', 'feed_html'],
    ['<?xml version="1.0"?><rss></rss>', 'feed_xml'],
    ['<rss version="2.0">', 'feed_truncated'],
    ['[{"id":1},{"id":', 'feed_truncated'],
    ['[{"id":1},{"title":"cut in a str', 'feed_truncated'],
    ['[{"id":1}', 'feed_truncated'],
    ['{"items":[{"title":"a \\"quoted\\" ]"}', 'feed_truncated'],
    ['["escaped at the end \\', 'feed_truncated'],
    ['[1] trailing', 'feed_not_json'],
    ['Too many requests', 'feed_not_json'],
    ['{"status":"error","message":"unknown sid"}', 'feed_shape'],
    ['{"items":"none"}', 'feed_shape'],
    ['"text"', 'feed_shape'],
    ['null', 'feed_shape'],
    ['12', 'feed_shape'],
  ])('rejects %j with %s', (body, code) => {
    expect(codeOf(body)).toBe(code);
  });
});
