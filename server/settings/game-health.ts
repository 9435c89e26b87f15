import { z } from 'zod';

/** Rules about the health of games. */
export const gameHealthForm = z.strictObject({
  /** Whether games whose address is gone for days are hidden until they come back. */
  hideGone: z.boolean(),
});

export type GameHealthForm = z.infer<typeof gameHealthForm>;

export const GAME_HEALTH_DEFAULT: GameHealthForm = { hideGone: true };
