import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PanelLanguage } from '../../../shared/languages.ts';
import { showPanelIn } from '../../i18n/chosen-language.ts';
import { loadLanguage } from '../../i18n/dictionaries.client.ts';
import { loadPanelLanguage, panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { reportFailure } from '../components/feedback/report-failure.ts';

/** Stores the panel language with the account and applies it at once. Forms keep what was typed in them. */
export function useLanguageChoice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (language: PanelLanguage) => {
      await Promise.all([loadPanelLanguage(language), loadLanguage(language)]);
      await call(api.admin.account.language.$put({ json: { language } }));
      return language;
    },
    onSuccess(language) {
      showPanelIn(language);
      // Cached lists contain names in the previous language.
      void queries.invalidateQueries();
    },
    onError: (error) => reportFailure(error, t('shell.languageFailed')),
  });
}
