import { useSyncExternalStore } from 'react';
import { useText } from '../../../../i18n/language.tsx';
import { onSessionHint, sessionHint } from '../../../../session-hint.ts';
import styles from './network-place.module.css';
import { sizeAt } from './network-sizes.ts';
import type { InPageAd } from './run.ts';

/** Whether an operator is signed in in this browser. False on the server. */
export function useIsOperator(): boolean {
  return useSyncExternalStore(
    onSessionHint,
    () => sessionHint() === 'operator',
    () => false,
  );
}

const NAMES = { adsense: 'Google AdSense', ad_manager: 'Google Ad Manager', script: null } as const;

/** Returns what identifies the advertisement at its network. */
function ids(ad: InPageAd): string {
  if (ad.network === 'script') return ad.src;
  return ad.network === 'adsense' ? `${ad.publisher}, ${ad.slot}` : ad.slot;
}

/** Shown to operators instead, because a network's script could use their session. */
export function StandIn({ ad }: { ad: InPageAd }) {
  const t = useText();
  const size = sizeAt(ad.sizes, window.innerWidth);
  return (
    <div className={styles.standIn} data-stand-in={ad.network}>
      <strong>{NAMES[ad.network] ?? t('ads.script')}</strong>
      <span>
        {ids(ad)}
        {size !== undefined && `, ${size.width}\u00a0×\u00a0${size.height}`}
      </span>
      <span>{t('ads.operator')}</span>
    </div>
  );
}
