import { useSyncExternalStore } from 'react';
import { entryPath } from '../../../shared/entry-path.ts';
import { useLocalizedPath, useText } from '../../i18n/language.tsx';
import { onSessionHint, sessionHint } from '../../session-hint.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { CategoryName } from './category-name.tsx';
import { reopenConsent } from './consent/choice.ts';
import styles from './footer.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { MenuLink, useMenus } from './menu-link.tsx';
import { PageLink } from './page-link.tsx';
import { useCategories, useLayoutData, useRootData } from './root-data.ts';

/** Same as in `shared/notices.ts`, whose schema pages need not load. */
const FIRST_YEAR = 2024;

export function Footer() {
  const t = useText();
  const categories = useCategories();
  const localized = useLocalizedPath();
  const root = useRootData();
  const site = root?.site.name ?? '';
  const asks = (useLayoutData()?.purposes.length ?? 0) > 0;
  const { firstYear = FIRST_YEAR, ageLine = 'adults' } = root?.notices ?? {};
  const year = root?.year ?? firstYear;
  const menus = useMenus();

  return (
    <footer className={styles.footer}>
      <div className={styles.shelf} aria-hidden="true" />
      <div className={`${styles.inner} page-width`}>
        <div className={styles.about}>
          <Logo name={site} />
          <p>{t('site.footer.description', { site })}</p>
          <p className={styles.promise}>{t('site.footer.promise')}</p>
          <LanguageMenu upward />
        </div>
        {menus.categories && categories.length > 0 && (
          <div className={styles.categories}>
            <h2>{t('site.footer.categories')}</h2>
            <ul className={styles.links}>
              {categories.map((category) => (
                <li key={category.slug}>
                  <PageLink to={localized(entryPath('category', category.slug))}>
                    <CategoryName {...category} />
                  </PageLink>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div>
          <h2>{t('site.footer.information')}</h2>
          <ul className={styles.links}>
            {menus.footer.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an address may be listed twice
              <li key={index}>
                <MenuLink entry={entry} />
              </li>
            ))}
            {asks && (
              <li className={styles.scripted}>
                <button type="button" onClick={reopenConsent}>
                  {t('site.footer.cookies')}
                </button>
              </li>
            )}
            <SessionSlot />
          </ul>
        </div>
        <div className={styles.closing}>
          <p>
            © {year > firstYear ? `${firstYear}–${year}` : firstYear} {site}
          </p>
          {ageLine !== 'none' && <p>{t(ageLine === 'adults' ? 'site.footer.responsible' : 'site.footer.everyone')}</p>}
        </div>
      </div>
    </footer>
  );
}

/** Null during hydration, because public pages are the same for everyone. */
const noHint = () => null;

const loadLinks = () => import('./operator/session-links.tsx').then(({ SessionLinks }) => SessionLinks);

function SessionSlot() {
  const hint = useSyncExternalStore(onSessionHint, sessionHint, noHint);
  const SessionLinks = useLoaded(hint !== null, loadLinks, 'what an account has in the footer');
  return hint !== null && SessionLinks && <SessionLinks hint={hint} />;
}
