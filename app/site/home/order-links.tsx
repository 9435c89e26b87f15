import type { ListOrder } from '../../../shared/catalogue.ts';
import { localizedPath } from '../../../shared/languages.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { listSearch } from '../components/list-query.ts';
import { PageLink } from '../components/page-link.tsx';
import styles from './order-links.module.css';

const ORDERS: readonly ListOrder[] = ['popular', 'new'];

/** Links to the sort orders of the whole catalog. */
export function OrderLinks({ order: current }: { order: ListOrder }) {
  const t = useText();
  const home = localizedPath(useLanguage(), '/');
  return (
    <nav className={styles.orders} aria-label={t('site.order.label')}>
      {ORDERS.map((order) => (
        <PageLink
          key={order}
          to={`${home}${listSearch({ order })}`}
          aria-current={order === current ? 'page' : undefined}
          keepScroll
        >
          {t(`site.order.${order}`)}
        </PageLink>
      ))}
    </nav>
  );
}
