import { entryPath } from '../../../shared/entry-path.ts';
import { useLocalizedPath, useText } from '../../i18n/language.tsx';
import { categoryEmoji } from './category-emoji.ts';
import { CategoryName } from './category-name.tsx';
import styles from './category-panel.module.css';
import { hueClass } from './hue.ts';
import { PageLink } from './page-link.tsx';
import { useCategories } from './root-data.ts';
import { useCurrentInView } from './use-current-in-view.ts';

/** From this number on, the tiles are in two rows that scroll horizontally, so that the games stay visible. */
const SCROLL_FROM = 14;

/** @param current slug of the current category; its tile is highlighted, and another tile links back to all games */
export function CategoryPanel({ current }: { current?: string }) {
  const t = useText();
  const categories = useCategories();
  const localized = useLocalizedPath();
  const row = useCurrentInView();
  if (categories.length === 0) return null;
  return (
    <nav className={styles.panel} aria-label={t('site.categories.title')}>
      <ul ref={row} className={categories.length > SCROLL_FROM ? styles.many : styles.tiles}>
        {current !== undefined && (
          <li>
            <PageLink className={`${styles.tile} ${styles.all}`} to={localized('/')}>
              <span className={styles.blocks} aria-hidden="true" />
              {t('site.categories.all')}
            </PageLink>
          </li>
        )}
        {categories.map(({ slug, icon, ...named }) => (
          <li key={slug}>
            <PageLink
              className={`${styles.tile} ${hueClass(slug)}`}
              to={localized(entryPath('category', slug))}
              aria-current={slug === current ? 'page' : undefined}
            >
              <span className={styles.emoji} aria-hidden="true">
                {categoryEmoji(icon)}
              </span>
              <CategoryName {...named} />
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
