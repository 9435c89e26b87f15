import { z } from '@hono/zod-openapi';
import { perLanguage } from '../../../shared/languages.ts';

const number = z.int().min(0);

/** Visits of a day; `devices` and `languages` break down the plays. */
export const dayVisits = z
  .object({
    day: z.iso.date(),
    plays: number,
    failures: number,
    devices: z.object({ phone: number, tablet: number, desktop: number, unknown: number }),
    languages: z.object({ ...perLanguage(() => number), unknown: number }),
  })
  .openapi('DayVisits');
