/** Determines which pages run the script of an ad network. Their policy allows it; that of all other pages stays strict. */
import type { AdNetwork, AdPage, AdPosition } from './ad-kinds.ts';
import { fittingAds, hasPosition, type PageOfAds, reachableAds } from './ad-rules.ts';
import type { NetworkAd, ShownAd, ShownAds } from './shown-ads.ts';

export type InPageNetwork = Exclude<AdNetwork, 'own'>;

export const isInPage = (ad: ShownAd): ad is Extract<ShownAd, NetworkAd> => ad.network !== 'own';

/** Returns the networks that a page may show to some visitor, in alphabetical order. */
export function networksOn(ads: ShownAds, page: PageOfAds): InPageNetwork[] {
  // Object.entries loses the keys' type.
  const positions = (Object.entries(ads) as [AdPosition, readonly ShownAd[]][]).filter(([position]) =>
    hasPosition(page.kind, position),
  );
  const shown = positions.flatMap(([, here]) => reachableAds(fittingAds(here, page)));
  return [...new Set(shown.filter(isInPage).map(({ network }) => network))].sort();
}

/**
 * Returns whether a page whose category is not known yet may show a network.
 *
 * @param kind of the page
 */
export function mayShowNetwork(ads: ShownAds, kind: AdPage): boolean {
  const categories = Object.values(ads).flatMap((here) => here.flatMap((ad) => ad.categories ?? []));
  return [null, ...categories].some((category) => networksOn(ads, { kind, category }).length > 0);
}

/** Removes advertisements that run in the page itself. */
export function withoutNetworks(ads: ShownAds): ShownAds {
  const framed = Object.entries(ads).map(([position, here]) => [position, here.filter((ad) => !isInPage(ad))] as const);
  return Object.fromEntries(framed.filter(([, here]) => here.length > 0));
}
