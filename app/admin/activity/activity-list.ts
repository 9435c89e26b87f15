import { z } from 'zod';
import { isDay } from '../../../shared/local-time.ts';
import type { ActivityEntity } from '../components/activity/use-activity.ts';
import { choice, pageNumber, searchText } from '../kit/list-state.ts';

/** An actor without an id: Ludotek itself, or somebody unknown. */
export const NOBODY = 'nobody';

/** In the site's time zone. */
const day = z.string().refine(isDay).catch('');

export const activityList = (entities: readonly ActivityEntity[]) =>
  z.object({
    q: searchText(200),
    entity: choice(entities),
    action: z
      .string()
      .regex(/^[a-z_]{1,40}$/)
      .catch(''),
    actor: z
      .string()
      .regex(/^[\w-]{1,60}$/)
      .catch(''),
    /** Both days are included. */
    first: day,
    last: day,
    page: pageNumber,
  });

export type ActivityState = z.output<ReturnType<typeof activityList>>;
