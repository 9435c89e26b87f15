/** Runs Google AdSense with ad unit code made from ids (AdSense Help, "Where to place AdSense code in your HTML"). */
import type { AdPrivacy } from '../../../../../shared/consent-mode.ts';
import type { NetworkAd } from '../../../../../shared/shown-ads.ts';
import { NetworkFailure } from './failure.ts';
import { loadOnce } from './load-script.ts';
import type { Network } from './network.ts';

type AdSenseAd = Extract<NetworkAd, { network: 'adsense' }>;

declare global {
  interface Window {
    /** An array until the script has loaded. Then an object that processes what is pushed. */
    adsbygoogle?: { push(options: object): unknown; requestNonPersonalizedAds?: 0 | 1 };
  }
}

const SCRIPT = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js';

/** The document's first account loads the script for all, because each unit names its own account. */
let src: string | undefined;

export function loadAdSense({ publisher }: AdSenseAd, { requestNonPersonalizedAds }: AdPrivacy): Promise<void> {
  window.adsbygoogle ??= [];
  window.adsbygoogle.requestNonPersonalizedAds = requestNonPersonalizedAds;
  src ??= `${SCRIPT}?${new URLSearchParams({ client: publisher })}`;
  return loadOnce({ src, crossOrigin: 'anonymous' });
}

/** `data-ad-status` says how a request ended ("Hide unfilled ad units"). */
function statusOf({ dataset: { adStatus } }: HTMLElement): 'filled' | 'empty' | null {
  if (adStatus === undefined || adStatus === '') return null;
  return adStatus === 'filled' ? 'filled' : 'empty';
}

/** Without `data-ad-format`, a unit keeps the size of its element. */
export const showAdSense: Network<AdSenseAd> = (place, { publisher, slot }) => {
  const unit = document.createElement('ins');
  unit.className = 'adsbygoogle';
  Object.assign(unit.dataset, { adClient: publisher, adSlot: slot });
  Object.assign(unit.style, { display: 'block', width: '100%', height: '100%' });
  place.append(unit);
  const answer = new Promise<'filled' | 'empty'>((resolve, reject) => {
    const observer = new MutationObserver(() => {
      const status = statusOf(unit);
      if (status === null) return;
      observer.disconnect();
      resolve(status);
    });
    observer.observe(unit, { attributeFilter: ['data-ad-status'] });
    try {
      window.adsbygoogle?.push({});
    } catch (error) {
      observer.disconnect();
      reject(new NetworkFailure('AdSense refused the ad unit', { cause: error }));
    }
  });
  return { answer, remove: () => unit.remove() };
};
