/** The built-in legal texts as Markdown, from which an operator's own version starts. */

import type { LegalPageForm } from '../../../shared/forms/page.ts';
import { DEFAULT_ACCOUNTS } from '../../../shared/forms/site-settings.ts';
import { LANGUAGES, type Language } from '../../../shared/languages.ts';
import type { LegalPage } from '../../../shared/legal-pages.ts';
import type { Audience } from '../../../shared/notices.ts';
import { byLanguage } from '../../i18n/by-language.ts';
import { loadedText, loadLanguage } from '../../i18n/dictionaries.client.ts';
import { addressedTo, type LegalText, type LegalTexts, legalPeriods } from '../../i18n/legal-text.ts';

const TEXTS = byLanguage<() => Promise<LegalTexts>>(import.meta.glob('../../i18n/*/legal.json', { import: 'default' }));

/** Escapes characters that have a meaning in Markdown. */
const escaped = (text: string) => text.replace(/[\\`*_[\]<>~]/g, '\\$&').replace(/^([#+-]|\d+[.)])(?=\s)/, '\\$1');

/** Doubles the braces of placeholders, and replaces named targets by addresses. */
function line(source: string, targets: Readonly<Record<string, string>>): string {
  let markdown = '';
  let end = 0;
  for (const match of source.matchAll(/\{(\w+)\}|\[([^\]]+)\]\((\w+)\)/g)) {
    const [whole, name, label = '', target = ''] = match;
    markdown += escaped(source.slice(end, match.index));
    markdown += name === undefined ? `[${escaped(label)}](${targets[target]})` : `{{${name}}}`;
    end = match.index + whole.length;
  }
  return markdown + escaped(source.slice(end));
}

/** Returns a legal text as Markdown. */
function legalMarkdown(language: Language, text: LegalText, texts: LegalTexts): string {
  // The number stays a placeholder, and its word has the form for the setting's default.
  const periods = Object.entries(legalPeriods(language, texts, DEFAULT_ACCOUNTS, (setting) => `{${setting}}`));
  const targets = {
    // Visitors get the page in their language.
    contact: '/contact',
    mentions: '/legal/mentions',
    privacy: '/legal/privacy',
    authority: texts.authority,
  };
  const of = (source: string) =>
    line(
      periods.reduce((filled, [name, period]) => filled.replace(`{${name}}`, period), source),
      targets,
    );
  const blocks = text.sections.flatMap(({ heading, blocks }) => [
    `## ${escaped(heading)}`,
    ...blocks.map((block) => (typeof block === 'string' ? of(block) : block.map((item) => `- ${of(item)}`).join('\n'))),
  ]);
  return [of(text.intro), ...blocks].join('\n\n');
}

/** Returns the built-in text in all languages, as form values. */
export async function originalValues(page: LegalPage, audience: Audience): Promise<LegalPageForm> {
  const languages = LANGUAGES.map(async ({ code, suffix }) => {
    // Imports whole dictionaries, because importing a part of them would split the visitors' bundle into two files.
    const [texts] = await Promise.all([TEXTS[code](), loadLanguage(code)]);
    const text = addressedTo(audience, texts[page]);
    return {
      [`title${suffix}`]: loadedText(code, undefined)(`site.footer.${page}`),
      [`meta_description${suffix}`]: text.description.replace(/\{(\w+)\}/g, '{{$1}}'),
      [`text${suffix}`]: legalMarkdown(code, text, texts),
    };
  });
  // Each language gives its own columns. Merged, they are all columns of the form.
  return Object.assign({ languages: null }, ...(await Promise.all(languages))) as LegalPageForm;
}
