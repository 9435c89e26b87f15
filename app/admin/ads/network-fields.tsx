import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { AD_NETWORKS } from '../../../shared/ad-kinds.ts';
import { panelText as t } from '../../i18n/panel.ts';
import codeInput from '../components/code-input.module.css';
import { ThumbnailField } from '../media/thumbnail-field.tsx';
import type { AdFormValues } from './ad-form.ts';

interface NetworkFieldsProps {
  form: UseFormReturnType<AdFormValues>;
}

/** Who delivers the advertisement, and what the page needs for it. */
export function NetworkFields({ form }: NetworkFieldsProps) {
  return (
    <>
      <NativeSelect
        label={t('ads.network')}
        data={AD_NETWORKS.map((network) => ({ value: network, label: t(`ads.networks.${network}`) }))}
        {...form.getInputProps('network')}
      />
      {form.values.network === 'own' && <OwnFields form={form} />}
    </>
  );
}

function OwnFields({ form }: NetworkFieldsProps) {
  const field = (name: keyof AdFormValues) => form.getInputProps(name);
  return (
    <>
      <Textarea
        label={t('ads.content')}
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
      <ThumbnailField label={t('ads.image')} {...field('image_url')} value={form.values.image_url} />
      <TextInput
        label={t('ads.link')}
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
