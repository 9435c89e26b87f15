import { stableHash } from '../../../shared/hash.ts';

/** Hues come in steps of 15 degrees, one class each (styles/hues.css). */
const HUE_COUNT = 24;

/** Hues chosen by eye for the categories every catalogue starts with. */
const DESIGNED: Readonly<Record<string, number>> = { action: 2, adventure: 9, sports: 14, racing: 18, puzzle: 21 };

/** The lamp's own hue, for games without category. */
const LAMP_HUE = 5;

const GENERATED = Array.from({ length: HUE_COUNT }, (_, hue) => hue).filter(
  (hue) => hue !== LAMP_HUE && !Object.values(DESIGNED).includes(hue),
);

/** The class that sets a category's hue: a designed one, else one that its slug always gets. */
export function hueClass(categorySlug: string | null): string {
  if (categorySlug === null) return `hue-${LAMP_HUE}`;
  const designed = Object.hasOwn(DESIGNED, categorySlug) ? DESIGNED[categorySlug] : undefined;
  return `hue-${designed ?? GENERATED[stableHash(categorySlug) % GENERATED.length]}`;
}
