import { type AdsTxtForm, adsTxtForm, EMPTY_ADS_TXT } from '../../shared/forms/ads-txt.ts';
import { type AnalyticsForm, analyticsForm, EMPTY_ANALYTICS } from '../../shared/forms/analytics.ts';
import { type Changes, changedFields } from '../activity/usecases.ts';
import { changedLines } from './changed-lines.ts';

/** What each key of `site_settings` holds. */
export interface SettingValues {
  ads_txt: AdsTxtForm;
  analytics: AnalyticsForm;
}
export type SettingKey = keyof SettingValues;

interface Setting<Value> {
  /** What the log calls it. */
  label: string;
  /** Until it is saved for the first time. */
  default: Value;
  /** Null for what is stored and cannot be this setting. */
  parse(stored: unknown): Value | null;
  changes(before: Value, after: Value): Changes;
}

export const SETTINGS: { readonly [Key in SettingKey]: Setting<SettingValues[Key]> } = {
  ads_txt: {
    label: 'ads.txt',
    default: EMPTY_ADS_TXT,
    parse: (stored) => adsTxtForm.strip().safeParse(stored).data ?? null,
    changes: (before, after) => ({ content: changedLines(before.content, after.content) }),
  },
  analytics: {
    label: 'Google Analytics',
    default: EMPTY_ANALYTICS,
    parse: (stored) => analyticsForm.strip().safeParse(stored).data ?? null,
    changes: (before, after) => changedFields(before, after, ['analyticsId', 'customScript', 'isEnabled']),
  },
};
