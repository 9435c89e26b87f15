import { Alert, Button, Group, Paper, Skeleton, Switch, Textarea, TextInput, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ClipboardCopy, Eye, EyeOff, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SavedSetting } from '../../../server/settings/usecases.ts';
import { analyticsScript, isMeasurementId } from '../../../shared/analytics.ts';
import { type AnalyticsForm, analyticsForm, EMPTY_ANALYTICS } from '../../../shared/forms/analytics.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call, isSessionProblem } from '../api/client.ts';
import { HistoryAccordion } from '../components/activity/history-accordion.tsx';
import { useAnnouncement } from '../components/feedback/announcer.tsx';
import { notify } from '../components/feedback/notify.tsx';
import codeInput from '../components/form/code-input.module.css';
import { FormBody } from '../components/form/form-body.tsx';
import { asFormProblem } from '../components/form/setting-problem.ts';
import { useEntityForm } from '../components/form/use-entity-form.ts';
import { SectionPage } from '../components/layout/section-page.tsx';
import { useMayAddPageCode } from '../components/operator/operator.ts';
import styles from './analytics.module.css';

type Analytics = SavedSetting<'analytics'>;

/** Also used when loading failed: version 0 makes the server refuse to overwrite saved settings. */
const UNSAVED_ANALYTICS: Analytics = { ...EMPTY_ANALYTICS, version: 0 };

/** Loads the latest version each time the section opens, to avoid conflicts. */
function useAnalytics() {
  const query = useQuery({
    queryKey: ['settings', 'analytics'],
    queryFn: () => call(api.admin.settings.analytics.$get()),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const { error } = query;
  useEffect(() => {
    if (error !== null && !isSessionProblem(error))
      console.warn('The configuration of analytics could not be read:', error);
  }, [error]);
  return query;
}

const fromSetting = ({ version, ...values }: Analytics) => ({ values, version });

function useAnalyticsForm(saved: Analytics) {
  const queries = useQueryClient();
  return useEntityForm({
    initial: fromSetting(saved).values,
    version: saved.version,
    schema: analyticsForm,
    save: async (content, base): Promise<Analytics> => {
      const json = { type: 'analytics' as const, content, version: base ?? 0 };
      const answer = await call(api.functions['update-ads-settings'].$post({ json })).catch((error: unknown) => {
        throw asFormProblem(error);
      });
      return { ...content, version: answer.version };
    },
    onSaved: () => {
      notify.success(t('analytics.saved'));
      void queries.invalidateQueries({ queryKey: ['activity'] });
    },
    fromEntity: fromSetting,
    draftKey: 'setting.analytics',
    failure: t('analytics.saveFailed'),
  });
}

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

function ScriptCard({ settings }: { settings: AnalyticsForm }) {
  const id = useId();
  const code = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(false);
  const script = analyticsScript(settings);

  const copy = async () => {
    try {
      // Browsers refuse clipboard access outside https and localhost.
      await navigator.clipboard.writeText(script);
      notify.success(t('analytics.preview.copied'));
    } catch (error) {
      console.warn('The script could not be copied:', error);
      // Hidden text cannot be selected.
      flushSync(() => setShown(true));
      if (code.current !== null) window.getSelection()?.selectAllChildren(code.current);
      notify.failure(t('common.error'), t('analytics.preview.copyFailed'));
    }
  };

  return (
    <Paper component="section" withBorder radius="xl" className={styles.card} aria-labelledby={`${id}-title`}>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h3" id={`${id}-title`}>
          {t('analytics.preview.title')}
        </Title>
        <Group gap="xs">
          <Button
            variant="default"
            size="sm"
            leftSection={shown ? <EyeOff size={16} /> : <Eye size={16} />}
            aria-expanded={shown}
            aria-controls={`${id}-code`}
            onClick={() => setShown(!shown)}
          >
            {t(shown ? 'analytics.preview.hide' : 'analytics.preview.show')}
          </Button>
          <Button variant="default" size="sm" leftSection={<ClipboardCopy size={16} />} onClick={() => void copy()}>
            {t('common.copy')}
          </Button>
        </Group>
      </Group>
      <section
        ref={code}
        id={`${id}-code`}
        className={`${codeInput.input} ${styles.code}`}
        aria-label={t('analytics.preview.code')}
        hidden={!shown}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, so it must be focusable
        tabIndex={0}
      >
        <pre>{script}</pre>
      </section>
      <ul className={styles.points}>
        <li>{t('analytics.preview.injected')}</li>
        <li>{t('analytics.preview.consent')}</li>
        <li>{t('analytics.preview.delay')}</li>
      </ul>
    </Paper>
  );
}

/** An ID in an unknown form loads nothing, but may be saved: Google has changed its format before. */
const isUnknown = (analyticsId: string) => analyticsId.trim() !== '' && !isMeasurementId(analyticsId.trim());

function SettingsCard({ saved }: { saved: Analytics }) {
  const entity = useAnalyticsForm(saved);
  const { form } = entity;
  const { values } = form;
  const mayAddCode = useMayAddPageCode();

  return (
    <>
      <Paper withBorder radius="xl" className={styles.card}>
        <Title order={2} size="h3">
          {t('analytics.settings')}
        </Title>
        <FormBody entity={entity} submitLabel={t('common.save')} savingLabel={t('analytics.saving')}>
          <Switch
            label={t('analytics.enable')}
            description={t('analytics.enableHint')}
            {...form.getInputProps('isEnabled', { type: 'checkbox' })}
          />
          <TextInput
            label={t('fields.analyticsId')}
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
            description={t(mayAddCode ? 'analytics.scriptHint' : 'analytics.scriptClosed')}
            disabled={!values.isEnabled}
            readOnly={!mayAddCode}
            autosize
            minRows={4}
            maxRows={16}
            autoCapitalize="off"
            spellCheck={false}
            classNames={codeInput}
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
  useAnnouncement(query.isFetched ? '' : t('common.loading'), true);
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
          <SettingsCard key={loads} saved={query.data ?? UNSAVED_ANALYTICS} />
        </>
      )}
      <HelpCard />
      <HistoryAccordion label={t('common.entity.history')} entity="setting" entityId="analytics" />
    </SectionPage>
  );
}
