import { z } from 'zod';
import type { AnalyticsSettings } from '../analytics.ts';
import { line, text } from './fields.ts';

const ANALYTICS_ID_MAX = 100;
/** In characters. */
const CUSTOM_SCRIPT_MAX = 100_000;

export const analyticsForm = z.strictObject({
  /** Any format: Google has used several. */
  analyticsId: line(ANALYTICS_ID_MAX),
  customScript: text(CUSTOM_SCRIPT_MAX),
  isEnabled: z.boolean(),
}) satisfies z.ZodType<AnalyticsSettings>;

export type AnalyticsForm = z.infer<typeof analyticsForm>;

export const EMPTY_ANALYTICS: AnalyticsForm = { analyticsId: '', customScript: '', isEnabled: false };
