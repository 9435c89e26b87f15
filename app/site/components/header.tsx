import type { MouseEvent } from 'react';
import { useLocalizedPath, useText } from '../../i18n/language.tsx';
import { DiceIcon, HomeIcon } from '../../ui/icons.tsx';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { usePageAddress } from './page-address.ts';
import { PageLink, RandomLink } from './page-link.tsx';
import { useRootData } from './root-data.ts';
import { SearchBox } from './search-box.tsx';
import { SiteMenu } from './site-menu.tsx';

export function Header() {
  const t = useText();
  const { path, search } = usePageAddress();
  const localized = useLocalizedPath();
  const site = useRootData()?.site;
  const home = localized('/');
  const isHome = path === '/' && search === '';

  /** On the home page, the link scrolls to the top. */
  const toTop = (event: MouseEvent) => {
    if (!isHome || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
  };

  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        {t('site.header.skip')}
      </a>
      <div className={`${styles.bar} page-width`}>
        <PageLink className={`${styles.logo} touch-row`} to={home} onClick={toTop}>
          <Logo name={site?.name ?? ''} />
        </PageLink>
        <SiteMenu />
        <nav className={styles.navigation} aria-label={t('site.header.navigation')}>
          <PageLink
            className="icon-button"
            to={home}
            onClick={toTop}
            aria-label={t('site.header.home')}
            aria-current={isHome ? 'page' : undefined}
            title={t('site.header.home')}
          >
            <HomeIcon />
          </PageLink>
          <SearchBox />
          <RandomLink className="icon-button" aria-label={t('site.header.random')} title={t('site.header.random')}>
            <DiceIcon />
          </RandomLink>
        </nav>
        <LanguageMenu />
      </div>
    </header>
  );
}
