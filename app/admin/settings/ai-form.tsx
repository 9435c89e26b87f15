import { Alert, Button, Group, NativeSelect, NumberInput, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { NAMED_ENDPOINTS } from '../../../shared/ai-endpoints.ts';
import { type AiForm as Ai, aiForm, CURRENCIES } from '../../../shared/forms/site-settings.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call, isSessionProblem } from '../api/client.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { problemCode, problemText } from '../components/feedback/problem-text.ts';
import { fieldErrors } from '../components/form/validation-text.ts';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { fieldLabel } from '../components/text/field-label.ts';
import { groupedNumber } from '../components/text/formats.ts';
import { aiErrorText } from '../runs/operation-status.tsx';
import { SecretInput } from './secret-input.tsx';
import { SettingCard } from './setting-card.tsx';
import styles from './settings.module.css';
import { fieldProps, type SiteSettings, useSettingForm } from './use-site-settings.ts';

const PROVIDERS = [
  ...Object.values(NAMED_ENDPOINTS),
  { provider: 'Ollama', baseUrl: 'http://localhost:11434/v1', model: 'mistral-small3.2' },
];

export function AiForm({ all }: { all: SiteSettings }) {
  const setting = useSettingForm(all, 'ai');
  const { entity, fixedBy } = setting;
  const { form } = entity;
  const trial = useMutation({
    mutationFn: (json: Ai) => call(api.admin.settings.site['try-model'].$post({ json })),
    onError: (error) => {
      if (isSessionProblem(error)) return;
      const sentence = aiErrorText(problemCode(error) ?? '');
      notify.failure(t('settings.ai.trialFailed'), sentence ?? problemText(error, t('settings.ai.trialFailedHint')));
    },
  });
  const isFixed = fixedBy('baseUrl') !== undefined;
  const canTry = isFixed || form.values.baseUrl.trim() !== '';

  const run = () => {
    const parsed = aiForm.safeParse(form.values);
    if (parsed.success) trial.mutate(parsed.data);
    else form.setErrors(fieldErrors(aiForm, form.values));
  };

  return (
    <SettingCard
      setting="ai"
      entity={entity}
      secondary={
        <IfMayChange>
          <SteadyButton
            variant="default"
            leftSection={<Sparkles size={16} />}
            disabled={!canTry}
            loading={trial.isPending}
            onClick={run}
          >
            {t('settings.ai.try')}
          </SteadyButton>
        </IfMayChange>
      }
    >
      {!isFixed && (
        <Group gap="xs" role="group" aria-label={t('settings.ai.providers')}>
          <Text size="sm" c="dimmed">
            {t('settings.ai.providers')}
          </Text>
          {PROVIDERS.map(({ provider, baseUrl, model }) => (
            <Button key={provider} size="xs" variant="default" onClick={() => form.setValues({ baseUrl, model })}>
              {provider}
            </Button>
          ))}
        </Group>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          type="url"
          label={t('fields.baseUrl')}
          placeholder="https://api.example.com/v1"
          spellCheck={false}
          {...fieldProps(setting, 'baseUrl', { hint: t('settings.ai.baseUrlHint') })}
        />
        <TextInput
          label={t('fields.model')}
          autoCapitalize="off"
          spellCheck={false}
          {...fieldProps(setting, 'model', { hint: t('settings.ai.modelHint') })}
        />
        <SecretInput setting={setting} field="apiKey" label={t('fields.apiKey')} />
        <NumberInput
          label={t('fields.monthlyTokens')}
          min={1}
          {...groupedNumber()}
          {...fieldProps(setting, 'monthlyTokens', { hint: t('settings.ai.monthlyTokensHint') })}
          value={form.values.monthlyTokens ?? ''}
          onChange={(tokens) => form.setFieldValue('monthlyTokens', typeof tokens === 'number' ? tokens : null)}
        />
        {(['inputPrice', 'outputPrice'] as const).map((field) => (
          <NumberInput
            key={field}
            label={fieldLabel(field, 'ai')}
            min={0}
            max={100_000}
            decimalScale={4}
            {...fieldProps(setting, field, { hint: t(`settings.ai.${field}Hint`) })}
            value={form.values[field] ?? ''}
            onChange={(price) => form.setFieldValue(field, typeof price === 'number' ? price : null)}
          />
        ))}
        <NativeSelect
          label={fieldLabel('currency', 'ai')}
          data={[...CURRENCIES]}
          {...fieldProps(setting, 'currency', { hint: t('settings.ai.currencyHint') })}
        />
        <NumberInput
          label={t('fields.timeout')}
          min={1}
          max={300}
          {...fieldProps(setting, 'timeout', { hint: t('settings.ai.timeoutHint') })}
        />
      </SimpleGrid>
      {trial.data !== undefined && (
        <Alert color="green" role="status" title={t('settings.ai.wrote', { model: trial.data.model })}>
          <Text size="sm" lang="fr" className={styles.answer}>
            {trial.data.text}
          </Text>
          <Text size="sm" c="dimmed" mt="xs">
            {t('settings.ai.took', { seconds: trial.data.milliseconds / 1000 })}
          </Text>
        </Alert>
      )}
    </SettingCard>
  );
}
