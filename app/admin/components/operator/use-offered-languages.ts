import { useQuery } from '@tanstack/react-query';
import { LANGUAGE_CODES } from '../../../../shared/languages.ts';
import { offeredLanguages } from '../../../../shared/offered-languages.ts';
import { api, call } from '../../api/client.ts';
import { useMay } from './operator.ts';

export const OFFERED_KEY = ['offered-languages'];

/** The languages that visitors are offered; all until they are known. */
export function useOfferedLanguages() {
  const mayRead = useMay()('read', '/admin/settings/site');
  const query = useQuery({
    queryKey: OFFERED_KEY,
    // Operators who may not read the settings get all languages.
    enabled: mayRead,
    queryFn: async () => offeredLanguages((await call(api.admin.settings.site.$get())).languages),
  });
  return query.data ?? LANGUAGE_CODES;
}
