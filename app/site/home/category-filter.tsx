import { useEffect, useState } from 'react';
import { useLocalizedPath, useText } from '../../i18n/language.tsx';
import { CategoryName } from '../components/category-name.tsx';
import { hueClass } from '../components/hue.ts';
import { type ListQuery, listSearch } from '../components/list-query.ts';
import { PageLink } from '../components/page-link.tsx';
import { useCategories } from '../components/root-data.ts';
import { useCurrentInView } from '../components/use-current-in-view.ts';
import styles from './category-filter.module.css';

/** Number of options that fit in two rows of any wide screen. */
const MAX_FITTING = 12;

/** Narrows a list to a category. Wide screens show two rows, with a checkbox that shows all. It works without scripts. */
export function CategoryFilter({ query }: { query: ListQuery }) {
  const t = useText();
  const categories = useCategories();
  const localized = useLocalizedPath();
  const row = useCurrentInView();
  const [fits, setFits] = useState(categories.length <= MAX_FITTING);

  useEffect(() => {
    const list = row.current;
    if (list === null || categories.length <= MAX_FITTING) return;
    const resizing = new ResizeObserver(() => {
      // Not while all are shown, because the checkbox must be able to collapse them.
      if (!list.parentElement?.querySelector(':checked')) setFits(list.scrollHeight <= list.clientHeight + 1);
    });
    resizing.observe(list);
    return () => resizing.disconnect();
  }, [row, categories.length]);

  if (categories.length === 0) return null;
  const choices = [{ slug: null, name: t('site.categories.all') }, ...categories];
  return (
    <nav className={styles.filter} aria-label={t('site.search.filter')}>
      <ul ref={row} className={styles.chips}>
        {choices.map(({ slug, ...named }) => (
          <li key={slug}>
            <PageLink
              className={slug === null ? styles.chip : `${styles.chip} ${hueClass(slug)}`}
              to={`${localized('/')}${listSearch({ ...query, category: slug })}`}
              aria-current={slug === query.category ? 'true' : undefined}
            >
              <CategoryName {...named} />
            </PageLink>
          </li>
        ))}
      </ul>
      {categories.length > MAX_FITTING && (
        <label className={`${styles.chip} ${styles.all}`} data-unneeded={fits || undefined}>
          <input type="checkbox" autoComplete="off" />
          {t('site.home.rows.all')}
        </label>
      )}
    </nav>
  );
}
