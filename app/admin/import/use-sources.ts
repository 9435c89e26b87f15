import { useQuery } from '@tanstack/react-query';
import type { FeedProviderId } from '../../../shared/forms/import.ts';
import { api, call } from '../api/client.ts';

/** Loads the feed addresses of the providers, with the operator's accounts; null if an account is missing. */
export function useSourceAddresses(): ReadonlyMap<FeedProviderId, string | null> {
  const { data } = useQuery({
    queryKey: ['imports', 'sources'],
    queryFn: () => call(api.admin.imports.sources.$get()),
  });
  return new Map(data?.sources.map(({ provider, address }) => [provider, address]));
}
