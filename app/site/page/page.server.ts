import type { ShownPage } from '../../../server/site/pages/reads.ts';
import type { Language } from '../../../shared/languages.ts';
import type { Retention } from '../../../shared/placeholders.ts';
import type { SiteIdentity } from '../../../shared/site.ts';
import { writtenDay } from '../../../shared/written-date.ts';
import { foreignText } from '../../i18n/language.tsx';
import { fillPlain, renderMarkdown } from '../../markdown/render.ts';
import { placeholdersIn } from '../legal/legal.server.ts';

/** Returns an operator's page, rendered for display. */
export function renderedPage(page: ShownPage, language: Language, site: SiteIdentity, retention: Retention) {
  const placeholders = placeholdersIn(page.text.language, site, retention);
  const { html, headings, summary } = renderMarkdown(page.text.text, placeholders, { language, root: site.root });
  const title = fillPlain(page.title.text, placeholders);
  const date = page.updatedAt.slice(0, 10);
  return {
    /** For the operator's bar. */
    id: page.id,
    title,
    titleAttributes: foreignText(page.title, language),
    html,
    htmlAttributes: foreignText(page.text, language),
    headings,
    description: fillPlain(page.metaDescription.text, placeholders) || summary || title,
    languages: page.languages,
    shownIn: page.shownIn,
    texts: [page.title, page.text].map((text) => ({ text: '', language: text.language })),
    updated: {
      at: page.updatedAt,
      date,
      text: writtenDay(language, new Date(date)),
    },
  };
}
export type RenderedPage = ReturnType<typeof renderedPage>;
