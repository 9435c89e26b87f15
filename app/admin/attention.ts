import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { AttentionCode } from '../../shared/attention.ts';
import { api, call } from './api/client.ts';
import { splitFragment } from './components/section-query.ts';

const read = api.admin.attention.$get;

export type Attention = InferResponseType<typeof read, 200>;

/** Milliseconds between two reads. There are none while the page is hidden. */
const REFRESH_INTERVAL = 60_000;

/** Everything that waits for the operator, for the menu and the dashboard. */
export const attentionQuery = queryOptions({
  queryKey: ['attention'],
  queryFn: (): Promise<Attention> => call(read()),
  refetchInterval: REFRESH_INTERVAL,
});

/** URL fragments of the places where operators handle each item. */
export const ATTENTION_PLACES: Readonly<Record<AttentionCode, string>> = {
  failed_backup: 'backups',
  backup_space: 'backups',
  no_backup: 'backups',
  no_internet: 'health',
  games_gone: 'health?state=gone',
  reports: 'games?view=reports',
  failed_import: 'import',
  failed_auto_category: 'auto-categories',
  failed_text: 'translations',
  failed_seo: 'seo',
  stuck_backup: 'backups',
  stuck_import: 'import',
  stuck_auto_category: 'auto-categories',
  stuck_text: 'translations',
  stuck_seo: 'seo',
  ads_txt: 'adstxt',
  missed_searches: 'searches',
  texts_to_review: 'translations?view=review',
  unnamed_categories: 'categories',
  no_mail: 'settings?mail',
};

/** The items counted in the menu beside their section: actions of others, and failures. The dashboard shows the rest. */
const COUNTED: readonly AttentionCode[] = [
  'games_gone',
  'reports',
  'failed_backup',
  'failed_import',
  'failed_auto_category',
  'failed_text',
  'failed_seo',
  'stuck_backup',
  'stuck_import',
  'stuck_auto_category',
  'stuck_text',
  'stuck_seo',
];

/** Returns the items that wait in a section, for the menu. */
export const waitingIn = (section: string, items: Attention['items']): Attention['items'] =>
  items.filter(({ code }) => COUNTED.includes(code) && splitFragment(ATTENTION_PLACES[code]).section === section);
