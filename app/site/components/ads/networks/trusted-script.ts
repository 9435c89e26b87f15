/** Runs another network's script, which fills the place around it. */
import type { NetworkAd } from '../../../../../shared/shown-ads.ts';
import { addScript } from './load-script.ts';
import type { Network } from './network.ts';

type ScriptAd = Extract<NetworkAd, { network: 'script' }>;

/** Milliseconds that a script has to add something after it has run. */
const FILL_LIMIT = 8_000;

const isFilled = (place: HTMLElement) => [...place.children].some((child) => child.localName !== 'script');

/** Resolves with the first element that is no script, or after the limit without one. */
function firstElement(place: HTMLElement): Promise<'filled' | 'empty'> {
  if (isFilled(place)) return Promise.resolve('filled');
  return new Promise((resolve) => {
    const end = (answer: 'filled' | 'empty') => {
      clearTimeout(timer);
      observer.disconnect();
      resolve(answer);
    };
    const timer = setTimeout(() => end('empty'), FILL_LIMIT);
    const observer = new MutationObserver(() => {
      if (isFilled(place)) end('filled');
    });
    observer.observe(place, { childList: true });
  });
}

/** The script runs once per place, and finds the place through `document.currentScript`. */
export const showScript: Network<ScriptAd> = (place, { src }) => ({
  answer: addScript(place, { src }).then(() => firstElement(place)),
  remove: () => place.replaceChildren(),
});
