import { NumberInput, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { MAIL_SECURITY, type MailForm as Mail, mailForm } from '../../../shared/forms/site-settings.ts';
import { isMailProblem } from '../../../shared/mail-problems.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { ApiProblem, api, call, isSessionProblem } from '../api/client.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { problemText } from '../components/feedback/problem-text.ts';
import codeInput from '../components/form/code-input.module.css';
import { fieldErrors } from '../components/form/validation-text.ts';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { SecretInput } from './secret-input.tsx';
import { SettingCard } from './setting-card.tsx';
import { fieldProps, type SiteSettings, useSettingForm } from './use-site-settings.ts';

/** The usual port of each kind of encryption (RFC 8314, 6409). */
const PORTS: Readonly<Record<Mail['security'], number>> = { tls: 465, starttls: 587, none: 25 };

/** Returns the reason for the failure, or the general sentence. */
function failureText(error: unknown): string {
  const problem = error instanceof ApiProblem && error.code === 'mail_failed' ? error.details.problem : undefined;
  if (isMailProblem(problem)) return t(`settings.mail.problems.${problem}`);
  return problemText(error, t('settings.mail.trialFailedHint'));
}

export function MailForm({ all }: { all: SiteSettings }) {
  const setting = useSettingForm(all, 'mail');
  const { entity, fixedBy, defaults } = setting;
  const { form } = entity;
  const trial = useMutation({
    mutationFn: (json: Mail) => call(api.admin.settings.site['try-mail'].$post({ json })),
    onSuccess: ({ to, outbox }) => notify.success(t(outbox ? 'settings.mail.inOutbox' : 'settings.mail.sent', { to })),
    onError: (error) => {
      if (isSessionProblem(error)) return;
      notify.failure(t('settings.mail.trialFailed'), failureText(error));
    },
  });
  const isFixed = fixedBy('host') !== undefined;

  const send = () => {
    const parsed = mailForm.safeParse(form.values);
    if (parsed.success) trial.mutate(parsed.data);
    else form.setErrors(fieldErrors(mailForm, form.values));
  };

  const security = fieldProps(setting, 'security');
  return (
    <SettingCard
      setting="mail"
      entity={entity}
      secondary={
        <IfMayChange>
          <SteadyButton variant="default" leftSection={<Send size={16} />} loading={trial.isPending} onClick={send}>
            {t('common.sendTest')}
          </SteadyButton>
        </IfMayChange>
      }
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t('settings.mail.fields.host')}
          placeholder="mail.example.com"
          autoCapitalize="off"
          spellCheck={false}
          {...fieldProps(setting, 'host', { hint: t('settings.mail.hostHint') })}
        />
        <Select
          label={t('fields.security')}
          data={MAIL_SECURITY.map((value) => ({ value, label: t(`settings.mail.securities.${value}`) }))}
          allowDeselect={false}
          {...security}
          value={isFixed ? null : form.values.security}
          onChange={(chosen) => {
            const next = MAIL_SECURITY.find((kind) => kind === chosen) ?? 'tls';
            form.setValues({ security: next, port: PORTS[next] });
          }}
        />
        <NumberInput label={t('fields.port')} min={1} max={65_535} {...fieldProps(setting, 'port')} />
        <TextInput
          type="email"
          label={t('fields.from')}
          placeholder={defaults.from}
          {...fieldProps(setting, 'from', { hint: t('settings.mail.fromHint'), shown: defaults.from })}
        />
        <TextInput
          label={t('fields.user')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...fieldProps(setting, 'user')}
        />
        <SecretInput setting={setting} field="password" label={t('fields.password')} />
      </SimpleGrid>
      <Textarea
        label={t('fields.ca')}
        placeholder="-----BEGIN CERTIFICATE-----"
        autosize
        maxRows={8}
        classNames={codeInput}
        autoCapitalize="off"
        spellCheck={false}
        {...fieldProps(setting, 'ca', { hint: t('settings.mail.caHint') })}
      />
    </SettingCard>
  );
}
