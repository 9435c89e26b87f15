import type { CategoryPage } from '../../../shared/catalogue.ts';
import type { SiteIdentity } from '../../../shared/site.ts';
import { truncateText } from '../../../shared/text.ts';
import type { SiteText } from '../../i18n/dictionary.ts';
import { siteTitle } from '../../seo.ts';
import type { ListQuery } from '../components/list-query.ts';

const DESCRIPTION_LENGTH = 160;

/** Title and description of a category page; the category's own description first. */
export function categoryTexts(
  t: SiteText,
  site: SiteIdentity,
  { name, description }: CategoryPage,
  { position }: ListQuery,
) {
  const title = t('site.seo.categoryTitle', { category: name });
  return {
    title: siteTitle(
      site,
      'page' in position && position.page > 1 ? t('site.seo.page', { title, page: position.page }) : title,
    ),
    description:
      truncateText(description.text, DESCRIPTION_LENGTH) || t('site.seo.categoryDescription', { category: name }),
  };
}
