import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSlug, SLUG_MAX_BYTES, slugSpelling } from './is-slug.ts';
import { NO_SLUGS, NO_SLUGS_BY_UNICODE, SLUGS } from './slug-forms.fixture.ts';

describe('slugs', () => {
  test.each(SLUGS)('include %j', (text) => {
    expect(isSlug(text)).toBe(true);
    expect(slugSpelling(text)).toBe(text);
  });

  test.each([...NO_SLUGS, ...NO_SLUGS_BY_UNICODE, 'a\0'])('do not include %j', (text) => {
    expect(isSlug(text)).toBe(false);
  });

  test('have a single spelling, at most 200 bytes, and stay unchanged in a URL', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const slug = slugSpelling(text).toLowerCase();
        if (!isSlug(slug)) return;
        expect(slug).toBe(slug.normalize('NFC'));
        expect(new TextEncoder().encode(slug).length).toBeLessThanOrEqual(SLUG_MAX_BYTES);
        expect(new URL(`https://games.example/game/${slug}`).pathname).toBe(`/game/${encodeURIComponent(slug)}`);
      }),
    );
  });
});

test.each([
  ['か\u3099', 'が'],
  ['e\u0301checs', 'échecs'],
  ['می\u200Cخواهم', 'میخواهم'],
  ['a\u202Eb\u00ADé', 'abé'],
  ['Chess', 'Chess'],
])('%j is spelled %j', (typed, spelled) => {
  expect(slugSpelling(typed)).toBe(spelled);
});
