import clsx from 'clsx';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import type { ShownAd } from '../../../../shared/shown-ads.ts';
import { useText } from '../../../i18n/language.tsx';
import { attemptStorage } from '../../../ui/browser-storage.ts';
import { CloseButton } from '../close-button.tsx';
import { AdBox } from './ad-box.tsx';
import { MIN_DISTANCE } from './ad-sizes.ts';
import slot from './ad-slot.module.css';
import styles from './anchor.module.css';
import { SpaceStyle, spaceOf } from './networks/space.tsx';
import { StandIn, useIsOperator } from './networks/stand-in.tsx';

/** Stored in sessionStorage: closed for the visit. */
const CLOSED_KEY = 'ludotek.anchor';

/** Used when the browser blocks storage. */
let closed = false;

const wasClosed = () => closed || attemptStorage(() => sessionStorage.getItem(CLOSED_KEY)) !== null;

/** Whether a control that starts the game is on the screen, behind the bar or within the minimum distance above it. */
function useNearPlay(bar: HTMLElement | null): boolean {
  const [near, setNear] = useState(true);

  useEffect(() => {
    if (bar === null) return;
    let observer: IntersectionObserver | undefined;
    const watch = () => {
      observer?.disconnect();
      const controls = document.querySelectorAll('[data-play]');
      const touching = new Set<Element>();
      setNear(controls.length > 0);
      // From the minimum distance above the bar to the bottom of the window.
      const top = Math.max(0, window.innerHeight - bar.offsetHeight - MIN_DISTANCE);
      observer = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) touching.add(target);
            else touching.delete(target);
          }
          setNear(touching.size > 0);
        },
        { rootMargin: `-${top}px 0px 0px 0px` },
      );
      for (const control of controls) observer.observe(control);
    };
    watch();
    window.addEventListener('resize', watch);
    return () => {
      observer?.disconnect();
      window.removeEventListener('resize', watch);
    };
  }, [bar]);

  return near;
}

export interface AnchorProps {
  ad: ShownAd;
}

/** An advertisement that stays at the bottom of a small screen until the visitor closes it. */
export function Anchor({ ad }: AnchorProps) {
  const t = useText();
  const [open, setOpen] = useState(() => !wasClosed());
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const isNearPlay = useNearPlay(bar);
  const isOperator = useIsOperator();
  const space = useMemo(() => spaceOf([ad]), [ad]);
  if (!open) return null;

  const close = () => {
    closed = true;
    attemptStorage(() => sessionStorage.setItem(CLOSED_KEY, '1'));
    setOpen(false);
    // The focus would otherwise disappear with the button.
    if (bar?.contains(document.activeElement)) document.getElementById('content')?.focus({ preventScroll: true });
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };

  return (
    <aside
      ref={setBar}
      className={`${styles.anchor} floating`}
      aria-label={t('ads.anchor')}
      data-ad="anchor"
      data-waits={isNearPlay || undefined}
      onKeyDown={closeByKey}
    >
      <div className={styles.bar}>
        <p>{t('ads.label')}</p>
        <CloseButton label={t('ads.close')} onClick={close} />
      </div>
      <div className={clsx(slot.slot, slot.anchor, space?.className)}>
        <SpaceStyle space={space} />
        {isOperator && ad.network !== 'own' ? (
          <StandIn ad={ad} />
        ) : (
          <AdBox ad={ad} position="anchor" title={t('ads.anchor')} />
        )}
      </div>
    </aside>
  );
}
