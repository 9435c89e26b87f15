import { stableHash } from '../../../shared/hash.ts';

/** Hues are 15 degrees apart, one class each (styles/hues.css). */
const HUE_COUNT = 24;

/** Designed hues of the categories in the starter catalog. */
const DESIGNED_HUES: Readonly<Record<string, number>> = { action: 2, adventure: 9, sports: 14, racing: 18, puzzle: 21 };

/** The accent color's hue, for games without category. */
const LAMP_HUE = 5;

const GENERATED = Array.from({ length: HUE_COUNT }, (_, hue) => hue).filter(
  (hue) => hue !== LAMP_HUE && !Object.values(DESIGNED_HUES).includes(hue),
);

/** Returns the class with a category's hue: a designed one, or one derived from the slug. */
export function hueClass(categorySlug: string | null): string {
  if (categorySlug === null) return `hue-${LAMP_HUE}`;
  const designed = Object.hasOwn(DESIGNED_HUES, categorySlug) ? DESIGNED_HUES[categorySlug] : undefined;
  return `hue-${designed ?? GENERATED[stableHash(categorySlug) % GENERATED.length]}`;
}
