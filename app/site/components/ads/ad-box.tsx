import clsx from 'clsx';
import type { AdPosition } from '../../../../shared/ad-kinds.ts';
import type { ShownAd } from '../../../../shared/shown-ads.ts';
import { AdFrame } from './ad-frame.tsx';
import styles from './ad-slot.module.css';
import { NetworkPlace } from './networks/network-place.tsx';

/** An advertisement at the size of its place. */
export function AdBox({ ad, position, title }: { ad: ShownAd; position: AdPosition; title: string }) {
  const isSized = ad.network !== 'own' && ad.sizes.length > 0;
  return (
    <div className={clsx(styles.box, isSized ? styles.network : styles[ad.type])}>
      {ad.network === 'own' ? (
        <AdFrame ad={ad} place={position} title={title} />
      ) : (
        <NetworkPlace ad={ad} position={position} />
      )}
    </div>
  );
}
