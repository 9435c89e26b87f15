import type { Language } from '../../../../shared/languages.ts';
import { byLanguage } from '../../../i18n/by-language.ts';
import type reference from '../../../i18n/fr/offers.json';
import { foreignText, useLanguage } from '../../../i18n/language.tsx';
import { chooseLanguage, declineLanguage } from '../../../i18n/stored-language.ts';
import { PageLink } from '../page-link.tsx';
import { useLayoutData } from '../root-data.ts';
import styles from './offer-box.module.css';

/** Each in its own language, for visitors who cannot read the page's. */
const OFFERS = byLanguage<typeof reference>(
  import.meta.glob('../../../i18n/*/offers.json', { eager: true, import: 'default' }),
);

interface OfferBoxProps {
  offer: Language;
  /** This page in the offered language. */
  to: string;
  onClose: () => void;
}

/** A bar above the page with a link to it in another language. */
export function OfferBox({ offer, to, onClose }: OfferBoxProps) {
  const { available, dismiss } = { ...OFFERS[offer], ...useLayoutData()?.offers?.[offer] };
  const page = useLanguage();
  return (
    <aside
      className={`${styles.offer} floating`}
      {...foreignText({ language: offer }, page)}
      aria-label={available}
      data-language-offer=""
    >
      <PageLink
        className={`${styles.accept} touch-row`}
        to={to}
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
          onClose();
        }}
      >
        {dismiss}
      </button>
    </aside>
  );
}
