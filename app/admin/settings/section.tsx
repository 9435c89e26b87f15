import { Skeleton, Stack, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, type RefObject, useEffect, useRef } from 'react';
import { SITE_SETTING_KEYS, type SiteSettingKey } from '../../../shared/site-settings.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { QueryState } from '../components/feedback/query-state.tsx';
import { SectionPage } from '../components/layout/section-page.tsx';
import { useSectionQuery } from '../components/section-query.ts';
import { AccountsForm } from './accounts-form.tsx';
import { AddedLanguagesForm } from './added-languages-form.tsx';
import { AiForm } from './ai-form.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { BackupsForm } from './backups-form.tsx';
import { ConsentForm } from './consent-form.tsx';
import { DripForm } from './drip-form.tsx';
import { IdentityForm } from './identity-form.tsx';
import { LanguagesForm } from './languages-form.tsx';
import { LegalForm } from './legal-form.tsx';
import { MailForm } from './mail-form.tsx';
import { NoticesForm } from './notices-form.tsx';
import { ProviderAccountsForm } from './provider-accounts-form.tsx';
import styles from './settings.module.css';
import { type SiteSettings, useSiteSettings } from './use-site-settings.ts';

const FORMS: Readonly<Record<SiteSettingKey, ComponentType<{ all: SiteSettings }>>> = {
  identity: IdentityForm,
  languages: LanguagesForm,
  added_languages: AddedLanguagesForm,
  announcement: AnnouncementForm,
  notices: NoticesForm,
  legal: LegalForm,
  mail: MailForm,
  ai: AiForm,
  accounts: AccountsForm,
  drip: DripForm,
  backups: BackupsForm,
  provider_accounts: ProviderAccountsForm,
  consent: ConsentForm,
};

interface NamedFieldProps {
  within: RefObject<HTMLElement | null>;
  tab: SiteSettingKey;
  /** Empty if the URL only names the tab. */
  field: string;
}

/** Focuses the field named in the URL, if it is shown. */
function NamedField({ within, tab, field }: NamedFieldProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a field of another tab may have the same name
  useEffect(() => {
    const named = within.current?.querySelectorAll<HTMLElement>(`[data-path="${CSS.escape(field)}"]`);
    const shown = [...(named ?? [])].find((element) => element.checkVisibility());
    shown?.focus({ preventScroll: true });
    shown?.scrollIntoView({ block: 'center' });
  }, [within, tab, field]);
  return null;
}

/**
 * The site's settings, each with a tab. The tabs are beside the form if there is room for all of them. All forms stay mounted, so
 * that switching tabs loses nothing.
 */
export default function SettingsSection() {
  const query = useSiteSettings();
  const address = useSectionQuery();
  const tabs = useRef<HTMLDivElement>(null);
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  // `mail` is a tab, `mail=host` a field in it.
  const [[named, field] = ['', '']] = new URLSearchParams(address.query);
  const shown = SITE_SETTING_KEYS.find((key) => key === named) ?? 'identity';
  return (
    <SectionPage title={t('settings.title')} description={t('settings.description')}>
      <QueryState query={query} skeleton={<Skeleton height={480} radius="xl" />}>
        {(all) => (
          <Tabs
            classNames={{ tabLabel: styles.tabLabel ?? '' }}
            ref={tabs}
            value={shown}
            onChange={(key) => address.go(() => key ?? '', 'push')}
            keepMountedMode="display-none"
            orientation={isWide ? 'vertical' : 'horizontal'}
          >
            <Tabs.List aria-label={t('settings.tabs')} className={styles.list}>
              {SITE_SETTING_KEYS.map((key) => (
                <Tabs.Tab key={key} value={key} className={styles.tab}>
                  {t(`settings.${key}.tab`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {SITE_SETTING_KEYS.map((key) => {
              const Form = FORMS[key];
              return (
                <Tabs.Panel key={key} value={key} className={styles.panel}>
                  <Stack>
                    <Form all={all} />
                  </Stack>
                </Tabs.Panel>
              );
            })}
            <NamedField within={tabs} tab={shown} field={field} />
          </Tabs>
        )}
      </QueryState>
    </SectionPage>
  );
}
