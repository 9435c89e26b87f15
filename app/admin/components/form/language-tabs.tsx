import { Stack, Tabs, Text } from '@mantine/core';
import { CircleAlert, CircleDashed, EyeOff } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import {
  documentLanguage,
  isLanguage,
  LANGUAGES,
  type Language,
  type LanguageSuffix,
  languageEntry,
} from '../../../../shared/languages.ts';
import { Flag } from '../../../i18n/flag.tsx';
import { panelText as t } from '../../../i18n/panel.ts';
import { useOwnLanguages } from '../operator/if-may-change.tsx';
import { useShownLanguages, useSiteLanguages } from '../operator/use-offered-languages.ts';
import { fieldWord } from '../text/field-label.ts';
import styles from './language-tabs.module.css';
import { type Source, SourceContext } from './sourced.tsx';
import type { EntityForm } from './use-entity-form.ts';

export interface LanguageTabsProps<Values extends object> {
  entity: EntityForm<Values>;
  /** Field names inside, without language suffix. A language with an error in one of them is marked. */
  fields: readonly string[];
  /** Fields that make a language incomplete when empty; default: all. */
  expected?: readonly string[];
  /**
   * Language of the original texts, which are the source of translations; if the site no longer has it, they are in the fields
   * without suffix. By default, each field's text in the main language, or in the first language that has it.
   */
  baseLanguage?: string | undefined;
  /** Called with the language of the open tab: at first, and whenever it changes. */
  onShown?: ((language: Language) => void) | undefined;
  children: (suffix: LanguageSuffix, language: Language) => ReactNode;
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

export function LanguageTabs<Values extends object>(props: LanguageTabsProps<Values>) {
  const { entity, fields, expected = fields, baseLanguage, onShown, children } = props;
  const own = useOwnLanguages();
  const { root, languages: offered } = useSiteLanguages();
  const { errors, values } = entity.form;
  const held = new Map<string, unknown>(Object.entries(values));
  // A field that was empty when the form opened is translated from another language, even while the original is being rewritten.
  const saved = new Map<string, unknown>(Object.entries(entity.form.getInitialValues()));
  const hasErrors = (suffix: LanguageSuffix) => fields.some((field) => errors[field + suffix] !== undefined);
  const order = useShownLanguages(
    ({ code, suffix }) =>
      own?.includes(code) || hasErrors(suffix) || fields.some((field) => !isEmpty(saved.get(field + suffix))),
  );
  // Translators see the languages they may write. The source text is beside each field.
  const languages = order.filter(({ code }) => own === null || own.includes(code));
  const [main = languageEntry(root), ...others] = order;
  const sourceOf = (field: string): Source => {
    if (baseLanguage !== undefined) {
      return { language: baseLanguage, suffix: isLanguage(baseLanguage) ? languageEntry(baseLanguage).suffix : '' };
    }
    const { code, suffix } = [main, ...others].find((entry) => !isEmpty(saved.get(field + entry.suffix))) ?? main;
    return { language: code, suffix };
  };

  const missingIn = (suffix: LanguageSuffix): string | null => {
    const names = expected.filter((field) => isEmpty(held.get(field + suffix))).map(fieldWord);
    return names.length === 0 ? null : t('common.languages.missing', { list: names.join(', ') });
  };
  const isMissing = ({ suffix }: (typeof LANGUAGES)[number]) => missingIn(suffix) !== null;
  const [shown, setShown] = useState<Language>(
    () => (own === null ? null : (languages.find(isMissing) ?? languages[0]))?.code ?? root,
  );
  useEffect(() => onShown?.(shown), [shown, onShown]);
  const faulty = languages.filter(({ suffix }) => hasErrors(suffix)).map(({ code }) => code);

  // Runs before the frame in which the form focuses its first faulty field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only after a refusal, not whenever errors change
  useLayoutEffect(() => {
    if (faulty[0] !== undefined && !faulty.includes(shown)) setShown(faulty[0]);
  }, [entity.refusals]);

  return (
    <Tabs value={shown} onChange={(code) => setShown(LANGUAGES.find((entry) => entry.code === code)?.code ?? shown)}>
      <Tabs.List aria-label={t('common.languages.label')} className={styles.list}>
        {languages.map(({ code, label, suffix }) => {
          const isFaulty = hasErrors(suffix);
          const isOffered = offered.includes(code);
          const gap = isOffered ? missingIn(suffix) : t('common.languages.notOffered');
          const mark = isFaulty ? t('common.languages.errors') : gap;
          const Mark = isFaulty ? CircleAlert : isOffered ? CircleDashed : EyeOff;
          return (
            <Tabs.Tab
              key={code}
              value={code}
              className={styles.tab}
              title={mark ?? undefined}
              leftSection={<Flag language={code} />}
              // Rendered even when empty, so that all languages have the same margins.
              rightSection={
                <span>{mark && <Mark size={16} className={isFaulty ? styles.errors : styles.missing} />}</span>
              }
            >
              <span {...documentLanguage(code)} className={styles.name}>
                {label}
              </span>
              <span className={styles.code} aria-hidden="true">
                {code.toUpperCase()}
              </span>
              {mark !== null && <span className="visually-hidden"> ({mark})</span>}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
      {languages.map(({ code, suffix }) => (
        <Tabs.Panel key={code} value={code} pt={16}>
          <Stack>
            {!offered.includes(code) && (
              <Text size="sm" c="dimmed" mb="xs">
                {t('common.languages.notOfferedHere')}
              </Text>
            )}
            {/* The tab's label tells screen readers the same. */}
            {missingIn(suffix) !== null && (
              <Text size="sm" c="dimmed" mb="xs" aria-hidden="true">
                {t('common.languages.missingHere', { what: missingIn(suffix) })}
              </Text>
            )}
            <SourceContext
              value={{
                of: (field) => {
                  const source = sourceOf(field);
                  return code === source.language || suffix === source.suffix ? null : source;
                },
                values: held,
              }}
            >
              {children(suffix, code)}
            </SourceContext>
          </Stack>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
