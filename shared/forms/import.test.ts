import { describe, expect, test } from 'vitest';
import { FEED_PROVIDERS, importForm } from './import.ts';

const codes = (feedUrl: unknown, provider: unknown = 'gamepix') => {
  const parsed = importForm.safeParse({ feedUrl, provider });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('importForm', () => {
  test.each([
    'https://feeds.gamepix.com/v2/json?sid=1&page=1',
    'http://127.0.0.1:8080/feed.json',
    'https://Example.com/Feed?a=b',
    '  https://example.com/feed  ',
  ])('accepts %j, trimmed', (feedUrl) => {
    expect(importForm.parse({ feedUrl, provider: 'gamepix' }).feedUrl).toBe(feedUrl.trim());
  });

  test.each([
    ['', ['feedUrl: required']],
    [' \u00a0\t', ['feedUrl: required']],
    ['example.com/feed', ['feedUrl: invalid_url']],
    ['ftp://example.com/feed', ['feedUrl: invalid_url']],
    ['file:///etc/passwd', ['feedUrl: invalid_url']],
    ['javascript:alert(1)', ['feedUrl: invalid_url']],
    ['https://', ['feedUrl: invalid_url']],
    [`https://example.com/${'a'.repeat(2_000)}`, ['feedUrl: too_long']],
  ])('rejects %j', (feedUrl, expected) => {
    expect(codes(feedUrl)).toEqual(expected);
  });

  test.each(FEED_PROVIDERS)('accepts a feed of %s', (provider) => {
    expect(codes('https://example.com/feed', provider)).toEqual([]);
  });

  test('reports all errors at once, including unknown fields', () => {
    expect(codes('', 'html5games')).toEqual(['feedUrl: required', 'provider: invalid_choice']);
    expect(importForm.safeParse({ feedUrl: 'https://a.b/', provider: 'gamepix', limit: 1 }).success).toBe(false);
  });
});
