/** Sizes of networks' advertisements by window width. */
import type { AdSize } from '../../../../../shared/ad-kinds.ts';

/**
 * Returns the size for a window: that of the widest row that fits, or else the first.
 *
 * @param sizes by ascending `from`
 * @param width of the window in CSS pixels
 */
export function sizeAt(sizes: readonly AdSize[], width: number): AdSize | undefined {
  return sizes.findLast(({ from }) => from <= width) ?? sizes[0];
}

/**
 * Returns the space that fits any of several advertisements, by window width.
 *
 * @param choices sizes of each; empty lists are ignored
 */
export function spaceFor(choices: readonly (readonly AdSize[])[]): AdSize[] {
  const sized = choices.filter((sizes) => sizes.length > 0);
  const starts = sized.length === 0 ? [] : [0, ...sized.flatMap((sizes) => sizes.slice(1).map(({ from }) => from))];
  return [...new Set(starts)]
    .sort((one, other) => one - other)
    .map((from) => {
      const here = sized.flatMap((sizes) => sizeAt(sizes, from) ?? []);
      const largest = (side: 'width' | 'height') => Math.max(...here.map((size) => size[side]));
      return { from, width: largest('width'), height: largest('height') };
    });
}
