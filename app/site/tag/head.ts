import type { TagPage } from '../../../shared/catalogue.ts';
import type { SiteIdentity } from '../../../shared/site.ts';
import type { SiteText } from '../../i18n/dictionary.ts';
import { siteTitle } from '../../seo.ts';
import type { ListQuery } from '../components/list-query.ts';

/** Title and description of a tag page. */
export function tagTexts(
  t: SiteText,
  site: SiteIdentity,
  { name }: TagPage,
  { position }: Pick<ListQuery, 'position'>,
) {
  const title = t('site.seo.tagTitle', { tag: name.text });
  return {
    title: siteTitle(
      site,
      'page' in position && position.page > 1 ? t('site.seo.page', { title, page: position.page }) : title,
    ),
    description: t('site.seo.tagDescription', { tag: name.text }),
  };
}
