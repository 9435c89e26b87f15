import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { SITE_SETTINGS, type SiteSettingKey, type SiteSettingValues } from '../../../shared/site-settings.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { notify } from '../components/feedback/notify.tsx';
import { asFormProblem } from '../components/form/setting-problem.ts';
import { type EntityForm, useEntityForm } from '../components/form/use-entity-form.ts';
import { OFFERED_KEY } from '../components/operator/use-offered-languages.ts';

const read = api.admin.settings.site.$get;
const update = api.admin.settings.site.$put;

export type SiteSettings = InferResponseType<typeof read, 200>;
type Update = InferRequestType<typeof update>['json'];

const KEY = ['settings', 'site'];

/** Loads the latest versions each time the section opens, to avoid conflicts. */
export function useSiteSettings() {
  return useQuery({ queryKey: KEY, queryFn: () => call(read()), gcTime: 0, refetchOnWindowFocus: false });
}

function keep(queries: QueryClient, key: SiteSettingKey, saved: object): void {
  queries.setQueryData<SiteSettings>(KEY, (all) => all && { ...all, [key]: { ...all[key], ...saved } });
}

/** Fills in texts that the API may leave out as empty. */
function formValues<Values extends object>(empty: Values, saved: object): Values {
  const held = new Map<string, unknown>(Object.entries(saved));
  const entries = Object.entries(empty).map(([field, blank]) => [field, held.get(field) ?? blank]);
  // Object.fromEntries loses the types of the entries.
  return Object.fromEntries(entries) as Values;
}

/** A setting's form, and the data shown around its fields. */
export interface SettingForm<Values extends object> {
  entity: EntityForm<Values>;
  /** Whether a password or key is stored. */
  kept: boolean;
  /** Returns the environment variable that decides a field, if any. */
  fixedBy: (field: keyof Values & string) => string | undefined;
  /** The values that apply while a field is empty. */
  defaults: SiteSettings['defaults'];
}

/** Manages the form of one setting. @param onSaved called in addition to the usual handling */
export function useSettingForm<Key extends SiteSettingKey>(
  all: SiteSettings,
  key: Key,
  onSaved?: (saved: SiteSettingValues[Key]) => void,
): SettingForm<SiteSettingValues[Key]> {
  type Values = SiteSettingValues[Key];
  const { form: schema, initial: empty, secret } = SITE_SETTINGS[key];
  // The type checker cannot tell that the field of a secret is one of the values.
  const noSecret = (secret === undefined ? {} : { [secret]: '' }) as Partial<Values>;
  const queries = useQueryClient();
  const setting = all[key];
  const fixed = new Map(Object.entries(key in all.fixed ? all.fixed[key as keyof SiteSettings['fixed']] : {}));

  const entity = useEntityForm<Values, Values, Values & { version: number }>({
    initial: formValues(empty, setting),
    version: setting.version,
    schema,
    save: async (content, base) => {
      // The type checker cannot relate a key and its values through the union.
      const json = { type: key, content, version: base ?? 0 } as unknown as Update;
      const answer = await call(update({ json })).catch((error: unknown) => {
        throw asFormProblem(error);
      });
      const saved = { ...content, ...noSecret };
      keep(queries, key, { ...saved, ...answer });
      return { ...saved, version: answer.version };
    },
    onSaved: (saved) => {
      onSaved?.(saved);
      notify.success(t('settings.saved'));
      void queries.invalidateQueries({ queryKey: ['activity'] });
      void queries.invalidateQueries({ queryKey: ['ai'] });
      void queries.invalidateQueries({ queryKey: ['ads'] });
      void queries.invalidateQueries({ queryKey: OFFERED_KEY });
    },
    fromEntity: (saved) => ({ values: formValues(empty, saved), version: saved.version }),
    draftKey: `setting.${key}`,
    owner: key,
    failure: t('common.entity.saveFailed'),
    ...(secret === undefined ? {} : { secret: noSecret }),
    valueText: (field) => (field === secret ? t('settings.secretValue') : null),
  });

  return {
    entity,
    kept: 'kept' in setting && setting.kept,
    fixedBy: (field) => fixed.get(field),
    defaults: all.defaults,
  };
}

/** Returns a field's input props. A field decided by the environment is disabled and names its variable. */
export function fieldProps<Values extends object>(
  { entity, fixedBy }: SettingForm<Values>,
  field: keyof Values & string,
  { hint, shown }: { hint?: string; shown?: string | undefined } = {},
) {
  const variable = fixedBy(field);
  // Below the input, so that the inputs of a row line up.
  const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
  const props = { ...entity.form.getInputProps(field), inputWrapperOrder };
  if (variable === undefined) return { ...props, description: hint, disabled: false };
  return { ...props, value: shown ?? '', description: t('settings.fixedBy', { variable }), disabled: true };
}
