import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isLanguage, type Language, localizedPath, splitLocalePath } from '../../../shared/languages.ts';
import { byLanguage } from '../../i18n/by-language.ts';
import { detectLanguage } from '../../i18n/detection.ts';
import type reference from '../../i18n/fr/offers.json';
import {
  chooseLanguage,
  declinedLanguage,
  declineLanguage,
  offeredLanguage,
  rememberOffer,
  storedLanguage,
  storeLanguage,
} from '../../i18n/stored-language.ts';
import styles from './language-offer.module.css';
import { PageLink } from './page-link.tsx';
import { useOfferedLanguages } from './root-data.ts';

/** Each in its own language, for visitors who cannot read the page's. */
const OFFERS = byLanguage<typeof reference>(
  import.meta.glob('../../i18n/*/offers.json', { eager: true, import: 'default' }),
);

/** The language to offer on a page, unless it is the page's or has been declined. */
function languageToOffer(page: Language, languages: readonly Language[]): Language | null {
  const offered = offeredLanguage();
  const hints = { stored: storedLanguage(), browser: navigator.languages, page: document.documentElement.lang };
  const detected = isLanguage(offered) && languages.includes(offered) ? offered : detectLanguage(hints, languages);
  return detected === page || detected === declinedLanguage() ? null : detected;
}

/** Offers the visitor's own language. The page's language is stored only after the offer was decided on. */
export function LanguageOffer() {
  const { pathname, search } = useLocation();
  const { language, path } = splitLocalePath(pathname);
  const languages = useOfferedLanguages();
  const [offer, setOffer] = useState<Language | null>(null);

  useEffect(() => {
    const next = languageToOffer(language, languages);
    if (next !== null) rememberOffer(next);
    setOffer(next);
    storeLanguage(language);
  }, [language, languages]);

  if (offer === null) return null;
  const { available, dismiss } = OFFERS[offer];
  return (
    <aside className={`${styles.offer} floating`} lang={offer} aria-label={available} data-language-offer="">
      <PageLink
        className={`${styles.accept} touch-row`}
        to={`${localizedPath(offer, path)}${search}`}
        hrefLang={offer}
        keepScroll
        onClick={() => chooseLanguage(offer)}
      >
        {available}
      </PageLink>
      <button
        type="button"
        className={`${styles.dismiss} touch-row`}
        onClick={() => {
          declineLanguage(offer);
          setOffer(null);
        }}
      >
        {dismiss}
      </button>
    </aside>
  );
}
