import { isInPage } from '../../../../../shared/network-pages.ts';
import type { ShownAd } from '../../../../../shared/shown-ads.ts';
import { spaceFor } from './network-sizes.ts';

interface Space {
  className: string;
  /** Style sheet of the class with `--network-width` and `--network-height`. The policy of pages with networks allows it. */
  css: string;
}

/** Reserves the networks' sizes before one of several advertisements is drawn; null without any. */
export function spaceOf(ads: readonly ShownAd[]): Space | null {
  const networks = ads.filter(isInPage);
  const sizes = spaceFor(networks.map((ad) => ad.sizes));
  if (sizes.length === 0) return null;
  const className = ['ad', ...sizes.map(({ from, width, height }) => `${from}-${width}x${height}`)].join('_');
  const rules = sizes.map(({ from, width, height }) => {
    const rule = `.${className}{--network-width:${width}px;--network-height:${height}px}`;
    return from === 0 ? rule : `@media (min-width:${from}px){${rule}}`;
  });
  return { className, css: rules.join('') };
}

export function SpaceStyle({ space }: { space: Space | null }) {
  if (space === null) return null;
  return (
    <style href={space.className} precedence="ads">
      {space.css}
    </style>
  );
}
