import { Button, Group, SimpleGrid, Switch, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ProviderAccounts } from '../../../shared/provider-accounts.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { RevenueState } from '../ads/revenue-state.tsx';
import { api, call } from '../api/client.ts';
import { Hint } from '../components/layout/hint.tsx';
import { SettingCard } from './setting-card.tsx';
import { fieldProps, type SettingForm, type SiteSettings, useSettingForm } from './use-site-settings.ts';

const COLUMNS = { base: 1, sm: 2 };

type IdField = Extract<keyof ProviderAccounts, `${string}_id`>;
type QueryField = Extract<keyof ProviderAccounts, `${string}_query`>;

interface FieldProps<Field> {
  setting: SettingForm<ProviderAccounts>;
  field: Field;
}

function IdInput({ setting, field }: FieldProps<IdField>) {
  return (
    <TextInput
      label={t(`fields.${field}`)}
      autoComplete="off"
      spellCheck={false}
      {...fieldProps(setting, field, { hint: t(`settings.provider_accounts.${field}Hint`) })}
    />
  );
}

function QueryInput({ setting, field }: FieldProps<QueryField>) {
  return (
    <TextInput
      label={t(`fields.${field}`)}
      autoComplete="off"
      spellCheck={false}
      {...fieldProps(setting, field, { hint: t('settings.provider_accounts.queryHint') })}
    />
  );
}

/** A provider's name above its fields. Names are the same in all languages. */
function Provider({ name }: { name: string }) {
  return (
    <Title order={3} size="h5" mt={8}>
      {name}
    </Title>
  );
}

/** Offers the id in games imported by earlier versions. Only the operator can tell whether it is theirs. */
function FoundAccount({ setting }: { setting: SettingForm<ProviderAccounts> }) {
  const { form } = setting.entity;
  const { data } = useQuery({
    queryKey: ['imports', 'found-accounts'],
    queryFn: () => call(api.admin.imports['found-accounts'].$get()),
  });
  const id = data?.gamepix ?? null;
  if (id === null || form.values.gamepix_id !== '') return null;
  return (
    <Group gap="xs">
      <Hint>{t('settings.provider_accounts.found', { id })}</Hint>
      <Button size="xs" variant="default" onClick={() => form.setFieldValue('gamepix_id', id)}>
        {t('settings.provider_accounts.take')}
      </Button>
    </Group>
  );
}

export function ProviderAccountsForm({ all }: { all: SiteSettings }) {
  const setting = useSettingForm(all, 'provider_accounts');
  const { entity } = setting;
  return (
    <>
      <RevenueState of="providers" />
      <SettingCard setting="provider_accounts" entity={entity}>
        <SimpleGrid cols={COLUMNS}>
          <IdInput setting={setting} field="gamepix_id" />
          <IdInput setting={setting} field="playgama_id" />
          <IdInput setting={setting} field="famobi_id" />
        </SimpleGrid>
        <FoundAccount setting={setting} />
        <Provider name="GameDistribution" />
        <Hint>{t('settings.provider_accounts.gamedistribution')}</Hint>
        <Switch
          label={t('settings.provider_accounts.gamedistribution_consent')}
          description={t('settings.provider_accounts.gamedistribution_consentHint')}
          {...entity.form.getInputProps('gamedistribution_consent', { type: 'checkbox' })}
        />
        <Provider name="GameMonetize" />
        <SimpleGrid cols={COLUMNS}>
          <IdInput setting={setting} field="gamemonetize_id" />
          <QueryInput setting={setting} field="gamemonetize_query" />
        </SimpleGrid>
        <Provider name={t('settings.provider_accounts.generic')} />
        <SimpleGrid cols={COLUMNS}>
          <IdInput setting={setting} field="generic_id" />
          <QueryInput setting={setting} field="generic_query" />
        </SimpleGrid>
        <Hint>{t('settings.provider_accounts.placeholders')}</Hint>
      </SettingCard>
    </>
  );
}
