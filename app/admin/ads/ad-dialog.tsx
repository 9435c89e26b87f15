import { Accordion, NativeSelect, Skeleton, Switch, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Ad, AdDay } from '../../../server/ads/usecases.ts';
import { AD_NETWORKS, AD_PAGES, AD_POSITIONS, AD_TYPES } from '../../../shared/ad-kinds.ts';
import { isPriorityReplaced } from '../../../shared/forms/ad.ts';
import { DEVICES } from '../../../shared/visits.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { ActivityList } from '../components/activity/activity-list.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { FormDialog } from '../components/form/form-dialog.tsx';
import { PeriodFields } from '../components/form/period-fields.tsx';
import { useEntityForm } from '../components/form/use-entity-form.ts';
import { AdChecks } from './ad-checks.tsx';
import { AdDayNumbers } from './ad-day-numbers.tsx';
import { type AdFormValues, formValues, fromAd, NEW_AD, shownAdForm } from './ad-form.ts';
import { AdPreview } from './ad-preview.tsx';
import styles from './ads.module.css';
import { NetworkFields } from './network-fields.tsx';
import { boundText } from './period-text.ts';
import { PlacementFields } from './placement-fields.tsx';
import { sizeText } from './size-fields.tsx';
import { refreshAds } from './use-ads.ts';

interface AdDialogProps {
  /** Null for a new advertisement. */
  ad: Ad | null;
  /** Time zone in which days begin and end; null while it is loading. */
  timeZone: string | null;
  onClosed: () => void;
}

/** The names of chosen pages or devices; null without any. */
function chosenText(value: unknown): string | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const names = [
    ...AD_PAGES.filter((page) => value.includes(page)).map((page) => t(`ads.pages.${page}`)),
    ...DEVICES.filter((device) => value.includes(device)).map((device) => t(`statistics.devices.${device}`)),
  ];
  return names.join(', ');
}

function displayValue(field: string, value: unknown): string | null {
  const type = AD_TYPES.find((known) => field === 'type' && known === value);
  if (type !== undefined) return t(`ads.types.${type}`);
  const position = AD_POSITIONS.find((known) => field === 'position' && known === value);
  if (position !== undefined) return t(`ads.positions.${position}`);
  const network = AD_NETWORKS.find((known) => field === 'network' && known === value);
  if (network !== undefined) return t(`ads.networks.${network}`);
  if (field === 'sizes' && Array.isArray(value)) return value.map(sizeText).join(', ');
  if (field === 'pages' || field === 'devices') return chosenText(value);
  const isBound = (field === 'start_date' || field === 'end_date') && typeof value === 'string' && value !== '';
  return isBound ? boundText(value) : null;
}

function useAdForm(ad: Ad | null) {
  const queries = useQueryClient();
  return useEntityForm({
    initial: ad === null ? NEW_AD : formValues(ad),
    version: ad?.version ?? null,
    schema: shownAdForm,
    save: (body, version): Promise<Ad> =>
      ad === null || version === null
        ? call(api.admin.ads.$post({ json: body }))
        : call(api.admin.ads[':id'].$put({ param: { id: ad.id }, json: { ...body, version } })),
    onSaved: () => {
      notify.success(t(ad === null ? 'ads.created' : 'ads.changed'));
      void refreshAds(queries);
    },
    fromEntity: fromAd,
    draftKey: ad === null ? 'ad.new' : `ad.${ad.id}`,
    failure: t('ads.saveFailed'),
    valueText: displayValue,
  });
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

export function AdDialog({ ad, timeZone, onClosed }: AdDialogProps) {
  const entity = useAdForm(ad);
  const { form } = entity;
  const field = (name: keyof AdFormValues) => form.getInputProps(name);
  const [part, setPart] = useState<string | null>(null);

  return (
    <FormDialog title={t(ad === null ? 'ads.add' : 'ads.edit')} entity={entity} onClosed={onClosed} size="xl">
      <TextInput label={t('ads.name')} description={t('ads.nameHint')} withAsterisk data-autofocus {...field('name')} />
      <div className={styles.columns}>
        <NativeSelect
          label={t('ads.type')}
          data={AD_TYPES.map((type) => ({ value: type, label: t(`ads.types.${type}`) }))}
          {...field('type')}
        />
        <NativeSelect
          label={t('ads.position')}
          data={AD_POSITIONS.map((position) => ({ value: position, label: t(`ads.positions.${position}`) }))}
          {...field('position')}
        />
        <TextInput
          label={t('ads.priority')}
          description={<PriorityHint typed={form.values.priority} />}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          {...field('priority')}
        />
      </div>
      <Switch label={t('ads.active')} {...form.getInputProps('active', { type: 'checkbox' })} />
      <NetworkFields form={form} />
      {form.values.network === 'own' && <AdPreview values={form.values} />}
      <PlacementFields form={form} id={ad?.id ?? null} />
      <AdChecks values={form.values} id={ad?.id ?? null} />
      <PeriodFields
        start={{ ...field('start_date'), value: form.values.start_date }}
        end={{ ...field('end_date'), value: form.values.end_date }}
        timeZone={timeZone}
      />
      {ad !== null && (
        <Accordion variant="contained" value={part} onChange={setPart}>
          <Accordion.Item value="days">
            <Accordion.Control>{t('ads.days.title')}</Accordion.Control>
            <Accordion.Panel>
              {/* A chart mounted while hidden has no width to draw in. */}
              {part === 'days' && <AdDays id={ad.id} />}
            </Accordion.Panel>
          </Accordion.Item>
          <Accordion.Item value="history">
            <Accordion.Control>{t('ads.history')}</Accordion.Control>
            <Accordion.Panel>
              <ActivityList entity="ad" entityId={ad.id} />
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      )}
    </FormDialog>
  );
}
