import { z } from '@hono/zod-openapi';

const number = z.int().min(0);

/** Visits of a day; `devices` and `languages` say whose the plays were. */
export const dayVisits = z
  .object({
    day: z.iso.date(),
    plays: number,
    failures: number,
    devices: z.object({ phone: number, tablet: number, desktop: number, unknown: number }),
    languages: z.object({ fr: number, en: number, es: number, pt: number, unknown: number }),
  })
  .openapi('DayVisits');
