import { Paper, Text, Title, UnstyledButton } from '@mantine/core';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { panelText as t } from '../../i18n/panel.ts';
import { Hint } from '../components/layout/hint.tsx';
import type { AdsTxtCounts, LineReport } from './ads-txt.ts';
import styles from './adstxt.module.css';
import type { Finding } from './findings.ts';

/** Limit on the findings shown: thousands of them mean that the file is no ads.txt. */
const MAX_SHOWN = 100;

function Severity({ severity: kind }: Pick<Finding, 'severity'>) {
  const Icon = kind === 'error' ? CircleX : TriangleAlert;
  return <Icon size={18} className={styles.severity} data-kind={kind} role="img" aria-label={t(`adstxt.${kind}`)} />;
}

interface FindingsListProps {
  counts: AdsTxtCounts;
  reports: readonly LineReport[];
  findings: readonly Finding[];
  onGoTo: (line: number) => void;
}

export function FindingsList({ counts, reports, findings, onGoTo }: FindingsListProps) {
  const isEmpty = reports.every(({ kind }) => kind === 'blank');
  const { records, errors, warnings } = counts;

  return (
    <Paper component="section" withBorder radius="xl" className={styles.findings} aria-label={t('adstxt.findings')}>
      <Title order={2} size="h3">
        {t('adstxt.findings')}
      </Title>
      <p className={styles.counts} role="status">
        <span>{t('adstxt.records', { count: records })}</span>
        <span data-found={errors > 0 || undefined}>{t('adstxt.errors', { count: errors })}</span>
        <span data-found={warnings > 0 || undefined}>{t('adstxt.warnings', { count: warnings })}</span>
      </p>
      {findings.length === 0 ? (
        <Text size="sm" className={styles.nothing}>
          {!isEmpty && <CircleCheck size={18} className={styles.severity} data-kind="fine" />}
          {t(isEmpty ? 'adstxt.nothingYet' : 'adstxt.nothingWrong')}
        </Text>
      ) : (
        <ol className={styles.list}>
          {findings.slice(0, MAX_SHOWN).map((finding) => (
            <li key={`${finding.line} ${finding.code}`}>
              <UnstyledButton className={styles.finding} onClick={() => onGoTo(finding.line)}>
                <Severity severity={finding.severity} />
                <span>
                  <strong>{t('adstxt.line', { line: finding.line })}</strong>
                  <span style={{ display: 'block' }}>
                    {finding.severity === 'error'
                      ? t(`adstxt.errorTexts.${finding.code}`)
                      : t(`adstxt.warningTexts.${finding.code}`)}
                  </span>
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ol>
      )}
      {findings.length > MAX_SHOWN && <Text size="sm">{t('adstxt.more', { count: findings.length - MAX_SHOWN })}</Text>}
      <Hint>{t('adstxt.findingsHint')}</Hint>
    </Paper>
  );
}
