import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { Delivery, Webhook } from '../../../server/notifications/webhooks/schema.ts';
import webhooks from '../../i18n/fr/panel/webhooks.json' with { type: 'json' };
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { choiceLabels } from '../components/text/choice-labels.ts';
import { hasKey } from '../components/text/has-key.ts';

export type { Delivery, Webhook };

const KEY = ['webhooks'];
/** Milliseconds between two reads, because events arrive at any time. */
export const REFRESH_INTERVAL = 15_000;

export interface LogFilter {
  failed: boolean;
  page: number;
}

export const useDeliveries = (id: string, { failed, page }: LogFilter) =>
  useQuery({
    queryKey: [...KEY, 'log', id, failed, page],
    queryFn: () =>
      call(
        api.admin.webhooks[':id'].deliveries.$get({
          param: { id },
          query: { failed: String(failed), page: String(page) },
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REFRESH_INTERVAL,
  });

export const refreshWebhooks = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: KEY });

/** Returns why a delivery failed. */
export const deliveryError = (code: string): string =>
  t(`webhooks.errors.${hasKey(webhooks.errors, code) ? code : 'other'}`);

/** Returns the name of an event, or its kind as sent if it comes from a later version. */
export function kindText(kind: string): string {
  return choiceLabels('kinds', 'webhook')[kind] ?? kind;
}
