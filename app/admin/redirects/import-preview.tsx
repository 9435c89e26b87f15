import { Tabs, Text } from '@mantine/core';
import type { InferResponseType } from 'hono/client';
import { useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import type { api } from '../api/client.ts';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import lists from '../components/table/lists.module.css';
import { RecordPages } from '../components/table/record-pages.tsx';
import { formatNumber } from '../components/text/formats.ts';
import failures from '../runs/failures/failures.module.css';
import { addressProblem } from './address-problem.ts';

export type ImportPlan = InferResponseType<typeof api.admin.redirects.preview.$post, 200>;

type Line = ImportPlan['lines'][number];
type Outcome = Line['outcome'];

const OUTCOMES: readonly Outcome[] = ['new', 'replaces', 'unchanged', 'refused'];
const PAGE_SIZE = 50;

function PlannedLine({ line: { line, source, target, reason, detail } }: { line: Line }) {
  return (
    <li className={failures.item}>
      <Text
        size="sm"
        c="dimmed"
        className={failures.place}
        aria-label={t('redirects.import.line', { line: formatNumber(line) })}
      >
        {formatNumber(line)}
      </Text>
      <div className={lists.words}>
        <Text fw={600}>{source === '' ? '–' : source}</Text>
        <Text size="sm">→ {target === '' ? '–' : target}</Text>
        {reason !== null && (
          <Text size="sm" c="var(--mantine-color-error)">
            {addressProblem(reason, detail)}
          </Text>
        )}
        {reason === null && detail !== null && (
          <Text size="sm" c="dimmed">
            {t('redirects.import.before', { target: detail })}
          </Text>
        )}
      </div>
    </li>
  );
}

function LineList({ lines, outcome }: { lines: readonly Line[]; outcome: Outcome }) {
  const [page, setPage] = useState(1);
  const shown = lines.filter((line) => line.outcome === outcome);
  if (shown.length === 0) return <EmptyState title={t(`redirects.import.none.${outcome}`)} />;
  return (
    <>
      <ol className={failures.list}>
        {shown.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((line) => (
          <PlannedLine key={line.line} line={line} />
        ))}
      </ol>
      <RecordPages page={{ page, pageSize: PAGE_SIZE, total: shown.length }} onPage={setPage} phone />
    </>
  );
}

/** What an import would do, line by line. */
export function ImportPreview({ plan: { counts, lines } }: { plan: ImportPlan }) {
  const [shown, setShown] = useState<Outcome>(() => OUTCOMES.find((outcome) => counts[outcome] > 0) ?? 'new');
  return (
    <Tabs value={shown} onChange={(value) => setShown(OUTCOMES.find((outcome) => outcome === value) ?? shown)}>
      <Tabs.List aria-label={t('redirects.import.lines')}>
        {OUTCOMES.map((outcome) => (
          <Tabs.Tab key={outcome} value={outcome}>
            {t(`redirects.import.outcomes.${outcome}`)} <strong>{formatNumber(counts[outcome])}</strong>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {OUTCOMES.map((outcome) => (
        <Tabs.Panel key={outcome} value={outcome} pt="xs">
          {outcome === shown && <LineList lines={lines} outcome={outcome} />}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
