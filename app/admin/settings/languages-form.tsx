import { Alert, Anchor, Group, Select, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  documentLanguage,
  isLanguage,
  LANGUAGE_CODES,
  LANGUAGES,
  type Language,
  localizedPath,
} from '../../../shared/languages.ts';
import { Flag } from '../../i18n/flag.tsx';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { namesInLog } from '../components/activity/names.ts';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { languageName } from '../components/text/formats.ts';
import { legalState } from '../components/text/legal-state.ts';
import { SettingCard } from './setting-card.tsx';
import { fieldProps, type SiteSettings, useSettingForm } from './use-site-settings.ts';

const readPages = api.admin.settings.site.pages.$get;

/** Explains what happens to URLs if another language moves to the site's root. */
function RootChange({ before, next }: { before: Language; next: Language }) {
  const query = useQuery({
    queryKey: ['settings', 'pages', next],
    queryFn: () => call(readPages({ query: { language: next } })),
  });
  const values = { before: languageName(before), next: languageName(next), prefix: `/${next}` };
  return (
    <QueryState
      query={query}
      skeleton={<Alert color="orange">{t('settings.languages.counting')}</Alert>}
      failure={t('settings.languages.countFailed')}
    >
      {({ pages, unnamed }) => (
        <Alert color="orange" role="status">
          <Stack gap="xs">
            <p>{t('settings.languages.change', { count: pages, ...values })}</p>
            {unnamed > 0 && <p>{t('settings.languages.unnamed', { count: unnamed, next: values.next })}</p>}
          </Stack>
        </Alert>
      )}
    </QueryState>
  );
}

const readNamedElsewhere = api.admin.settings.site['named-elsewhere'].$get;

/** Lists what only has a title in languages that would no longer be offered. */
function NamedElsewhere({ kept, root }: { kept: readonly Language[]; root: Language }) {
  const { data } = useQuery({
    queryKey: ['settings', 'named-elsewhere', kept],
    queryFn: () => call(readNamedElsewhere({ query: { kept: kept.join(',') } })),
  });
  const found = (['game', 'category', 'collection', 'page'] as const).flatMap((kind) => {
    const count = data?.[kind] ?? 0;
    return count === 0
      ? []
      : [{ kind, text: t('settings.languages.elsewhereOf', { kind: namesInLog(kind).many, count }) }];
  });
  if (found.length === 0) return null;
  return (
    <Alert color="orange" role="status">
      <p>{t('settings.languages.elsewhere')}</p>
      <ul>
        {found.map(({ kind, text }) => (
          <li key={kind}>
            {kind === 'game' ? (
              <Anchor
                component={Link}
                to={{ hash: `games?status=active&lacks=title.${root}` }}
                inherit
                underline="always"
              >
                {text}
              </Anchor>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Describes the state of the built-in texts in a language: complete or not, and reviewed by a native speaker or not. */
function dictionaryState({ missing, reviewed }: SiteSettings['dictionaries'][Language]): string {
  const extent = missing === 0 ? t('settings.languages.complete') : t('settings.languages.missing', { count: missing });
  return `${extent}, ${t(reviewed ? 'settings.languages.reviewed' : 'settings.languages.unreviewed')}`;
}

const isOffered = (languages: Pick<SiteSettings['languages'], Language | 'root'>, code: Language) =>
  code === languages.root || languages[code];

export function LanguagesForm({ all }: { all: SiteSettings }) {
  const setting = useSettingForm(all, 'languages');
  const { entity, fixedBy, defaults } = setting;
  const { form } = entity;
  const saved = fixedBy('root') === undefined ? all.languages.root : defaults.root;
  const field = fieldProps(setting, 'root', { hint: t('settings.languages.rootHint'), shown: defaults.root });
  const root = field.disabled ? defaults.root : form.values.root;
  const kept = LANGUAGE_CODES.filter((code) => isOffered({ ...form.values, root }, code));
  return (
    <SettingCard setting="languages" entity={entity}>
      <Stack gap="sm">
        <Select
          label={t('fields.root')}
          data={LANGUAGES.map(({ code, label }) => ({ value: code, label }))}
          allowDeselect={false}
          {...field}
          value={root}
          onChange={(code) => isLanguage(code) && form.setFieldValue('root', code)}
        />
        {root !== saved && <RootChange before={saved} next={root} />}
        {LANGUAGES.map(({ code, label }) => {
          const variable = fixedBy(code);
          const input =
            code === root
              ? { checked: true, disabled: true, description: t('settings.languages.defaultHint') }
              : variable === undefined
                ? form.getInputProps(code, { type: 'checkbox' })
                : {
                    checked: defaults.languages.includes(code),
                    disabled: true,
                    description: t('settings.fixedBy', { variable }),
                  };
          return (
            <Switch
              key={code}
              label={
                <Group gap="0 8px" component="span">
                  <Flag language={code} />
                  <span {...documentLanguage(code)}>{label}</span>
                  <Text span size="sm" c="dimmed">
                    {localizedPath(code, '/', root)}
                  </Text>
                  <Text span size="sm" c="dimmed">
                    {dictionaryState(all.dictionaries[code])}
                  </Text>
                </Group>
              }
              {...input}
            />
          );
        })}
        {LANGUAGE_CODES.some((code) => isOffered(all.languages, code) && !kept.includes(code)) && (
          <NamedElsewhere kept={kept} root={root} />
        )}
        <Hint maw="68ch">{t('settings.languages.stateHint')}</Hint>
        <Hint maw="68ch">{legalState()}</Hint>
      </Stack>
    </SettingCard>
  );
}
