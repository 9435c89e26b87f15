import type { CategoryTile } from '../../../shared/catalogue.ts';
import { localizedPath } from '../../../shared/languages.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import styles from './category-filter.module.css';
import { hueClass } from './hue.ts';
import { listSearch } from './list-query.ts';
import { PageLink } from './page-link.tsx';

interface CategoryFilterProps {
  categories: readonly CategoryTile[];
  search: string | null;
  category: string | null;
}

/** Filters a list by category, or removes the filter. */
export function CategoryFilter({ categories, search, category }: CategoryFilterProps) {
  const t = useText();
  const language = useLanguage();
  if (categories.length === 0) return null;
  const choices = [{ slug: null, name: t('site.categories.all') }, ...categories];
  return (
    <nav aria-label={t('site.search.filter')}>
      <ul className={styles.chips}>
        {choices.map(({ slug, name }) => (
          <li key={slug}>
            <PageLink
              className={slug === null ? styles.chip : `${styles.chip} ${hueClass(slug)}`}
              to={`${localizedPath(language, '/')}${listSearch({ search, category: slug })}`}
              aria-current={slug === category ? 'true' : undefined}
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
