import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { detectLanguage } from '../../../shared/language-detection.ts';
import { isLanguage, type Language, splitLocalePath } from '../../../shared/languages.ts';
import { useLanguage, useLocalizedPath } from '../../i18n/language.tsx';
import {
  declinedLanguage,
  offeredLanguage,
  rememberOffer,
  storedLanguage,
  storeLanguage,
} from '../../i18n/stored-language.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { useIsPageIn } from './page-languages.ts';
import { useOfferedLanguages } from './root-data.ts';

const loadBox = () => import('./offer/offer-box.tsx').then(({ OfferBox }) => OfferBox);

/** Returns the language to offer on a page, unless it is the page's own or was declined. */
function languageToOffer(page: Language, languages: readonly Language[]): Language | null {
  const offered = offeredLanguage();
  const hints = { stored: storedLanguage(), browser: navigator.languages, page: document.documentElement.lang };
  const detected = isLanguage(offered) && languages.includes(offered) ? offered : detectLanguage(hints, languages);
  return detected === page || detected === declinedLanguage() ? null : detected;
}

/** Offers the visitor's own language, which is rarely needed. The page's language is stored only once the offer is settled. */
export function LanguageOffer() {
  const { pathname, search } = useLocation();
  const { path } = splitLocalePath(pathname);
  const language = useLanguage();
  const localized = useLocalizedPath();
  const languages = useOfferedLanguages();
  const isPageIn = useIsPageIn();
  const [offer, setOffer] = useState<Language | null>(null);

  useEffect(() => {
    const next = languageToOffer(language, languages);
    if (next !== null) rememberOffer(next);
    setOffer(next);
    storeLanguage(language);
  }, [language, languages]);

  const OfferBox = useLoaded(offer !== null, loadBox, 'the offer of another language');

  // The page does not exist in the visitor's language.
  if (offer === null || OfferBox === null || !isPageIn(offer)) return null;
  return <OfferBox offer={offer} to={`${localized(path, offer)}${search}`} onClose={() => setOffer(null)} />;
}
