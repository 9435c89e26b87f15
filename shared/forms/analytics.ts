/** What measures visits: the form of the panel and the body of the API. */
import { z } from 'zod';
import type { AnalyticsSettings } from '../analytics.ts';
import { line, text } from './fields.ts';

export const ANALYTICS_ID_MAX = 100;
/** Characters. */
export const CUSTOM_SCRIPT_MAX = 100_000;

export const analyticsForm = z.strictObject({
  /** Of any form: Google has had several. */
  analyticsId: line(ANALYTICS_ID_MAX),
  customScript: text(CUSTOM_SCRIPT_MAX),
  isEnabled: z.boolean(),
}) satisfies z.ZodType<AnalyticsSettings>;

export type AnalyticsForm = z.infer<typeof analyticsForm>;

export const EMPTY_ANALYTICS: AnalyticsForm = { analyticsId: '', customScript: '', isEnabled: false };
