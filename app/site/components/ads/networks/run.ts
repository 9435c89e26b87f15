/** Runs networks in the page. Loaded when the first place comes near the viewport, after consent. */
import type { AdPosition } from '../../../../../shared/ad-kinds.ts';
import type { ConsentChoice } from '../../../../../shared/consent.ts';
import { adPrivacy } from '../../../../../shared/consent-mode.ts';
import type { NetworkAd, NetworksAnswer, ShownAd } from '../../../../../shared/shown-ads.ts';
import { startConsentMode } from '../../consent/consent-mode.ts';
import { reportAd, watchAd } from '../watch-ad.ts';
import { loadAdManager, showAdManager } from './ad-manager.ts';
import { loadAdSense, showAdSense } from './adsense.ts';
import { NetworkFailure, within } from './failure.ts';
import type { Delivery } from './network.ts';
import { sizeAt } from './network-sizes.ts';
import { startedNetworks } from './started.ts';
import { showScript } from './trusted-script.ts';

export type InPageAd = Extract<ShownAd, NetworkAd>;
/** `operator`: the server found a session that the browser does not know of. */
export type Answer = 'filled' | 'empty' | 'operator';

/** Milliseconds that a network has to respond. */
const RESPONSE_LIMIT = 15_000;
/** Milliseconds for which places on the same page share the server's response. */
const RESPONSE_AGE = 10_000;

let lastAnswer: { page: string; at: number; answer: Promise<NetworksAnswer> } | undefined;

async function fetchAnswer(): Promise<NetworksAnswer> {
  const response = await fetch('/api/ads/networks');
  if (!response.ok) throw new Error(`networks: status ${response.status}`);
  const { answer } = (await response.json()) as { answer: NetworksAnswer };
  return answer;
}

/**
 * Asks the server, because the page is the same for everyone: only it knows who requests, and whether operators have turned
 * networks off.
 */
async function mayRun(): Promise<NetworksAnswer> {
  const page = window.location.href;
  const at = performance.now();
  if (lastAnswer?.page !== page || at - lastAnswer.at > RESPONSE_AGE) lastAnswer = { page, at, answer: fetchAnswer() };
  try {
    return await lastAnswer.answer;
  } catch (error) {
    console.warn('networks do not run: the server did not answer', error);
    lastAnswer = undefined;
    return 'off';
  }
}

/** A network of type `script` runs its script in each place, and loads it there. */
async function load(ad: InPageAd, choice: ConsentChoice): Promise<void> {
  if (ad.network === 'script') return;
  startConsentMode(choice);
  const privacy = adPrivacy(choice);
  await (ad.network === 'adsense' ? loadAdSense(ad, privacy) : loadAdManager(privacy));
}

function deliver(place: HTMLElement, ad: InPageAd): Delivery {
  const size = sizeAt(ad.sizes, window.innerWidth);
  if (size !== undefined) Object.assign(place.style, { width: `${size.width}px`, height: `${size.height}px` });
  if (ad.network === 'adsense') return showAdSense(place, ad, size);
  return ad.network === 'ad_manager' ? showAdManager(place, ad, size) : showScript(place, ad, size);
}

interface Visit {
  position: AdPosition;
  /** Aborted when the page is left, which removes everything. */
  signal: AbortSignal;
  choice: ConsentChoice;
}

/** Requests an advertisement for its place. */
export async function runNetwork(
  place: HTMLElement,
  ad: InPageAd,
  { position, signal, choice }: Visit,
): Promise<Answer> {
  const may = await mayRun();
  if (may === 'operator') return 'operator';
  if (may === 'off' || signal.aborted) return 'empty';
  startedNetworks();
  const { id, type, perDay, perVisit } = ad;
  const watched = watchAd(place, { id, type, place: position, clicksUnseen: true, perDay, perVisit });
  let delivery: Delivery | undefined;
  const remove = () => {
    watched.stop();
    delivery?.remove();
    delivery = undefined;
  };
  signal.addEventListener('abort', remove);
  try {
    await load(ad, choice);
    if (signal.aborted) return 'empty';
    delivery = deliver(place, ad);
    watched.requested();
    const answer = await within(RESPONSE_LIMIT, `an answer of ${ad.network}`, delivery.answer);
    if (answer === 'empty') remove();
    else if (!signal.aborted) watched.delivered();
    return answer;
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    remove();
    if (!signal.aborted) {
      console.warn('an advertisement failed:', error.message);
      reportAd({ id, place: position })('failures');
    }
    return 'empty';
  }
}
