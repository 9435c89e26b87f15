import { Indicator, Menu, Text } from '@mantine/core';
import { usePrevious } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { attentionQuery } from '../attention.ts';
import { SteadyActionIcon } from '../components/buttons/steady-button.tsx';
import { useMay } from '../components/operator/operator.ts';
import { formatDateTime } from '../components/text/formats.ts';
import { failureText, OperationStatusBadge } from '../runs/operation-status.tsx';
import { percentOf } from '../runs/run-progress.tsx';
import { type OperationKind, type OperationRun, RECENT_RUNS } from '../runs/use-last-run.ts';
import type { SectionKey } from '../sections.ts';

/** Milliseconds between two reads while something runs. There are none while the page is hidden. */
const REFRESH_INTERVAL = 3_000;
/** The same while nothing runs, because a schedule or a colleague may start something. */
const IDLE_INTERVAL = 60_000;

/** The sections where operators start and follow each kind of operation. */
const SECTIONS: Readonly<Record<OperationKind, SectionKey>> = {
  'import-games': 'import',
  'scrape-html5games': 'import',
  'preview-import': 'import',
  'translate-games': 'translations',
  'translate-site': 'wording',
  'preview-categories': 'auto-categories',
  'auto-generate-categories': 'auto-categories',
  'update-game-categories': 'dashboard',
  'generate-meta-descriptions': 'seo',
  backup: 'backups',
  restore: 'backups',
};

/** Returns the progress of a run, or when it ended and what failed. */
function detailOf(run: OperationRun): string {
  if (run.status === 'running') return `${percentOf(run)} %`;
  const when = run.finished_at === null ? '' : formatDateTime(run.finished_at);
  const failure = failureText(run);
  return failure === null ? when : `${when} – ${failure}`;
}

/** A header menu with running operations and those that ended within the last hour, in any section, by anyone. */
export function RecentRuns() {
  const queries = useQueryClient();
  const isAllowed = useMay()('read', '/admin/operations');
  const { data, isError } = useQuery({
    queryKey: RECENT_RUNS,
    queryFn: () => call(api.admin.operations.$get()),
    enabled: isAllowed,
    refetchInterval: ({ state }) =>
      state.data?.runs.some(({ status }) => status === 'running') === true ? REFRESH_INTERVAL : IDLE_INTERVAL,
  });
  const runs = data?.runs ?? [];
  const running = runs.filter(({ status }) => status === 'running').length;
  const before = usePrevious(running) ?? 0;
  useEffect(() => {
    // The run may have failed, or resolved an earlier failure.
    if (running < before) void queries.invalidateQueries({ queryKey: attentionQuery.queryKey });
  }, [queries, running, before]);
  if (!isAllowed) return null;
  const name = t('operations.recent.title');
  return (
    <Indicator label={running} size={18} offset={4} disabled={running === 0}>
      <Menu
        position="bottom-end"
        width={340}
        shadow="md"
        onOpen={() => void queries.invalidateQueries({ queryKey: RECENT_RUNS })}
      >
        <Menu.Target>
          <SteadyActionIcon
            variant="default"
            size={36}
            aria-label={
              running === 0
                ? name
                : t('common.labeled', { label: name, value: t('operations.recent.running', { count: running }) })
            }
          >
            <ListChecks size={20} />
          </SteadyActionIcon>
        </Menu.Target>
        <Menu.Dropdown mah="70dvh" style={{ overflowY: 'auto' }}>
          <Menu.Label>{name}</Menu.Label>
          {runs.length === 0 && (
            <Text size="sm" c="dimmed" px="sm" pb="sm">
              {t(isError ? 'common.loadFailed' : 'operations.recent.empty')}
            </Text>
          )}
          {runs.map((run) => (
            <Menu.Item
              key={run.id}
              component={Link}
              to={{ hash: SECTIONS[run.kind] }}
              rightSection={<OperationStatusBadge run={run} />}
            >
              {t(`operations.kinds.${run.kind}`)}
              <Text size="xs" c="dimmed">
                {detailOf(run)}
              </Text>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Indicator>
  );
}
