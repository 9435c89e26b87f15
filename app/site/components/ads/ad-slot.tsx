import clsx from 'clsx';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { AdPosition } from '../../../../shared/ad-kinds.ts';
import type { ShownAd } from '../../../../shared/shown-ads.ts';
import { useText } from '../../../i18n/language.tsx';
import { useInBrowser } from '../../../ui/use-in-browser.ts';
import { reopenConsent } from '../consent/choice.ts';
import { AdFrame } from './ad-frame.tsx';
import styles from './ad-slot.module.css';
import { NetworkPlace } from './networks/network-place.tsx';
import { spaceOf } from './networks/space.ts';
import { StandIn, useIsOperator } from './networks/stand-in.tsx';
import { useWithdrawal } from './networks/started.ts';
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
  const isOperator = useIsOperator();
  const ad = useDrawnAd(ads);
  const space = useMemo(() => spaceOf(ads), [ads]);
  useWithdrawal(agreed);
  const { type } = ad ?? ads[0] ?? {};
  if (type === undefined) return null;
  const standsIn = isOperator && ad !== null && ad.network !== 'own';
  const classes = [styles.slot, styles[position], styles[type]];
  const waits = !standsIn && ad?.asksConsent && !agreed;
  return (
    <div
      className={clsx(classes, space && [space.className, space.isExact ? styles.exact : styles.least])}
      data-ad={position}
    >
      {space !== null && (
        <style href={space.className} precedence="ads">
          {space.css}
        </style>
      )}
      <div className={styles.label}>{t('ads.label')}</div>
      <div className={clsx(styles.box, (waits || standsIn) && styles.growing)}>
        {standsIn ? (
          <StandIn ad={ad} />
        ) : waits ? (
          <ConsentNotice />
        ) : (
          ad !== null && <ShownContent ad={ad} place={position} title={t(`ads.${position}`)} />
        )}
      </div>
    </div>
  );
}

function ShownContent({ ad, place, title }: { ad: ShownAd; place: SlotPosition; title: string }) {
  return ad.network === 'own' ? (
    <AdFrame ad={ad} place={place} title={title} />
  ) : (
    <NetworkPlace ad={ad} position={place} />
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
