/** Sizes of the places of advertisements, in CSS pixels; the same as in ad-slot.module.css and popup.module.css. */
import type { AdPosition, AdType } from '../../../../shared/ad-kinds.ts';

/**
 * Minimum distance in pixels between an advertisement and a game or the control that starts it (Google AdSense, "AdSense for
 * content ads on game play pages").
 */
export const MIN_DISTANCE = 150;

/** Height of the line that labels an advertisement as such. */
export const LABEL_HEIGHT = 20;
/** Height of the line with the label and the close button, plus the bar's edges. */
export const ANCHOR_BAR = 47;

export interface Size {
  width: number;
  height: number;
}

type Kind = 'banner' | 'native' | 'video';
type Sizes = Readonly<Record<Exclude<Kind, 'video'>, Size>> & { video: number };

/** The width; a video's height follows from it. */
const SMALL: Sizes = { banner: { width: 320, height: 100 }, native: { width: 728, height: 112 }, video: 480 };
const LARGE: Sizes = { banner: { width: 728, height: 90 }, native: { width: 728, height: 120 }, video: 480 };

const OWN_SIZES: Partial<Record<AdPosition, Sizes>> = {
  sidebar: { banner: { width: 300, height: 250 }, native: { width: 300, height: 300 }, video: 300 },
  beside_player: { banner: { width: 160, height: 600 }, native: { width: 160, height: 600 }, video: 160 },
  anchor: { banner: { width: 320, height: 50 }, native: { width: 600, height: 72 }, video: 160 },
  popup: { banner: { width: 336, height: 280 }, native: { width: 336, height: 320 }, video: 640 },
};

/** Window width from which wide sizes are used. */
const WIDE_FROM = 800;

/**
 * Returns the size that a place has for an advertisement.
 *
 * @param window width of the window
 * @param room width of the place
 */
export function placeSize(
  position: AdPosition,
  type: AdType,
  { window, room }: { window: number; room: number },
): Size {
  const sizes = OWN_SIZES[position] ?? (window >= WIDE_FROM ? LARGE : SMALL);
  if (type === 'video') {
    const width = Math.min(room, sizes.video);
    return { width, height: (width * 9) / 16 };
  }
  const { width, height } = sizes[type === 'native' ? 'native' : 'banner'];
  return { width: Math.min(room, width), height };
}

/** Returns the largest width of a position on common screens. */
export const widestSize = (position: AdPosition): number => (OWN_SIZES[position] ?? LARGE).banner.width;
