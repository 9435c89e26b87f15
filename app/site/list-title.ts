import type { SiteIdentity } from '../../shared/site.ts';
import type { SiteText } from '../i18n/dictionary.ts';
import { siteTitle } from '../seo.ts';
import { type ListQuery, laterPage } from './components/list-query.ts';

/** Returns the title of a list's page with its number, for browsers and search engines. */
export function listTitle(t: SiteText, site: SiteIdentity, title: string, query: Pick<ListQuery, 'position'>): string {
  const page = laterPage(query);
  return siteTitle(site, page === null ? title : t('site.seo.page', { title, page }));
}
