import { z } from 'zod';
import { AD_NETWORKS, AD_POSITIONS, AD_TYPES } from '../../../shared/ad-kinds.ts';
import { AD_STATUSES } from '../../../shared/ad-status.ts';
import { choice, direction, pageNumber, searchText } from '../kit/list-state.ts';

export const adList = z.object({
  q: searchText(200),
  type: choice(AD_TYPES),
  position: choice(AD_POSITIONS),
  network: choice(AD_NETWORKS),
  status: choice(AD_STATUSES),
  sort: z.enum(['created_at', 'name', 'priority', 'start_date']).catch('created_at'),
  order: direction('desc'),
  page: pageNumber,
});

export type AdListState = z.output<typeof adList>;
