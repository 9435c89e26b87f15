import { Accordion, Alert, Button, Paper, Skeleton, Switch, Textarea, TextInput, Title } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { isMeasurementId } from '../../../shared/analytics.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { ActivityList } from '../components/activity/activity-list.tsx';
import { FormBody } from '../components/form/form-body.tsx';
import { SectionPage } from '../components/section-page.tsx';
import styles from './analytics.module.css';
import { ScriptCard } from './script-card.tsx';
import { type Analytics, UNSAVED_ANALYTICS, useAnalytics, useAnalyticsForm } from './use-analytics.ts';

function HelpCard() {
  return (
    <Paper component="section" withBorder radius="xl" className={styles.card}>
      <Title order={2} size="h3">
        {t('analytics.help.title')}
      </Title>
      <ol className={styles.points}>
        <li>{t('analytics.help.open')}</li>
        <li>{t('analytics.help.admin')}</li>
        <li>{t('analytics.help.stream')}</li>
        <li>{t('analytics.help.copy')}</li>
        <li>{t('analytics.help.history')}</li>
      </ol>
    </Paper>
  );
}

/** An ID in an unknown form loads nothing, but may be saved: Google has changed its format before. */
const isUnknown = (analyticsId: string) => analyticsId.trim() !== '' && !isMeasurementId(analyticsId.trim());

function AnalyticsForm({ saved }: { saved: Analytics }) {
  const entity = useAnalyticsForm(saved);
  const { form } = entity;
  const { values } = form;

  return (
    <>
      <Paper withBorder radius="xl" className={styles.card}>
        <Title order={2} size="h3">
          {t('analytics.settings')}
        </Title>
        <FormBody entity={entity} submitLabel={t('analytics.save')} savingLabel={t('analytics.saving')}>
          <Switch
            label={t('analytics.enable')}
            description={t('analytics.enableHint')}
            {...form.getInputProps('isEnabled', { type: 'checkbox' })}
          />
          <TextInput
            label={t('analytics.id')}
            description={t('analytics.idHint')}
            placeholder={t('analytics.idPlaceholder')}
            disabled={!values.isEnabled}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            {...form.getInputProps('analyticsId')}
          />
          {values.isEnabled && isUnknown(values.analyticsId) && (
            <Alert color="orange" icon={<TriangleAlert size={20} />} role="status">
              {t('analytics.unknownId')}
            </Alert>
          )}
          <Textarea
            label={t('analytics.script')}
            description={t('analytics.scriptHint')}
            disabled={!values.isEnabled}
            autosize
            minRows={4}
            maxRows={16}
            autoCapitalize="off"
            spellCheck={false}
            classNames={{ input: styles.source ?? '' }}
            {...form.getInputProps('customScript')}
          />
        </FormBody>
      </Paper>
      {values.isEnabled && values.analyticsId.trim() !== '' && <ScriptCard settings={values} />}
    </>
  );
}

/** When the configuration fails to load, the form stays usable with the defaults. */
export default function AnalyticsSection() {
  const query = useAnalytics();
  /** Key of the form: only a new load may reset it, because it may hold unsaved text. */
  const [loads, setLoads] = useState(0);

  const retry = async () => {
    const { isSuccess } = await query.refetch();
    if (isSuccess) setLoads(loads + 1);
  };

  return (
    <SectionPage title={t('analytics.title')} description={t('analytics.description')}>
      {!query.isFetched ? (
        <div aria-busy="true">
          <span className="visually-hidden" role="status">
            {t('common.loading')}
          </span>
          <Skeleton height={360} radius="lg" />
        </div>
      ) : (
        <>
          {query.data === undefined && (
            <Alert color="orange" icon={<TriangleAlert size={20} />} role="status">
              <p>{t('analytics.notLoaded')}</p>
              <Button mt="sm" size="sm" variant="default" loading={query.isFetching} onClick={() => void retry()}>
                {t('common.retry')}
              </Button>
            </Alert>
          )}
          <AnalyticsForm key={loads} saved={query.data ?? UNSAVED_ANALYTICS} />
        </>
      )}
      <HelpCard />
      <Accordion variant="contained">
        <Accordion.Item value="history">
          <Accordion.Control>{t('analytics.history')}</Accordion.Control>
          <Accordion.Panel>
            <ActivityList entity="setting" entityId="analytics" />
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </SectionPage>
  );
}
