import { describe, expect, it } from 'vitest';
import type { FeedLanguage } from '../../../shared/forms/import.ts';
import { decideLanguage } from './feed-language.ts';

describe('the language of an import', () => {
  it.each<[asked: FeedLanguage | undefined, found: string | null, language: string | undefined, note: string | null]>([
    [undefined, null, undefined, null],
    [undefined, 'es', undefined, null],
    ['en', null, 'en', null],
    ['en', 'en', 'en', null],
    // An explicit language applies, whatever the texts look like.
    ['en', 'es', 'en', 'language_doubtful'],
    ['en', 'sv', 'en', 'language_doubtful'],
    ['detect', 'en', 'en', null],
    ['detect', 'es', 'es', null],
    // European Portuguese comes first, because the detector knows only one Portuguese.
    ['detect', 'pt', 'pt', null],
    ['detect', 'sv', undefined, 'language_unknown'],
    ['detect', null, undefined, 'language_unsure'],
  ])('if %s is requested and the texts look like %s is %s', (asked, found, language, note) => {
    const decided = decideLanguage(asked, found);
    expect([decided.language, decided.note?.code ?? null]).toEqual([language, note]);
  });
});
