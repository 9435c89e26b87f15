import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { LANGUAGES, languageEntry } from '../../../shared/languages.ts';
import { Flag } from '../../i18n/flag.tsx';
import { useLocalizedPath, useText } from '../../i18n/language.tsx';
import { chooseLanguage } from '../../i18n/stored-language.ts';
import { CheckIcon, ChevronIcon } from '../../ui/icons.tsx';
import { useInBrowser } from '../../ui/use-in-browser.ts';
import styles from './language-menu.module.css';
import { usePageAddress } from './page-address.ts';
import { useIsPageIn } from './page-languages.ts';
import { PageLink } from './page-link.tsx';
import { useOfferedLanguages } from './root-data.ts';

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/**
 * A native disclosure with links to the page in the other languages, or to the home page in languages that lack the page. It
 * works without scripts.
 */
export function LanguageMenu({ upward = false }: { upward?: boolean }) {
  const t = useText();
  const location = useLocation();
  const { language, path, search } = usePageAddress();
  const localized = useLocalizedPath();
  const query = useInBrowser() ? `${location.search}${location.hash}` : search;
  const menu = useRef<HTMLDetailsElement>(null);
  const languages = useOfferedLanguages();
  const isPageIn = useIsPageIn();

  useEffect(() => {
    const closeFromOutside = (event: Event) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) menu.current?.removeAttribute('open');
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
    };
  }, []);

  const move = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const summary = event.currentTarget.querySelector('summary');
    if (event.key === 'Escape' && event.currentTarget.open) {
      event.currentTarget.open = false;
      summary?.focus();
      return;
    }
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.currentTarget.open = true;
    const links: Element[] = [...event.currentTarget.querySelectorAll('a')];
    const focused = document.activeElement === null ? -1 : links.indexOf(document.activeElement);
    const target = focused === -1 && event.key === 'ArrowUp' ? links.length - 1 : step(focused, links.length);
    const link = links[target];
    if (link instanceof HTMLElement) link.focus();
  };

  if (languages.length === 1) return null;
  return (
    <details ref={menu} className={upward ? styles.upward : styles.menu} onKeyDown={move}>
      <summary
        className={`${styles.toggle} touch-row`}
        aria-label={t('site.language.choose', { language: languageEntry(language).label })}
      >
        <Flag language={language} />
        <span className={styles.current}>{languageEntry(language).label}</span>
        <span className={styles.chevron}>
          <ChevronIcon />
        </span>
      </summary>
      <ul className={`${styles.list} floating`}>
        {LANGUAGES.filter(({ code }) => languages.includes(code)).map(({ code, label }) => (
          <li key={code}>
            <PageLink
              className={`${styles.language} touch-row`}
              to={isPageIn(code) ? `${localized(path, code)}${query}` : localized('/', code)}
              lang={code}
              hrefLang={code}
              aria-current={code === language ? 'true' : undefined}
              keepScroll
              onClick={() => {
                chooseLanguage(code);
                menu.current?.removeAttribute('open');
                menu.current?.querySelector('summary')?.focus({ preventScroll: true });
              }}
            >
              <Flag language={code} />
              {label}
              {code === language && <CheckIcon />}
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
