import { type RefObject, useEffect, useState } from 'react';

/** Full screen of an element. iPhones support it for videos only. */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const [on, setOn] = useState(false);

  useEffect(() => {
    const update = () => setOn(element.current !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, [element]);

  const toggle = async () => {
    try {
      if (document.fullscreenElement === null) await element.current?.requestFullscreen({ navigationUI: 'hide' });
      else await document.exitFullscreen();
    } catch (error) {
      console.warn('full screen was refused', error);
    }
  };
  return { available: document.fullscreenEnabled === true, on, toggle };
}
