import type { SiteIdentity } from '../../../shared/site.ts';
import type { SiteText } from '../../i18n/dictionary.ts';
import { siteTitle } from '../../seo.ts';
import type { ListQuery } from '../components/list-query.ts';

/** Title and description of the home page, a search, or a later page of either. */
export function homeTexts(t: SiteText, site: SiteIdentity, { search, order, position }: ListQuery) {
  const title =
    search !== null
      ? t('site.seo.searchTitle', { query: search })
      : t(order === 'new' ? 'site.seo.newTitle' : 'site.seo.title', { site: site.name });
  return {
    title: siteTitle(
      site,
      'page' in position && position.page > 1 ? t('site.seo.page', { title, page: position.page }) : title,
    ),
    description: t('site.seo.description'),
    keywords: t('site.seo.keywords').split(', '),
  };
}
