/** Sizes of what networks deliver, by the width of the window. */
import type { AdSize } from '../../../../../shared/ad-kinds.ts';

/**
 * The size for a window: that of the widest row which fits, otherwise the first.
 *
 * @param sizes by rising `from`
 * @param width of the window in CSS pixels
 */
export function sizeAt(sizes: readonly AdSize[], width: number): AdSize | undefined {
  return sizes.findLast(({ from }) => from <= width) ?? sizes[0];
}

/**
 * The space that fits whichever of several advertisements is shown, by the width of the window.
 *
 * @param choices sizes of each; those without any are left out
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
