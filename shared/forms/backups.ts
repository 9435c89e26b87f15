import { z } from 'zod';

export const BACKUP_RHYTHMS = ['daily', 'weekly', 'monthly', 'off'] as const;
export const BACKUPS_KEPT_MAX = 1_000;

/** When backups are made, in the site's time zone, and how many of them are kept. */
export const backupsForm = z.strictObject({
  rhythm: z.enum(BACKUP_RHYTHMS, 'invalid_choice'),
  hour: z.int('invalid_type').min(0, 'out_of_range').max(23, 'out_of_range'),
  keep: z.int('invalid_type').min(1, 'out_of_range').max(BACKUPS_KEPT_MAX, 'out_of_range'),
});
export type BackupsForm = z.output<typeof backupsForm>;
export const NIGHTLY: BackupsForm = { rhythm: 'daily', hour: 4, keep: 7 };

/** The first day of the week or month. */
const CRON_DAYS = { daily: '* * *', weekly: '* * 1', monthly: '1 * *' } as const;

/** Returns the five fields of cron; undefined if no backup is scheduled. */
export const cronOf = ({ rhythm, hour }: Pick<BackupsForm, 'rhythm' | 'hour'>): string | undefined =>
  rhythm === 'off' ? undefined : `0 ${hour} ${CRON_DAYS[rhythm]}`;

/** Returns the rhythm of a cron schedule, whatever its time of day; undefined for one that the form does not offer. */
export function rhythmOf(cron: string): Exclude<BackupsForm['rhythm'], 'off'> | undefined {
  const [, days = cron] = /^\d{1,2} \d{1,2} (.+)$/.exec(cron.trim().replaceAll(/\s+/g, ' ')) ?? [];
  return (['daily', 'weekly', 'monthly'] as const).find((rhythm) => [CRON_DAYS[rhythm], `@${rhythm}`].includes(days));
}
