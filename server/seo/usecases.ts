import type { Database } from '../db/database.ts';
import { countSeo, type SeoCounts } from './queries.ts';

export type { SeoCounts } from './queries.ts';

export interface SeoReads {
  /** What active games lack, now. */
  counts(): Promise<SeoCounts>;
}

export function createSeoReads(database: Database): SeoReads {
  return { counts: () => countSeo(database) };
}
