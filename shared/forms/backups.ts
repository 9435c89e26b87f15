import { z } from 'zod';

export const BACKUP_RHYTHMS = ['daily', 'weekly', 'monthly', 'off'] as const;
export const BACKUPS_KEPT_MAX = 1_000;

/** When backups are made, in the site's time zone, and how many of these are kept. */
export const backupsForm = z.strictObject({
  rhythm: z.enum(BACKUP_RHYTHMS, 'invalid_choice'),
  hour: z.int('invalid_type').min(0, 'out_of_range').max(23, 'out_of_range'),
  keep: z.int('invalid_type').min(1, 'out_of_range').max(BACKUPS_KEPT_MAX, 'out_of_range'),
});
export type BackupsForm = z.output<typeof backupsForm>;
export const NIGHTLY: BackupsForm = { rhythm: 'daily', hour: 4, keep: 7 };
