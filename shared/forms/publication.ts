import { z } from 'zod';
import { PUBLICATION_KINDS, PUBLICATION_STATES } from '../publication.ts';
import { isObject } from './fields.ts';
import { BULK_MAX } from './game.ts';
import { foundGames, hasTarget } from './game-filter.ts';
import { bound, inOrder } from './period.ts';

const fields = {
  state: z.enum(PUBLICATION_STATES, 'invalid_choice'),
  /** When a scheduled item is published: a day or minute. */
  start_date: bound,
  /** When a scheduled or published item is retired; a day is included. */
  end_date: bound,
};

const hasStart = z.refine<{ state?: string; start_date?: string | null }>(
  ({ state, start_date }) => state !== 'scheduled' || Boolean(start_date),
  { path: ['start_date'], error: 'required', when: isObject },
);

export const publicationForm = z.strictObject(fields).check(inOrder, hasStart);
export type PublicationForm = z.output<typeof publicationForm>;

const publicationTarget = {
  kind: z.enum(PUBLICATION_KINDS),
  ids: z.array(z.uuid().toLowerCase()).min(1).max(BULK_MAX).optional(),
  /** Alternative to ids, for games only. */
  found: foundGames.optional(),
};
const isOfGames = z.refine<{ kind?: string; found?: unknown }>(
  ({ kind, found }) => found === undefined || kind === 'game',
  { path: ['found'], error: 'not_expected', when: isObject },
);
export const publicationChange = z
  .strictObject({ ...publicationTarget, ...fields })
  .check(inOrder, hasStart, hasTarget, isOfGames);
export type PublicationChange = z.output<typeof publicationChange>;

/** The order in which waiting games are published. */
export const DRIP_ORDERS = ['best', 'newest', 'oldest'] as const;
export const DRIP_MAX = 1_000;

/** How imported games are published over time. */
export const dripForm = z.strictObject({
  active: z.boolean(),
  perDay: z.int('invalid_type').min(1, 'out_of_range').max(DRIP_MAX, 'out_of_range'),
  order: z.enum(DRIP_ORDERS, 'invalid_choice'),
});
export type DripForm = z.output<typeof dripForm>;
export const NO_DRIP: DripForm = { active: false, perDay: 10, order: 'best' };
