import { Accordion, NativeSelect, Skeleton, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Ad, AdDay } from '../../../server/ads/usecases.ts';
import { AD_POSITIONS, AD_TYPES } from '../../../shared/ad-kinds.ts';
import { isPriorityReplaced } from '../../../shared/forms/ad.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { QueryState } from '../components/feedback/query-state.tsx';
import { PeriodFields } from '../components/form/period-fields.tsx';
import { fieldLabel } from '../components/text/field-label.ts';
import { entityDialog, type FormFields } from '../kit/dialog.tsx';
import { TextField } from '../kit/fields.tsx';
import { AdChecks } from './ad-checks.tsx';
import { AdDayNumbers } from './ad-day-numbers.tsx';
import { type AdFormValues, formValues, NEW_AD, shownAdForm } from './ad-form.ts';
import { AdPreview } from './ad-preview.tsx';
import styles from './ads.module.css';
import { NetworkFields } from './network-fields.tsx';
import { boundText } from './period-text.ts';
import { PlacementFields } from './placement-fields.tsx';
import { sizeText } from './size-fields.tsx';
import { ads } from './use-ads.ts';

function displayValue(field: string, value: unknown): string | null {
  if (field === 'sizes' && Array.isArray(value)) return value.map(sizeText).join(', ');
  const isBound = (field === 'start_date' || field === 'end_date') && typeof value === 'string' && value !== '';
  return isBound ? boundText(value) : null;
}

/** Explains the field, or shows the value that will be saved instead of the typed one. */
function PriorityHint({ typed }: { typed: string }) {
  const isReplaced = isPriorityReplaced(typed);
  return (
    <Text span inherit role="status" c={isReplaced ? 'var(--mantine-color-text)' : 'dimmed'}>
      {t(isReplaced ? 'ads.priorityReplaced' : 'ads.priorityHint')}
    </Text>
  );
}

function Counts({ days }: { days: readonly AdDay[] }) {
  const isEmpty = days.every(
    ({ impressions, viewable, clicks, failures }) => impressions + viewable + clicks + failures === 0,
  );
  const failures = days.reduce((sum, day) => sum + day.failures, 0);
  if (isEmpty) return <Text c="dimmed">{t('ads.days.empty')}</Text>;
  return (
    <>
      {failures > 0 && <Text>{t('ads.days.failed', { count: failures })}</Text>}
      <AdDayNumbers title={t('ads.days.title')} days={days} />
    </>
  );
}

function AdDays({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['ads', 'days', id],
    queryFn: () => call(api.admin.ads[':id'].days.$get({ param: { id } })),
  });
  return (
    <QueryState query={query} skeleton={<Skeleton height={260} radius="md" />} failure={t('ads.days.loadFailed')}>
      {({ items }) => <Counts days={items} />}
    </QueryState>
  );
}

/** The numbers of the last days, collapsed at first. */
function Days({ id }: { id: string }) {
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <Accordion variant="contained" value={opened} onChange={setOpened}>
      <Accordion.Item value="days">
        <Accordion.Control>{t('ads.days.title')}</Accordion.Control>
        <Accordion.Panel>
          {/* A chart mounted while hidden has no width to draw in. */}
          {opened !== null && <AdDays id={id} />}
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

function Fields({ entity, saved, data: { timeZone } }: FormFields<Ad, AdFormValues, { timeZone: string }>) {
  const { form } = entity;
  const field = (name: keyof AdFormValues) => ({ label: fieldLabel(name), ...form.getInputProps(name) });
  const id = saved?.id ?? null;
  return (
    <>
      <TextField {...{ entity, field: 'name' }} description={t('ads.nameHint')} withAsterisk />
      <div className={styles.columns}>
        <NativeSelect
          data={AD_TYPES.map((type) => ({ value: type, label: t(`ads.types.${type}`) }))}
          {...field('type')}
        />
        <NativeSelect
          data={AD_POSITIONS.map((position) => ({ value: position, label: t(`ads.positions.${position}`) }))}
          {...field('position')}
        />
        <TextField
          {...{ entity, field: 'priority' }}
          description={<PriorityHint typed={form.values.priority} />}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
        />
      </div>
      <Switch label={t('ads.active')} {...form.getInputProps('active', { type: 'checkbox' })} />
      <NetworkFields form={form} />
      {form.values.network === 'own' && <AdPreview values={form.values} />}
      <PlacementFields form={form} id={id} />
      <AdChecks values={form.values} id={id} />
      <PeriodFields
        start={{ ...form.getInputProps('start_date'), value: form.values.start_date }}
        end={{ ...form.getInputProps('end_date'), value: form.values.end_date }}
        timeZone={timeZone}
      />
      {id !== null && <Days id={id} />}
    </>
  );
}

export const AdDialog = entityDialog(ads, {
  entity: 'ad',
  empty: NEW_AD,
  schema: shownAdForm,
  create: (json) => call(api.admin.ads.$post({ json })),
  update: (id, json) => call(api.admin.ads[':id'].$put({ param: { id }, json })),
  valuesOf: formValues,
  Fields,
  valueText: displayValue,
  size: 'xl',
  bringsBack: true,
});
