import clsx from 'clsx';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { AdPosition } from '../../../../shared/ad-kinds.ts';
import { devicesOf, reachableAds } from '../../../../shared/ad-rules.ts';
import type { ShownAd } from '../../../../shared/shown-ads.ts';
import { DEVICES } from '../../../../shared/visits.ts';
import { useText } from '../../../i18n/language.tsx';
import { useInBrowser } from '../../../ui/use-in-browser.ts';
import { reopenConsent } from '../consent/choice.ts';
import { AdBox } from './ad-box.tsx';
import styles from './ad-slot.module.css';
import { SpaceStyle, spaceOf } from './networks/space.tsx';
import { StandIn, useIsOperator } from './networks/stand-in.tsx';
import { useWithdrawal } from './networks/started.ts';
import { useAdConsent, useDrawnAd, useShownAds } from './use-shown-ads.ts';

/** The positions within the page, as opposed to those above it. */
type SlotPosition = Exclude<AdPosition, 'popup' | 'anchor'>;

interface AdSlotProps {
  position: SlotPosition;
  /** Number of earlier places with this position. */
  place?: number | undefined;
}

/** A place for an advertisement, at its final height from the start. */
export function AdSlot({ position, place }: AdSlotProps) {
  return <Place position={position} place={place} ads={useShownAds(position)} />;
}

/** A place for some of the advertisements of a position. */
export function Place({ position, place = 0, ads }: AdSlotProps & { ads: readonly ShownAd[] }) {
  const { pathname } = useLocation();
  return ads.length === 0 ? null : <Slot key={pathname} position={position} place={place} ads={ads} />;
}

const HIDDEN_ON = { phone: styles.notOnPhones, tablet: styles.notOnTablets, desktop: styles.notOnDesktops } as const;
const ROOM_FOR = {
  banner: styles.roomForBanner,
  popup: styles.roomForBanner,
  native: styles.roomForNative,
  video: styles.roomForVideo,
} as const;

const hasOwnSize = (ad: ShownAd) => ad.network !== 'own' && ad.sizes.length > 0;

/** The server does not know the device, so style sheets hide the place on devices without an advertisement. */
function hidingClasses(ads: readonly ShownAd[]) {
  const devices = devicesOf(ads);
  return devices === undefined
    ? []
    : DEVICES.filter((device) => !devices.includes(device)).map((device) => HIDDEN_ON[device]);
}

function Slot({ position, place, ads }: { position: SlotPosition; place: number; ads: readonly ShownAd[] }) {
  const t = useText();
  const agreed = useAdConsent();
  const ad = useDrawnAd(ads, place);
  const isOperator = useIsOperator();
  const inBrowser = useInBrowser();
  const reachable = useMemo(() => reachableAds(ads), [ads]);
  const space = useMemo(() => spaceOf(reachable), [reachable]);
  useWithdrawal(agreed);
  const [cameWithDocument] = useState(!inBrowser);
  // Only a place that the server rendered is kept empty: removing it would move the page.
  if (ad === null && !cameWithDocument) return null;
  const classes = [
    styles.slot,
    styles[position],
    space?.className,
    ...reachable.map((one) => !hasOwnSize(one) && ROOM_FOR[one.type]),
    ...hidingClasses(reachable),
  ];
  const standsIn = isOperator && ad !== null && ad.network !== 'own';
  const waits = !standsIn && ad?.asksConsent && !agreed;
  return (
    <div className={clsx(classes)} data-ad={position}>
      <SpaceStyle space={space} />
      <div className={styles.label}>{(ad !== null || !inBrowser) && t('ads.label')}</div>
      <div className={clsx(styles.room, (waits || standsIn) && styles.growing)}>
        {standsIn ? (
          <StandIn ad={ad} />
        ) : waits ? (
          <ConsentNotice />
        ) : (
          ad !== null && <AdBox ad={ad} position={position} title={t(`ads.${position}`)} />
        )}
      </div>
    </div>
  );
}

/** Shown instead until the visitor consents to content from other sites. */
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
