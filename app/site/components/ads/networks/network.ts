import type { AdSize } from '../../../../../shared/ad-kinds.ts';

/** An advertisement that a network shows in its place on a page. */
export interface Delivery {
  /** Whether there is an advertisement; rejects with a `NetworkFailure`. */
  answer: Promise<'filled' | 'empty'>;
  /** Removes everything, including from the network's script. */
  remove(): void;
}

/**
 * Requests one advertisement, once. Its script has loaded by then.
 *
 * @param place an empty element in the document, at its final size
 * @param size for this window; undefined to use the place's own
 */
export type Network<Ad> = (place: HTMLElement, ad: Ad, size: AdSize | undefined) => Delivery;
