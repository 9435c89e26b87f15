import { useLocation } from 'react-router';
import type { AdPosition } from '../../../../shared/ad-kinds.ts';
import type { ShownAd } from '../../../../shared/shown-ads.ts';
import { useText } from '../../../i18n/language.tsx';
import { useInBrowser } from '../../../ui/use-in-browser.ts';
import { reopenConsent } from '../consent/choice.ts';
import { AdFrame } from './ad-frame.tsx';
import styles from './ad-slot.module.css';
import { useAdConsent, useDrawnAd, useShownAds } from './use-shown-ads.ts';

type SlotPosition = Exclude<AdPosition, 'popup'>;

/** The place of an advertisement, at its final height from the start. */
export function AdSlot({ position }: { position: SlotPosition }) {
  const { pathname } = useLocation();
  const ads = useShownAds(position);
  return ads.length === 0 ? null : <Slot key={pathname} position={position} ads={ads} />;
}

function Slot({ position, ads }: { position: SlotPosition; ads: readonly ShownAd[] }) {
  const t = useText();
  const agreed = useAdConsent();
  const ad = useDrawnAd(ads);
  const { type } = ad ?? ads[0] ?? {};
  if (type === undefined) return null;
  const waits = ad?.asksConsent && !agreed;
  return (
    <div className={`${styles.slot} ${styles[position]} ${styles[type]}`} data-ad={position}>
      <div className={styles.label}>{t('ads.label')}</div>
      <div className={waits ? `${styles.box} ${styles.growing}` : styles.box}>
        {waits ? <ConsentNotice /> : ad?.network === 'own' && <AdFrame ad={ad} title={t(`ads.${position}`)} />}
      </div>
    </div>
  );
}

/** Shown instead until the visitor consents to other sites. */
function ConsentNotice() {
  const t = useText();
  if (!useInBrowser()) return null;
  return (
    <div className={styles.waiting}>
      <span>{t('ads.waiting')}</span>
      <button type="button" onClick={reopenConsent}>
        {t('ads.choose')}
      </button>
    </div>
  );
}
