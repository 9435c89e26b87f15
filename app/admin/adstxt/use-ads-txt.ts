import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedSetting } from '../../../server/settings/usecases.ts';
import { countAdsTxt, readAdsTxt } from '../../../shared/ads-txt.ts';
import { adsTxtForm } from '../../../shared/forms/ads-txt.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { useEntityForm } from '../components/form/use-entity-form.ts';
import { notify } from '../components/notify.tsx';

export type AdsTxt = SavedSetting<'ads_txt'>;

const KEY = ['settings', 'ads-txt'];

/** Loads the latest version each time the editor opens, to avoid conflicts. */
export function useAdsTxt() {
  return useQuery({
    queryKey: KEY,
    queryFn: () => call(api.admin.settings['ads-txt'].$get()),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function useAdsTxtForm({ content, version }: AdsTxt) {
  const queries = useQueryClient();
  return useEntityForm({
    initial: { content },
    version,
    schema: adsTxtForm,
    save: async (body, base): Promise<AdsTxt> => {
      const json = { type: 'ads_txt' as const, content: body, version: base ?? 0 };
      const saved = await call(api.functions['update-ads-settings'].$post({ json }));
      return { ...body, version: saved.version };
    },
    onSaved: (saved) => {
      const { errors } = countAdsTxt(readAdsTxt(saved.content));
      notify.success(
        t('adstxt.saved'),
        errors === 0 ? t('adstxt.delay') : t('adstxt.savedWithErrors', { count: errors }),
      );
      queries.setQueryData(KEY, saved);
      void queries.invalidateQueries({ queryKey: ['activity'] });
    },
    fromEntity: (saved) => ({ values: { content: saved.content }, version: saved.version }),
    draftKey: 'setting.ads_txt',
    failure: t('adstxt.saveFailed'),
  });
}
