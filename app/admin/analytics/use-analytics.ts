import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SavedSetting } from '../../../server/settings/usecases.ts';
import { analyticsForm, EMPTY_ANALYTICS } from '../../../shared/forms/analytics.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { ApiProblem, api, call, isSessionProblem } from '../api/client.ts';
import { useEntityForm } from '../components/form/use-entity-form.ts';
import { notify } from '../components/notify.tsx';

export type Analytics = SavedSetting<'analytics'>;

/** Also used when loading failed: version 0 makes the server refuse to overwrite saved settings. */
export const UNSAVED_ANALYTICS: Analytics = { ...EMPTY_ANALYTICS, version: 0 };

const KEY = ['settings', 'analytics'];

/** Loads the latest version each time the section opens, to avoid conflicts. */
export function useAnalytics() {
  const query = useQuery({
    queryKey: KEY,
    queryFn: () => call(api.admin.settings.analytics.$get()),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const { error } = query;
  useEffect(() => {
    if (error !== null && !isSessionProblem(error))
      console.warn('The configuration of analytics could not be read:', error);
  }, [error]);
  return query;
}

/** Strips `content` from issue paths: the API nests the fields in it, the form does not. */
function asFormProblem(error: unknown): unknown {
  if (!(error instanceof ApiProblem) || error.issues.length === 0) return error;
  const issues = error.issues.map(({ path, ...issue }) => ({
    ...issue,
    path: path[0] === 'content' ? path.slice(1) : path,
  }));
  return new ApiProblem(error.status, { ...error.details, issues });
}

const fromSetting = ({ version, ...values }: Analytics) => ({ values, version });

export function useAnalyticsForm(saved: Analytics) {
  const queries = useQueryClient();
  return useEntityForm({
    initial: fromSetting(saved).values,
    version: saved.version,
    schema: analyticsForm,
    save: async (content, base): Promise<Analytics> => {
      const json = { type: 'analytics' as const, content, version: base ?? 0 };
      const answer = await call(api.functions['update-ads-settings'].$post({ json })).catch((error: unknown) => {
        throw asFormProblem(error);
      });
      return { ...content, version: answer.version };
    },
    onSaved: () => {
      notify.success(t('analytics.saved'));
      void queries.invalidateQueries({ queryKey: ['activity'] });
    },
    fromEntity: fromSetting,
    draftKey: 'setting.analytics',
    failure: t('analytics.saveFailed'),
  });
}
