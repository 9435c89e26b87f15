import { Radio, Select, Stack, TextInput } from '@mantine/core';
import { type KeyboardEvent, useMemo } from 'react';
import { z } from 'zod';
import { setupForm } from '../../shared/forms/setup.ts';
import { languageOfTag } from '../../shared/language-detection.ts';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_CODES,
  type Language,
  languageEntry,
  OFFERED_AT_FIRST,
} from '../../shared/languages.ts';
import { isStarterLanguage } from '../../shared/starter.ts';
import { api, call } from '../admin/api/client.ts';
import { AuthForm } from '../auth/auth-form.tsx';
import { EmailField, PasswordField } from '../auth/fields.tsx';
import { AuthProblem, signIn } from '../auth/requests.ts';
import { barLinks } from '../bar-links.ts';
import { panelText as t } from '../i18n/panel.ts';
import { leaveNotice } from '../notices.ts';
import { rememberPanel } from '../panel-hint.ts';
import { announceSession, rememberSession } from '../session-hint.ts';
import { timeZones } from '../time-zones.ts';
import { destinationOf, STARTS } from './destination.ts';

const { name, email, password, timeZone, language: siteLanguage } = setupForm.shape;
/** @param asksLanguage whether a language must be chosen. None is preselected */
const schemaOf = (asksLanguage: boolean) =>
  z.strictObject({
    ...{ name, email, password, timeZone, start: z.enum(STARTS) },
    language: asksLanguage ? siteLanguage.unwrap() : z.literal(''),
  });
type Values = z.output<ReturnType<typeof schemaOf>>;

/** Returns French and the browser's languages, then all others. */
function languagesToChoose(): readonly Language[] {
  const own = navigator.languages.flatMap((tag) => languageOfTag(tag) ?? []);
  return [...new Set([DEFAULT_LANGUAGE, ...own, ...LANGUAGE_CODES])];
}

/** Names the other languages that the site offers, and says whether the texts still need review by a native speaker. */
function rootHint(language: Values['language'], offered: readonly Language[]): string {
  if (language === '') return t('setup.rootHint');
  const others = offered.filter((code) => code !== language).map((code) => languageEntry(code).label);
  return [
    t('setup.rootHint'),
    ...(others.length > 0 ? [t('setup.others', { languages: others.join(', ') })] : []),
    ...(languageEntry(language).reviewed ? [] : [t('setup.unreviewed')]),
  ].join(' ');
}

/** Says for a choice what it begins with, and in which languages the built-in games are if not in the root language. */
function startHint(start: Values['start'], root: Language | ''): string {
  const hint = t(`setup.${start}Hint`);
  const isInRoot = root === '' || isStarterLanguage(root);
  if (start !== 'games' || isInRoot) return hint;
  const languages = OFFERED_AT_FIRST.map((code) => languageEntry(code).label).join(', ');
  return `${hint} ${t('setup.gamesLanguages', { languages })}`;
}

const refusal = z.object({ error: z.string(), issues: z.array(z.object({ code: z.string() })).default([]) });

/** Maps the server's error codes to those of the sign-in page, which have texts. */
const CODES: Readonly<Record<string, string>> = {
  setup_closed: 'SETUP_CLOSED',
  password_guessable: 'PASSWORD_GUESSABLE',
  cross_origin: 'INVALID_ORIGIN',
};

async function complete({ start, language, ...values }: Values, token: string): Promise<void> {
  const chosen = language === '' ? {} : { language };
  const body = JSON.stringify({ ...values, ...chosen, token, starter: start === 'games' });
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch('/api/setup', { method: 'POST', headers, body }).catch(() => {
    throw new AuthProblem({ status: 0, code: 'NETWORK', serverMessage: null, retryAfter: null });
  });
  if (response.ok) return;
  const { error = '', issues = [] } = refusal.safeParse(await response.json().catch(() => null)).data ?? {};
  const code = CODES[issues[0]?.code ?? error] ?? null;
  throw new AuthProblem({ status: response.status, code, serverMessage: null, retryAfter: null });
}

/** Enter in a list selects the highlighted option. Without one, browsers would submit the form. */
function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

interface SetupFormProps {
  siteName: string;
  token: string;
  language: Language;
  asksTimeZone: boolean;
  /** The language at the site's root; null to ask for it. */
  root: Language | null;
  offered: readonly Language[];
  /** Whether to ask what to begin with. */
  asksStart: boolean;
}

/** Creates the site's first operator, signs them in and leads them on. */
export function SetupForm({ siteName, token, language, asksTimeZone, root, offered, asksStart }: SetupFormProps) {
  const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const schema = useMemo(() => schemaOf(root === null), [root]);
  const send = async (values: Values) => {
    await complete(values, token);
    await signIn({ email: values.email, password: values.password });
    await call(api.admin.account.language.$put({ json: { language } }));
    announceSession('signed-in');
    rememberSession('operator');
    // The site, which comes next, shows the operator's bar from the first page on.
    rememberPanel({ language, may: barLinks('admin') });
    leaveNotice('site_ready');
    window.location.replace(destinationOf(values.start, language, values.language || (root ?? DEFAULT_LANGUAGE)));
  };

  return (
    <AuthForm<Values>
      schema={schema}
      initialValues={{
        name: siteName,
        email: '',
        password: '',
        timeZone: asksTimeZone ? browserZone : '',
        start: 'games',
        language: '',
      }}
      send={send}
      leaves
      submit={t('setup.submit')}
      failed={{ title: t('setup.failed'), fallback: t('setup.fallback') }}
      fields={(form) => (
        <>
          <TextInput
            key={form.key('name')}
            size="md"
            label={t('settings.identity.name')}
            description={t('setup.nameHint')}
            autoComplete="organization"
            {...form.getInputProps('name')}
          />
          <EmailField key={form.key('email')} {...form.getInputProps('email')} label={t('setup.email')} />
          <PasswordField
            key={form.key('password')}
            measured={{ password: form.values.password, email: form.values.email, siteName: form.values.name }}
            {...form.getInputProps('password')}
            description={t('shell.password.nextHint')}
          />
          {asksTimeZone && (
            <Select
              key={form.key('timeZone')}
              size="md"
              label={t('fields.timeZone')}
              description={t('settings.identity.timeZoneHint')}
              data={timeZones(browserZone)}
              searchable
              allowDeselect={false}
              nothingFoundMessage={t('settings.identity.noTimeZone')}
              onKeyDown={keepForm}
              {...form.getInputProps('timeZone')}
            />
          )}
          {root === null && (
            <Select
              key={form.key('language')}
              size="md"
              label={t('fields.root')}
              description={rootHint(form.values.language, offered)}
              placeholder={t('setup.rootPlaceholder')}
              data={languagesToChoose().map((code) => ({ value: code, label: languageEntry(code).label }))}
              searchable
              nothingFoundMessage={t('setup.noLanguage')}
              onKeyDown={keepForm}
              allowDeselect={false}
              {...form.getInputProps('language')}
            />
          )}
          {asksStart && (
            <Radio.Group key={form.key('start')} size="md" label={t('setup.start')} {...form.getInputProps('start')}>
              <Stack gap="xs" mt="xs">
                {STARTS.map((start) => (
                  <Radio
                    key={start}
                    value={start}
                    label={t(`setup.${start}`)}
                    description={startHint(start, root ?? form.values.language)}
                  />
                ))}
              </Stack>
            </Radio.Group>
          )}
        </>
      )}
    />
  );
}
