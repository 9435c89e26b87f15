import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Feed } from '../../../../server/imports/sources/feeds/usecases.ts';
import { FEED_SCHEDULES, FEED_SOURCES, feedForm, SITE_SOURCE } from '../../../../shared/forms/feeds.ts';
import { panelText as t } from '../../../i18n/panel.ts';
import { api, call } from '../../api/client.ts';
import { notify } from '../../components/feedback/notify.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { type EntityForm, useEntityForm } from '../../components/form/use-entity-form.ts';
import { Hint } from '../../components/layout/hint.tsx';
import { sourceText } from '../texts.ts';
import { type FeedFormValues, formValues, fromFeed, NEW_FEED } from './feed-values.ts';
import styles from './feeds.module.css';
import { refreshFeeds } from './use-feeds.ts';

interface FeedDialogProps {
  /** Null for a new feed. */
  feed: Feed | null;
  /** Time zone of the schedule; null while it is loading. */
  timeZone: string | null;
  onClosed: () => void;
}

/** Initial values when a schedule is chosen. */
const FIRST_HOURS = '24';
const FIRST_TIME = '03:00';

/** Formats a field's value for the conflict view. */
function displayValue(field: string, value: unknown): string | null {
  if (field === 'provider' && typeof value === 'string') return sourceText(value);
  const schedule = FEED_SCHEDULES.find((known) => field === 'schedule' && known === value);
  return schedule === undefined ? null : t(`feeds.schedules.${schedule}`);
}

function useFeedForm(feed: Feed | null) {
  const queries = useQueryClient();
  return useEntityForm({
    initial: feed === null ? NEW_FEED : formValues(feed),
    version: feed?.version ?? null,
    schema: feedForm,
    save: (body, version): Promise<Feed> =>
      feed === null || version === null
        ? call(api.admin.feeds.$post({ json: body }))
        : call(api.admin.feeds[':id'].$put({ param: { id: feed.id }, json: { ...body, version } })),
    onSaved: () => {
      notify.success(t(feed === null ? 'feeds.created' : 'feeds.changed'));
      void refreshFeeds(queries);
    },
    fromEntity: fromFeed,
    draftKey: feed === null ? 'feed.new' : `feed.${feed.id}`,
    failure: t('feeds.saveFailed'),
    valueText: displayValue,
  });
}

interface FieldsProps {
  form: EntityForm<FeedFormValues>['form'];
}

function SourceFields({ form }: FieldsProps) {
  const isSite = form.values.provider === SITE_SOURCE;
  return (
    <>
      <NativeSelect
        label={t('feeds.provider')}
        data={FEED_SOURCES.map((id) => ({ value: id, label: sourceText(id) }))}
        value={form.values.provider}
        error={form.errors.provider}
        onChange={(event) => {
          const provider = FEED_SOURCES.find((id) => id === event.currentTarget.value);
          if (provider === undefined) return;
          form.setFieldValue('provider', provider);
          // A hidden field cannot be corrected.
          if (provider === SITE_SOURCE) form.setFieldValue('address', '');
        }}
      />
      {isSite ? (
        <Hint>{t('feeds.siteHint')}</Hint>
      ) : (
        <TextInput
          label={t('feeds.address')}
          withAsterisk
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('import.feedUrlPlaceholder')}
          {...form.getInputProps('address')}
        />
      )}
    </>
  );
}

function ScheduleFields({ form, timeZone }: FieldsProps & Pick<FeedDialogProps, 'timeZone'>) {
  const { schedule } = form.values;
  return (
    <>
      <div className={styles.columns}>
        <NativeSelect
          label={t('feeds.schedule')}
          data={FEED_SCHEDULES.map((kind) => ({ value: kind, label: t(`feeds.schedules.${kind}`) }))}
          value={schedule}
          error={form.errors.schedule}
          onChange={(event) => {
            const kind = FEED_SCHEDULES.find((known) => known === event.currentTarget.value) ?? schedule;
            form.setFieldValue('schedule', kind);
            // A hidden field cannot be corrected.
            form.setFieldValue('every_hours', kind === 'hours' ? FIRST_HOURS : '');
            form.setFieldValue('daily_at', kind === 'daily' ? FIRST_TIME : '');
          }}
        />
        {schedule === 'hours' && (
          <TextInput
            label={t('feeds.everyHours')}
            description={t('feeds.everyHoursHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            withAsterisk
            inputMode="numeric"
            {...form.getInputProps('every_hours')}
          />
        )}
        {schedule === 'daily' && (
          <TextInput
            type="time"
            label={t('feeds.dailyAt')}
            description={timeZone === null ? undefined : t('feeds.timeZone', { timeZone })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            withAsterisk
            {...form.getInputProps('daily_at')}
            onChange={(event) => form.setFieldValue('daily_at', event.currentTarget.value.slice(0, 5))}
          />
        )}
      </div>
      {schedule !== 'none' && (
        <Switch label={t('feeds.active')} {...form.getInputProps('active', { type: 'checkbox' })} />
      )}
    </>
  );
}

export function FeedDialog({ feed, timeZone, onClosed }: FeedDialogProps) {
  const entity = useFeedForm(feed);
  const { form } = entity;
  return (
    <FormDialog title={t(feed === null ? 'feeds.add' : 'feeds.edit')} entity={entity} onClosed={onClosed}>
      <TextInput
        label={t('feeds.name')}
        description={t('feeds.nameHint')}
        withAsterisk
        data-autofocus
        {...form.getInputProps('name')}
      />
      <SourceFields form={form} />
      <TextInput
        label={t('feeds.gamesPerRun')}
        description={t('feeds.gamesPerRunHint')}
        inputMode="numeric"
        {...form.getInputProps('games_per_run')}
      />
      <ScheduleFields form={form} timeZone={timeZone} />
    </FormDialog>
  );
}
