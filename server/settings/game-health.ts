import { z } from 'zod';

/** Rules about the health of games. */
export const gameHealthForm = z.strictObject({
  /** Whether games whose URL is unavailable for days are hidden until it is available again. */
  hideGone: z.boolean(),
});

export type GameHealthForm = z.infer<typeof gameHealthForm>;

export const GAME_HEALTH_DEFAULT: GameHealthForm = { hideGone: true };
