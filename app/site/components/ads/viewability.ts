/** Decides when an impression is viewable (MRC and IAB, "Viewable Ad Impression Measurement Guidelines"). */
import type { AdType } from '../../../../shared/ad-kinds.ts';

/** CSS pixels from which an advertisement counts as large, 970 by 250. */
const LARGE = 242_500;

interface SeenAd {
  type: AdType;
  /** In CSS pixels. */
  width: number;
  height: number;
}

/** Returns the share of pixels (0 to 1) and the uninterrupted milliseconds that must be in view. */
export function requiredView({ type, width, height }: SeenAd): { share: number; milliseconds: number } {
  if (type === 'video') return { share: 0.5, milliseconds: 2_000 };
  return { share: width * height >= LARGE ? 0.3 : 0.5, milliseconds: 1_000 };
}

/** @param share share of its pixels in view, 0 to 1 @param milliseconds without interruption */
export function isViewable(ad: SeenAd, { share, milliseconds }: { share: number; milliseconds: number }): boolean {
  const required = requiredView(ad);
  return ad.width * ad.height > 0 && share >= required.share && milliseconds >= required.milliseconds;
}
