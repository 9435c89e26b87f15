import type { EntityName } from './entities.ts';

/**
 * Items that may need an operator's attention, most urgent first, each with its entity. They are shown to those who may
 * change that entity.
 */
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
  unnamed_categories: 'category',
  no_mail: 'setting',
} as const satisfies Record<string, EntityName>;

export type AttentionCode = keyof typeof ATTENTION;

/** The number of items of each kind. Missing means 0. */
export type AttentionCounts = Partial<Record<AttentionCode, number>>;

// Object.keys loses the type.
export const ATTENTION_CODES = Object.keys(ATTENTION) as AttentionCode[];
