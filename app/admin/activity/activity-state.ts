import { z } from 'zod';
import { isDay } from '../../../shared/local-time.ts';
import type { ActivityEntity } from '../components/activity/use-activity.ts';

/** Who acts without an id: Ludotek itself, or somebody unknown. */
export const NOBODY = 'nobody';

const word = z
  .string()
  .regex(/^[\w-]{1,60}$/)
  .optional()
  .catch(undefined);
const day = z.string().refine(isDay).optional().catch(undefined);

/** Parameters of the address after `#activity?`; an invalid one counts as missing. */
const parameters = (entities: readonly ActivityEntity[]) =>
  z.object({
    q: z.string().max(200).catch(''),
    entity: z.enum(entities).optional().catch(undefined),
    action: z
      .string()
      .regex(/^[a-z_]{1,40}$/)
      .optional()
      .catch(undefined),
    actor: word,
    /** In the site's time zone, both included. */
    first: day,
    last: day,
    /** From 1. */
    page: z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .transform(Number)
      .catch(1),
  });

export type ActivityState = z.output<ReturnType<typeof parameters>>;

export const readActivityState = (query: string, entities: readonly ActivityEntity[]): ActivityState =>
  parameters(entities).parse(Object.fromEntries(new URLSearchParams(query)));

/** What is not empty, as the server reads it. */
export function activityFilter({ q, page: _, ...filter }: ActivityState) {
  return { ...filter, q: q.trim() || undefined };
}

export function writeActivityState({ page, ...filter }: ActivityState): string {
  const given = Object.entries({ ...filter, page: page === 1 ? '' : String(page) });
  return new URLSearchParams(given.flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
}
