import { Accordion, Anchor, Skeleton, Text } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { useDeferredValue, useMemo, useRef } from 'react';
import { countAdsTxt, readAdsTxt } from '../../../shared/ads-txt.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { ActivityList } from '../components/activity/activity-list.tsx';
import { FormBody } from '../components/form/form-body.tsx';
import { QueryState } from '../components/query-state.tsx';
import { SectionPage } from '../components/section-page.tsx';
import styles from './adstxt.module.css';
import { findingsOf, lineMarks } from './findings.ts';
import { FindingsList } from './findings-list.tsx';
import { LineEditor, type LineEditorHandle } from './line-editor.tsx';
import { type AdsTxt, useAdsTxt, useAdsTxtForm } from './use-ads-txt.ts';

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
  const { reports, findings, counts, marks } = useReport(content);

  return (
    <>
      <FormBody entity={entity} submitLabel={t('adstxt.save')} savingLabel={t('adstxt.saving')}>
        <div className={styles.columns}>
          <LineEditor
            ref={editor}
            label={t('adstxt.content')}
            placeholder={t('adstxt.placeholder')}
            value={content}
            onChange={(text) => entity.form.setFieldValue('content', text)}
            error={entity.form.errors.content}
            marks={marks}
          />
          <FindingsList
            counts={counts}
            reports={reports}
            findings={findings}
            onGoTo={(line) => editor.current?.goTo(line)}
          />
        </div>
        <Text size="sm">{t('adstxt.delay')}</Text>
      </FormBody>
      <Accordion variant="contained">
        <Accordion.Item value="history">
          <Accordion.Control>{t('adstxt.history')}</Accordion.Control>
          <Accordion.Panel>
            <ActivityList entity="setting" entityId="ads_txt" />
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
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
            <Anchor href="/ads.txt" target="_blank" underline="always" className={styles.open}>
              {t('adstxt.open')} <ExternalLink size={14} aria-hidden="true" />
            </Anchor>
          ) : (
            query.isSuccess && t('adstxt.notServed')
          )}
        </>
      }
    >
      <QueryState query={query} skeleton={<Skeleton height={480} radius="lg" />} failure={t('adstxt.loadFailed')}>
        {(saved) => <AdsTxtEditor saved={saved} />}
      </QueryState>
    </SectionPage>
  );
}
