import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useDeferredValue, useMemo, useRef } from 'react';
import type { SavedSetting } from '../../../server/settings/usecases.ts';
import { adsTxtForm } from '../../../shared/forms/ads-txt.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { withAdSenseRecord } from '../ads/adsense-code.ts';
import { RevenueState } from '../ads/revenue-state.tsx';
import { useNetworks } from '../ads/use-networks.ts';
import { api, call } from '../api/client.ts';
import { HistoryAccordion } from '../components/activity/history-accordion.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { FormBody } from '../components/form/form-body.tsx';
import { useEntityForm } from '../components/form/use-entity-form.ts';
import { SectionPage } from '../components/layout/section-page.tsx';
import { countAdsTxt, readAdsTxt } from './ads-txt.ts';
import styles from './adstxt.module.css';
import { findingsOf, lineMarks } from './findings.ts';
import { FindingsList } from './findings-list.tsx';
import { LineEditor, type LineEditorHandle } from './line-editor.tsx';
import { SellersList } from './sellers-list.tsx';

type AdsTxt = SavedSetting<'ads_txt'>;

const KEY = ['settings', 'ads-txt'];

/** Loads the latest version each time the editor opens, to avoid conflicts. */
function useAdsTxt() {
  return useQuery({
    queryKey: KEY,
    queryFn: () => call(api.admin.settings['ads-txt'].$get()),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

function useAdsTxtForm({ content, version }: AdsTxt) {
  const queries = useQueryClient();
  return useEntityForm({
    initial: { content },
    version,
    schema: adsTxtForm,
    save: async (body, base): Promise<AdsTxt> => {
      const json = { type: 'ads_txt' as const, content: body, version: base ?? 0 };
      const saved = await call(api.functions['update-ads-settings'].$post({ json }));
      return { ...body, version: saved.version };
    },
    onSaved: (saved) => {
      const { errors } = countAdsTxt(readAdsTxt(saved.content));
      notify.success(
        t('adstxt.saved'),
        errors === 0 ? t('adstxt.delay') : t('adstxt.savedWithErrors', { count: errors }),
      );
      queries.setQueryData(KEY, saved);
      void queries.invalidateQueries({ queryKey: ['activity'] });
      void queries.invalidateQueries({ queryKey: ['ads'] });
    },
    fromEntity: (saved) => ({ values: { content: saved.content }, version: saved.version }),
    // Entries of earlier versions hold the changed lines as `content`, not the whole file.
    fromLog: ({ file }) => (file === undefined ? {} : { content: file }),
    draftKey: 'setting.ads_txt',
    failure: t('adstxt.saveFailed'),
  });
}

/** Deferred: analyzing a long file must not block typing. */
function useReport(content: string) {
  const settled = useDeferredValue(content);
  return useMemo(() => {
    const reports = readAdsTxt(settled);
    const findings = findingsOf(reports);
    return { reports, findings, counts: countAdsTxt(reports), marks: lineMarks(findings) };
  }, [settled]);
}

function AdsTxtEditor({ saved }: { saved: AdsTxt }) {
  const entity = useAdsTxtForm(saved);
  const editor = useRef<LineEditorHandle>(null);
  const { content } = entity.form.values;
  const { marks, ...report } = useReport(content);
  // The check of the file itself does not need the networks.
  const { data: networks } = useNetworks();
  const goTo = (line: number) => editor.current?.goTo(line);
  const setContent = (text: string) => entity.form.setFieldValue('content', text);

  return (
    <>
      <FormBody entity={entity} submitLabel={t('common.save')} savingLabel={t('common.saving')}>
        <div className={styles.columns}>
          <LineEditor
            ref={editor}
            label={t('adstxt.content')}
            placeholder={t('adstxt.placeholder')}
            value={content}
            onChange={(typed) => setContent(withAdSenseRecord(content, typed))}
            error={entity.form.errors.content}
            marks={marks}
          />
          <Stack gap="md">
            <SellersList content={content} sellers={networks?.sellers ?? []} onChange={setContent} onGoTo={goTo} />
            <FindingsList {...report} onGoTo={goTo} />
          </Stack>
        </div>
        <Text size="sm">{t('adstxt.delay')}</Text>
      </FormBody>
      <HistoryAccordion label={t('common.entity.history')} entity="setting" entityId="ads_txt" form={entity} />
    </>
  );
}

export default function AdsTxtSection() {
  const query = useAdsTxt();
  const isServed = (query.data?.content.trim() ?? '') !== '';

  return (
    <SectionPage
      title={t('adstxt.title')}
      description={
        <>
          {t('adstxt.description')}{' '}
          {isServed ? (
            <Anchor href="/ads.txt" target="_blank" underline="always" style={{ whiteSpace: 'nowrap' }}>
              {t('adstxt.open')} <ExternalLink size={14} />
            </Anchor>
          ) : (
            query.isSuccess && t('adstxt.notServed')
          )}
        </>
      }
    >
      <RevenueState of="networks" />
      <QueryState query={query} skeleton={<Skeleton height={480} radius="lg" />} failure={t('adstxt.loadFailed')}>
        {(saved) => <AdsTxtEditor saved={saved} />}
      </QueryState>
    </SectionPage>
  );
}
