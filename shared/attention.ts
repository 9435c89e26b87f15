import type { EntityName } from './entities.ts';

/** What may wait for an operator, most urgent first, each with its entity: those who may change it are told. */
export const ATTENTION = {
  failed_backup: 'backup',
  backup_space: 'backup',
  no_backup: 'backup',
  no_internet: 'health',
  games_gone: 'health',
  reports: 'report',
  failed_import: 'import',
  failed_auto_category: 'auto_category',
  failed_text: 'text',
  failed_seo: 'seo',
  stuck_backup: 'backup',
  stuck_import: 'import',
  stuck_auto_category: 'auto_category',
  stuck_text: 'text',
  stuck_seo: 'seo',
  ads_txt: 'ads_txt',
  missed_searches: 'missed_search',
  texts_to_review: 'text_review',
  no_mail: 'setting',
} as const satisfies Record<string, EntityName>;

export type AttentionCode = keyof typeof ATTENTION;

/** How many of each wait. What is left out, or 0, does not wait. */
export type AttentionCounts = Partial<Record<AttentionCode, number>>;

// Object.keys loses the type.
export const ATTENTION_CODES = Object.keys(ATTENTION) as AttentionCode[];
