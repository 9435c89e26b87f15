/** Which advertisement a page shows at a position. */
import type { AdPage } from './ad-kinds.ts';
import { splitLocalePath } from './languages.ts';
import type { AdRules } from './shown-ads.ts';
import type { Device } from './visits.ts';

/** The page that shows advertisements, as far as their rules ask about it. */
export interface PageOfAds {
  kind: AdPage;
  /** Id of the category that the page, or its game, belongs to. */
  category: string | null;
}

/** @param pathname of an existing public page, in any language */
export function adPageOf(pathname: string): AdPage {
  const [, screen = ''] = splitLocalePath(pathname).path.toLowerCase().split('/');
  if (screen === '') return 'home';
  return screen === 'category' || screen === 'tag' || screen === 'collection' || screen === 'game' ? screen : 'page';
}

const allows = <Value>(values: readonly Value[] | undefined, value: Value | null) =>
  values === undefined || (value !== null && values.includes(value));

/**
 * The advertisements that share a position of a page: those of the highest priority that its rules allow.
 *
 * @param device null while it is unknown: limits to devices are ignored
 */
export function contenders<Ad extends AdRules>(
  ads: readonly Ad[],
  { kind, category }: PageOfAds,
  device: Device | null,
): Ad[] {
  const fitting = ads.filter(
    ({ pages, categories, devices }) =>
      allows(pages, kind) && allows(categories, category) && (device === null || allows(devices, device)),
  );
  const highest = Math.max(...fitting.map(({ priority }) => priority));
  return fitting.filter(({ priority }) => priority === highest);
}

/** Draws one by weight. @param random from 0 to less than 1 @returns undefined without any */
export function drawByWeight<Ad extends Pick<AdRules, 'weight'>>(ads: readonly Ad[], random: number): Ad | undefined {
  let rest = random * ads.reduce((sum, { weight }) => sum + weight, 0);
  return ads.find(({ weight }) => {
    rest -= weight;
    return rest < 0;
  });
}
