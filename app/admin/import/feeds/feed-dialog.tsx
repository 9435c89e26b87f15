import { NativeSelect, Switch, TextInput } from '@mantine/core';
import type { Feed } from '../../../../server/imports/sources/feeds/usecases.ts';
import { FEED_SCHEDULES, FEED_SOURCES, feedForm, SITE_SOURCE } from '../../../../shared/forms/feeds.ts';
import { providerOfAddress } from '../../../../shared/provider-hosts.ts';
import { panelText as t } from '../../../i18n/panel.ts';
import { api, call } from '../../api/client.ts';
import { Hint } from '../../components/layout/hint.tsx';
import { fieldLabel } from '../../components/text/field-label.ts';
import { entityDialog, type FormFields } from '../../kit/dialog.tsx';
import { ADDRESS_INPUT, TextField } from '../../kit/fields.tsx';
import { LanguageChoice } from '../language-choice.tsx';
import { sourceText } from '../texts.ts';
import { useFeedDraft } from './feed-draft.ts';
import { type FeedFormValues, formValues, NEW_FEED, withoutMasked } from './feed-values.ts';
import styles from './feeds.module.css';
import { feeds } from './use-feeds.ts';

/** Initial values when a schedule is chosen. */
const FIRST_HOURS = '24';
const FIRST_TIME = '03:00';

interface Saved {
  timeZone: string;
  items: readonly Pick<Feed, 'address'>[];
}

type FieldsProps = FormFields<Feed, FeedFormValues, Saved>;

function SourceFields({ entity: { form } }: FieldsProps) {
  const isSite = form.values.provider === SITE_SOURCE;
  return (
    <>
      <NativeSelect
        label={fieldLabel('provider')}
        data={FEED_SOURCES.map((id) => ({ value: id, label: sourceText(id) }))}
        value={form.values.provider}
        error={form.errors.provider}
        onChange={(event) => {
          const provider = FEED_SOURCES.find((id) => id === event.currentTarget.value);
          if (provider === undefined) return;
          form.setFieldValue('provider', provider);
          // A hidden field could not be corrected.
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
          {...ADDRESS_INPUT}
          placeholder={t('import.feedUrlPlaceholder')}
          {...form.getInputProps('address')}
          onChange={({ currentTarget: { value } }) => {
            form.setFieldValue('address', value);
            form.setFieldValue('provider', providerOfAddress(value) ?? form.values.provider);
          }}
        />
      )}
    </>
  );
}

function ScheduleFields({ entity, data: { timeZone } }: FieldsProps) {
  const { form } = entity;
  const { schedule } = form.values;
  return (
    <>
      <div className={styles.columns}>
        <NativeSelect
          label={fieldLabel('schedule')}
          data={FEED_SCHEDULES.map((kind) => ({ value: kind, label: t(`feeds.schedules.${kind}`) }))}
          value={schedule}
          error={form.errors.schedule}
          onChange={(event) => {
            const kind = FEED_SCHEDULES.find((known) => known === event.currentTarget.value) ?? schedule;
            form.setFieldValue('schedule', kind);
            // A hidden field could not be corrected.
            form.setFieldValue('every_hours', kind === 'hours' ? FIRST_HOURS : '');
            form.setFieldValue('daily_at', kind === 'daily' ? FIRST_TIME : '');
          }}
        />
        {schedule === 'hours' && (
          <TextField
            {...{ entity, field: 'every_hours' }}
            description={t('feeds.everyHoursHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            withAsterisk
            inputMode="numeric"
          />
        )}
        {schedule === 'daily' && (
          <TextInput
            type="time"
            label={fieldLabel('daily_at')}
            description={t('common.period.timeZone', { timeZone })}
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

const Fields = (props: FieldsProps) => (
  <>
    <TextField {...{ entity: props.entity, field: 'name' }} description={t('feeds.nameHint')} withAsterisk />
    <SourceFields {...props} />
    <LanguageChoice
      value={props.entity.form.values.language}
      error={props.entity.form.errors.language}
      onChoose={(language) => props.entity.form.setFieldValue('language', language)}
    />
    <TextField
      {...{ entity: props.entity, field: 'games_per_run' }}
      description={t('feeds.gamesPerRunHint')}
      inputMode="numeric"
    />
    <ScheduleFields {...props} />
  </>
);

export const FeedDialog = entityDialog(feeds, {
  entity: 'feed',
  empty: NEW_FEED,
  useStart: ({ items }: Saved) => useFeedDraft(items),
  schema: feedForm,
  create: (json) => call(api.admin.feeds.$post({ json })),
  update: (id, json) => call(api.admin.feeds[':id'].$put({ param: { id }, json })),
  valuesOf: formValues,
  Fields,
  bringsBack: true,
  fromLog: withoutMasked,
});
