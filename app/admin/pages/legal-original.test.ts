import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { legalPageForm } from '../../../shared/forms/page.ts';
import { LANGUAGE_CODES } from '../../../shared/languages.ts';
import { LEGAL_PAGES } from '../../../shared/legal-pages.ts';
import { columnOf } from '../../../shared/localized.ts';
import { sitePlaceholders } from '../../../shared/placeholders.ts';
import { siteIdentity } from '../../../tests/helpers/site.ts';
import type { Inline } from '../../i18n/legal-text.ts';
import { fillPlain, renderMarkdown } from '../../markdown/render.ts';
import { legalText } from '../../site/legal/legal.server.ts';
import { originalValues } from './legal-original.ts';

const site = siteIdentity({
  url: 'https://games.example',
  contactEmail: 'contact@games.example',
  legal: { publisher: 'A *B*', address: '1 C', director: 'D', host: 'E', hostAddress: '2 F' },
});
const retention = { reportDays: 90, securityDays: 180 };

/** Returns the text of each block of HTML, with the targets of its links. */
function blocksOf(html: string) {
  const blocks: string[] = [];
  const parser = new Parser({
    onopentag: (name, { href }) => {
      if (['p', 'h2', 'li'].includes(name)) blocks.push('');
      // In the built-in text, the site's own address is plain text.
      if (name === 'a' && href !== site.url) blocks.push(`${blocks.pop() ?? ''}[${href}]`);
    },
    ontext: (text) => blocks.push((blocks.pop() ?? '') + text),
  });
  parser.end(html);
  return blocks.map((text) => text.replace(/[\r\n]+$/, ''));
}

const lineOf = (pieces: readonly Inline[]) =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : `[${piece.href}]${piece.text}`)).join('');

describe.each(LEGAL_PAGES)('the built-in text of %s', (page) => {
  test.each(
    LANGUAGE_CODES.flatMap((language) =>
      (['adults', 'everyone'] as const).map((audience) => [language, audience] as const),
    ),
  )('says the same as Markdown in %s, for %s', async (language, audience) => {
    const values = await originalValues(page, audience);
    const placeholders = sitePlaceholders(site, retention, language);
    const expected = legalText(page, language, { site, retention, audience });
    const { html, headings } = renderMarkdown(values[columnOf('text', language)] ?? '', placeholders, {
      ...{ language, root: 'fr' },
    });
    expect(blocksOf(html)).toEqual([
      lineOf(expected.intro),
      ...expected.sections.flatMap(({ heading, blocks }) => [
        heading,
        ...blocks.flatMap((block) => ('list' in block ? block.list.map(lineOf) : [lineOf(block.paragraph)])),
      ]),
    ]);
    // Links to sections still work.
    expect(headings.map(({ id }) => id)).toEqual(expected.sections.map(({ id }) => id));
    expect(fillPlain(values[columnOf('meta_description', language)] ?? '', placeholders)).toBe(expected.description);
  });

  test('fits into the form unchanged', async () => {
    const { languages, ...values } = await originalValues(page, 'adults');
    // Lines contain only ordinary spaces.
    const plain = Object.entries(values).map(([field, text]) => [
      field,
      field.startsWith('text') ? text : text?.replaceAll('\u00a0', ' '),
    ]);
    expect(legalPageForm.parse({ ...values, languages })).toEqual({ ...Object.fromEntries(plain), languages: null });
  });
});
