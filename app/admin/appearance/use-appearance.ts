import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { ORIGINAL_THEME, THEME_FILE_BYTES, type ThemeForm, themeForm } from '../../../shared/forms/theme.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { ApiProblem, api, call } from '../api/client.ts';
import { notify } from '../components/feedback/notify.tsx';
import { problemCode } from '../components/feedback/problem-text.ts';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { asFormProblem } from '../components/form/setting-problem.ts';
import { useEntityForm } from '../components/form/use-entity-form.ts';
import { validationText } from '../components/form/validation-text.ts';
import { fieldLabel } from '../components/text/field-label.ts';

const routes = api.admin.appearance;
export type Appearance = InferResponseType<typeof routes.$get, 200>;
type SavedTheme = Appearance['draft'];

const KEY = ['appearance'];

/** Loads the latest versions each time the section opens, to avoid conflicts. */
export function useAppearance() {
  return useQuery({ queryKey: KEY, queryFn: () => call(routes.$get()), gcTime: 0, refetchOnWindowFocus: false });
}

function valuesOf({ version: _, ...values }: SavedTheme): ThemeForm {
  return values;
}

export const isSameTheme = (one: SavedTheme, other: SavedTheme) =>
  JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other));

const valueText = (_: string, value: unknown): string | null =>
  typeof value === 'object' && value !== null ? t('appearance.picture') : null;

export type ThemeEntity = ReturnType<typeof useThemeForm>;

/** Shows a saved draft without loading it again. */
export function useKeepDraft() {
  const queries = useQueryClient();
  return (saved: SavedTheme) => {
    queries.setQueryData<Appearance>(KEY, (all) => all && { ...all, draft: saved });
    void queries.invalidateQueries({ queryKey: ['activity'] });
  };
}

/** The form of the draft. */
export function useThemeForm(draft: SavedTheme) {
  const keep = useKeepDraft();
  return useEntityForm<ThemeForm, ThemeForm, SavedTheme>({
    initial: valuesOf(draft),
    version: draft.version,
    schema: themeForm,
    save: (content, version) =>
      call(routes.draft.$put({ json: { content, version: version ?? 0 } })).catch((error: unknown) => {
        throw asFormProblem(error);
      }),
    onSaved: (saved) => {
      keep(saved);
      notify.success(t('appearance.saved'));
    },
    fromEntity: (saved) => ({ values: valuesOf(saved), version: saved.version }),
    draftKey: 'appearance',
    owner: 'theme',
    failure: t('appearance.saveFailed'),
    valueText,
  });
}

/** Returns the first reason why the server refused a theme: « Logo clair : … ». */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof ApiProblem)) return null;
  const [issue] = error.issues;
  if (issue === undefined) return null;
  const field = String(issue.path.at(-1) ?? '');
  return t('common.labeled', { label: fieldLabel(field), value: validationText(issue.code) });
}

/** Makes the saved draft visible to visitors. */
export function usePublish() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => call(routes.publish.$post({ json: { version } })),
    onSuccess: (live) => {
      queries.setQueryData<Appearance>(KEY, (all) => all && { ...all, live });
      notify.success(t('appearance.published'));
      void queries.invalidateQueries({ queryKey: ['activity'] });
    },
    onError: (error) => {
      const reason = reasonOf(error);
      if (reason !== null) notify.failure(t('appearance.publishFailed'), reason);
      else if (problemCode(error) === 'version_conflict') {
        // Do not reload here: a draft that the operator has not seen must not become publishable.
        notify.failure(t('appearance.publishFailed'), t('appearance.draftChanged'));
      } else reportFailure(error, t('appearance.publishFailed'));
    },
  });
}

async function readFile(file: File): Promise<ThemeForm> {
  // Fail before the upload: the server would refuse the file with the same error.
  if (file.size > THEME_FILE_BYTES) throw new ApiProblem(413, { error: 'theme_too_large' });
  const content: unknown = await file
    .text()
    .then((text) => JSON.parse(text))
    .catch(() => {
      throw new ApiProblem(422, { error: 'not_a_theme' });
    });
  // The server checks the file.
  return call(routes.import.$post({ json: content as Parameters<typeof routes.import.$post>[0]['json'] }));
}

/** Reads a theme from a file into the form, where it can be checked before it is saved. */
export function useThemeImport(fill: (theme: ThemeForm) => void) {
  return useMutation({
    mutationFn: readFile,
    onSuccess: (theme) => {
      fill(theme);
      notify.success(t('appearance.imported'), t('appearance.importedHint'));
    },
    onError: (error) => {
      const reason = reasonOf(error);
      if (reason === null) reportFailure(error, t('appearance.importFailed'));
      else notify.failure(t('appearance.importFailed'), reason);
    },
  });
}

const COLOR = /^#[0-9a-f]{6}$/i;

/** Returns the values for the preview. An unfinished color counts as empty. */
export function previewed(values: ThemeForm): ThemeForm {
  const color = (text: string) => (COLOR.test(text.trim()) ? text.trim().toLowerCase() : '');
  const { accent_light, accent_dark, paper_light, paper_dark } = values;
  return {
    ...{ ...ORIGINAL_THEME, ...values },
    ...{ accent_light: color(accent_light), accent_dark: color(accent_dark) },
    ...{ paper_light: color(paper_light), paper_dark: color(paper_dark) },
  };
}
