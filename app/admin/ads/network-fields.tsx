import { Alert, Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Info } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { AD_NETWORKS } from '../../../shared/ad-kinds.ts';
import { panelText as t } from '../../i18n/panel.ts';
import codeInput from '../components/form/code-input.module.css';
import { useMayAddPageCode } from '../components/operator/operator.ts';
import { fieldLabel } from '../components/text/field-label.ts';
import { ThumbnailField } from '../media/thumbnail-field.tsx';
import type { AdFormValues } from './ad-form.ts';
import { type AdSenseIds, adSenseIds } from './adsense-code.ts';
import { SizeFields } from './size-fields.tsx';
import { useNetworks } from './use-networks.ts';

const CODE_INPUT = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const;

interface NetworkFieldsProps {
  form: UseFormReturnType<AdFormValues>;
}

/** The network that delivers the advertisement, and the fields that it needs. */
export function NetworkFields({ form }: NetworkFieldsProps) {
  return (
    <>
      <NativeSelect
        label={fieldLabel('network')}
        data={AD_NETWORKS.map((network) => ({ value: network, label: t(`ads.networks.${network}`) }))}
        {...form.getInputProps('network')}
      />
      {form.values.network === 'own' ? <OwnFields form={form} /> : <InPageFields form={form} />}
    </>
  );
}

function takeAdSense(form: NetworkFieldsProps['form'], { account, slot }: AdSenseIds) {
  form.setFieldValue('publisher', `ca-${account}`);
  if (slot !== null) form.setFieldValue('slot', slot);
}

/** The fields that identify the advertisement at its network. */
function InPageFields({ form }: NetworkFieldsProps) {
  const { network } = form.values;
  const mayAddCode = useMayAddPageCode();
  const code = (name: keyof AdFormValues) => ({ ...CODE_INPUT, ...form.getInputProps(name) });
  /** Takes the ids out of a whole code that is pasted into either field. */
  const adSense = (name: 'publisher' | 'slot') => {
    const input = code(name);
    return {
      ...input,
      onChange(event: ChangeEvent<HTMLInputElement>) {
        const ids = adSenseIds(event.currentTarget.value);
        if (ids === null) input.onChange(event);
        else takeAdSense(form, ids);
      },
    };
  };
  return (
    <>
      {network === 'adsense' && (
        <>
          <TextInput
            label={fieldLabel('publisher')}
            description={t('ads.publisherHint')}
            placeholder="ca-pub-0000000000000000"
            withAsterisk
            {...adSense('publisher')}
          />
          <TextInput
            label={fieldLabel('slot')}
            description={t('ads.slotHint')}
            placeholder="0000000000"
            inputMode="numeric"
            withAsterisk
            {...adSense('slot')}
          />
        </>
      )}
      {network === 'ad_manager' && (
        <>
          <TextInput
            label={t('ads.adUnit')}
            description={t('ads.adUnitHint')}
            placeholder="/0000000/jeux/haut"
            withAsterisk
            {...code('slot')}
          />
          <TextInput
            label={t('ads.account')}
            description={t('ads.accountHint')}
            placeholder="pub-0000000000000000"
            {...code('publisher')}
          />
        </>
      )}
      {network === 'script' && (mayAddCode ? <ScriptAddress form={form} /> : <ScriptChoice form={form} />)}
      <SizeFields
        sizes={form.values.sizes}
        isRequired={network === 'ad_manager'}
        error={form.errors.sizes}
        onChange={(sizes) => form.setFieldValue('sizes', sizes)}
      />
      <Alert color="blue" variant="light" title={t('ads.inPage.title')} icon={<Info size={18} />}>
        {t(network === 'script' ? 'ads.inPage.script' : 'ads.inPage.google')}
      </Alert>
    </>
  );
}

function ScriptAddress({ form }: NetworkFieldsProps) {
  return (
    <TextInput
      label={fieldLabel('script_url')}
      description={t('ads.scriptUrlHint')}
      placeholder="https://"
      inputMode="url"
      withAsterisk
      {...CODE_INPUT}
      {...form.getInputProps('script_url')}
    />
  );
}

/** For operators who may not add a script. */
function ScriptChoice({ form }: NetworkFieldsProps) {
  const { data } = useNetworks();
  const scripts = data?.scripts ?? [];
  return (
    <NativeSelect
      label={fieldLabel('script_url')}
      description={t(data && scripts.length === 0 ? 'ads.scriptUrlNone' : 'ads.scriptUrlClosed')}
      data={[{ value: '', label: t('ads.scriptUrlChoose') }, ...scripts]}
      disabled={scripts.length === 0}
      withAsterisk
      {...form.getInputProps('script_url')}
    />
  );
}

/** Offers to run AdSense by its ids. AdSense forbids its code in frames, where custom content runs. */
function AdSenseCode({ form }: NetworkFieldsProps) {
  const ids = adSenseIds(form.values.content);
  return (
    <div role="status">
      {ids !== null && (
        <Alert color="yellow" variant="light" title={t('ads.adSenseCode.title')} icon={<Info size={18} />}>
          <Stack gap="sm" align="flex-start">
            {t('ads.adSenseCode.text')}
            <Button
              size="sm"
              onClick={() => {
                takeAdSense(form, ids);
                form.setValues({ network: 'adsense', content: '' });
              }}
            >
              {t('ads.adSenseCode.use', { account: ids.account })}
            </Button>
          </Stack>
        </Alert>
      )}
    </div>
  );
}

function OwnFields({ form }: NetworkFieldsProps) {
  const field = (name: keyof AdFormValues) => form.getInputProps(name);
  return (
    <>
      <Textarea
        label={fieldLabel('content')}
        description={t('ads.contentHint')}
        withAsterisk
        autosize
        minRows={5}
        maxRows={14}
        spellCheck={false}
        autoCapitalize="off"
        classNames={codeInput}
        {...field('content')}
      />
      <AdSenseCode form={form} />
      <ThumbnailField label={fieldLabel('image_url')} {...field('image_url')} value={form.values.image_url} />
      <TextInput
        label={fieldLabel('link_url')}
        description={t('ads.linkHint')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        {...field('link_url')}
      />
    </>
  );
}
