import { Button, MultiSelect, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { CONSENT_PLATFORMS } from '../../../shared/consent.ts';
import { ASKED_COUNTRIES, isCountryCode } from '../../../shared/consent-regions.ts';
import { panelLanguage, panelText as t } from '../../i18n/panel.ts';
import { adSenseIds } from '../ads/adsense-code.ts';
import { RevenueState } from '../ads/revenue-state.tsx';
import codeInput from '../components/form/code-input.module.css';
import { TagsField } from '../components/form/tags-field.tsx';
import { SettingCard } from './setting-card.tsx';
import { fieldProps, type SiteSettings, useSettingForm } from './use-site-settings.ts';

const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));

/** Returns the countries for which the browser has a name in the panel's language. */
function countryOptions(chosen: readonly string[]) {
  const language = panelLanguage();
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(isCountryCode);
  const named = codes.map((value) => ({ value, label: names.of(value) ?? (chosen.includes(value) ? value : '') }));
  return named.filter(({ label }) => label !== '').sort((one, other) => one.label.localeCompare(other.label, language));
}

export function ConsentForm({ all }: { all: SiteSettings }) {
  const setting = useSettingForm(all, 'consent');
  const { form } = setting.entity;
  const { platform, hosts, countryHeader, countries } = form.values;
  const code = { autoCapitalize: 'off', autoComplete: 'off', spellCheck: false };

  return (
    <>
      <RevenueState of="networks" />
      <SettingCard setting="consent" entity={setting.entity}>
        <NativeSelect
          label={t('settings.consent.platform')}
          data={CONSENT_PLATFORMS.map((value) => ({ value, label: t(`settings.consent.platforms.${value}`) }))}
          {...fieldProps(setting, 'platform', { hint: t('settings.consent.platformHint') })}
        />
        {platform === 'google' && (
          <TextInput
            label={t('settings.consent.fields.publisher')}
            placeholder="pub-0000000000000000"
            {...code}
            {...fieldProps(setting, 'publisher', { hint: t('settings.consent.publisherHint') })}
            onChange={({ currentTarget: { value } }) => {
              form.setFieldValue('publisher', adSenseIds(value)?.account ?? value);
            }}
          />
        )}
        {platform === 'tcf' && (
          <>
            <Textarea
              label={t('fields.script')}
              autosize
              maxRows={8}
              classNames={codeInput}
              {...code}
              {...fieldProps(setting, 'script', { hint: t('settings.consent.scriptHint') })}
            />
            <TextInput
              label={t('settings.consent.reopen')}
              {...code}
              {...fieldProps(setting, 'reopen', { hint: t('settings.consent.reopenHint') })}
            />
          </>
        )}
        {platform !== 'own' && (
          <TagsField
            label={t('settings.consent.hosts')}
            {...code}
            {...fieldProps(setting, 'hosts', { hint: t('settings.consent.hostsHint') })}
            value={hosts}
            onChange={(list) => form.setFieldValue('hosts', list)}
          />
        )}
        <TextInput
          label={t('settings.consent.countryHeader')}
          {...code}
          {...fieldProps(setting, 'countryHeader', { hint: t('settings.consent.countryHeaderHint') })}
        />
        {countryHeader.trim() !== '' && (
          <>
            <MultiSelect
              label={t('fields.countries')}
              searchable
              openOnFocus={false}
              nothingFoundMessage={t('settings.consent.noCountry')}
              {...fieldProps(setting, 'countries', { hint: t('settings.consent.countriesHint') })}
              data={countryOptions(countries)}
            />
            <div>
              <Button variant="default" size="sm" onClick={() => form.setFieldValue('countries', [...ASKED_COUNTRIES])}>
                {t('settings.consent.original')}
              </Button>
            </div>
          </>
        )}
      </SettingCard>
    </>
  );
}
