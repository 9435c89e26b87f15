import { type RefObject, useEffect, useState } from 'react';
import type { Orientation } from '../../../../shared/game-facts.ts';

export type FullScreen = ReturnType<typeof useFullScreen>;

/** Screens whose shortest side is below this, in CSS pixels, belong to phones. */
const PHONE_SIDE = 600;

const isPhone = () =>
  window.matchMedia('(pointer: coarse) and (hover: none)').matches &&
  Math.min(window.screen.width, window.screen.height) < PHONE_SIDE;

/** Not in the DOM types (Screen Orientation, W3C). */
type LockableOrientation = ScreenOrientation & { lock?: (to: 'landscape' | 'portrait') => Promise<void> };

/** Rotates the screen for a game with a fixed orientation. Only some phones can do that, and only in full screen. */
async function lockOrientation(wanted: Orientation | null): Promise<void> {
  if (wanted !== 'landscape' && wanted !== 'portrait') return;
  try {
    await (window.screen.orientation as LockableOrientation).lock?.(wanted);
  } catch (error) {
    // Rotation is optional: otherwise a hint asks to turn the phone.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Manages full screen of an element, which starts by itself on phones. iPhones only support it for videos. */
export function useFullScreen(element: RefObject<HTMLElement | null>, orientation: Orientation | null) {
  const [on, setOn] = useState(false);
  const available = document.fullscreenEnabled === true;

  useEffect(() => {
    const update = () => setOn(element.current !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, [element]);

  useEffect(() => {
    // Browsers only allow it after a user action, so not after a reload.
    if (!available || !isPhone() || navigator.userActivation?.isActive === false) return;
    element.current?.requestFullscreen({ navigationUI: 'hide' }).catch((error: unknown) => {
      console.info('no full screen by itself:', error);
    });
  }, [available, element]);

  useEffect(() => {
    if (on && isPhone()) void lockOrientation(orientation);
  }, [on, orientation]);

  const toggle = async () => {
    try {
      if (document.fullscreenElement === null) await element.current?.requestFullscreen({ navigationUI: 'hide' });
      else await document.exitFullscreen();
    } catch (error) {
      console.warn('full screen was refused', error);
    }
  };
  return { available, on, toggle };
}
