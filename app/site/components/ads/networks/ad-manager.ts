/** Runs Google Ad Manager through the Google Publisher Tag (GPT reference, developers.google.com/publisher-tag). */
import type { AdPrivacy } from '../../../../../shared/consent-mode.ts';
import type { NetworkAd } from '../../../../../shared/shown-ads.ts';
import { NetworkFailure } from './failure.ts';
import { loadOnce } from './load-script.ts';
import type { Network } from './network.ts';

type AdManagerAd = Extract<NetworkAd, { network: 'ad_manager' }>;

type Size = [width: number, height: number];

interface GptSlot {
  defineSizeMapping(mapping: unknown): GptSlot;
  addService(service: PubAds): GptSlot;
}

interface RenderEnded {
  slot: GptSlot;
  isEmpty: boolean;
}

interface PubAds {
  setPrivacySettings(settings: AdPrivacy['publisherTag']): unknown;
  collapseEmptyDivs(): unknown;
  setForceSafeFrame(force: boolean): unknown;
  addEventListener(event: 'slotRenderEnded', listener: (event: RenderEnded) => void): unknown;
  removeEventListener(event: 'slotRenderEnded', listener: (event: RenderEnded) => void): unknown;
}

interface Gpt {
  cmd: { push(work: () => void): unknown };
  pubads(): PubAds;
  enableServices(): unknown;
  sizeMapping(): { addSize(viewport: Size, sizes: Size[]): unknown; build(): unknown };
  defineSlot(path: string, sizes: Size[], id: string): GptSlot | null;
  display(id: string): unknown;
  destroySlots(slots: GptSlot[]): unknown;
}

declare global {
  interface Window {
    /** Contains only `cmd` until the script has loaded. */
    googletag?: Gpt;
  }
}

const SCRIPT = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js';

export function loadAdManager({ publisherTag }: AdPrivacy): Promise<void> {
  // The script completes this object.
  window.googletag ??= { cmd: [] } as unknown as Gpt;
  const gpt = window.googletag;
  gpt.cmd.push(() => gpt.pubads().setPrivacySettings(publisherTag));
  return loadOnce({ src: SCRIPT, crossOrigin: 'anonymous' });
}

let isPrepared = false;
let places = 0;

/** Creatives run on Google's origin, not on this page's ("Integrate with a Content Security Policy"). */
function prepare(gpt: Gpt): void {
  if (isPrepared) return;
  isPrepared = true;
  gpt.pubads().setForceSafeFrame(true);
  gpt.pubads().collapseEmptyDivs();
  gpt.enableServices();
}

function defined(gpt: Gpt, { slot: path, sizes }: AdManagerAd, id: string): GptSlot {
  const slot = gpt.defineSlot(
    path,
    sizes.map(({ width, height }): Size => [width, height]),
    id,
  );
  if (slot === null) throw new NetworkFailure(`Ad Manager refused ${path}`);
  const mapping = gpt.sizeMapping();
  // The first size also serves smaller windows.
  for (const [index, { from, width, height }] of sizes.entries()) {
    mapping.addSize([index === 0 ? 0 : from, 0], [[width, height]]);
  }
  return slot.defineSizeMapping(mapping.build()).addService(gpt.pubads());
}

export const showAdManager: Network<AdManagerAd> = (place, ad) => {
  const gpt = window.googletag;
  places += 1;
  const element = Object.assign(document.createElement('div'), { id: `ad-manager-${places}` });
  place.append(element);
  let slot: GptSlot | undefined;
  let listener: ((event: RenderEnded) => void) | undefined;
  const answer = new Promise<'filled' | 'empty'>((resolve, reject) => {
    gpt?.cmd.push(() => {
      try {
        prepare(gpt);
        slot = defined(gpt, ad, element.id);
        listener = (event) => {
          if (event.slot === slot) resolve(event.isEmpty ? 'empty' : 'filled');
        };
        gpt.pubads().addEventListener('slotRenderEnded', listener);
        gpt.display(element.id);
      } catch (error) {
        reject(error instanceof NetworkFailure ? error : new NetworkFailure('Ad Manager failed', { cause: error }));
      }
    });
  });
  return {
    answer,
    remove() {
      if (listener !== undefined) gpt?.pubads().removeEventListener('slotRenderEnded', listener);
      if (slot !== undefined) gpt?.destroySlots([slot]);
      element.remove();
    },
  };
};
