import { Indicator } from '@mantine/core';
import { usePrevious } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useEffect } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { attentionQuery } from '../attention.ts';
import { useMay } from '../components/operator/operator.ts';
import { RECENT_RUNS } from '../runs/use-last-run.ts';
import { MenuButton } from './menu-button.tsx';

const loadMenu = () => import('./recent-runs-menu.tsx');

/** Milliseconds between two reads while something runs. There are none while the page is hidden. */
const REFRESH_INTERVAL = 3_000;
/** The same while nothing runs, because a schedule or a colleague may start something. */
const IDLE_INTERVAL = 60_000;

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
      <MenuButton
        load={loadMenu}
        menu={{ runs, isError }}
        onOpen={() => void queries.invalidateQueries({ queryKey: RECENT_RUNS })}
        aria-label={
          running === 0
            ? name
            : t('common.labeled', { label: name, value: t('operations.recent.running', { count: running }) })
        }
      >
        <ListChecks size={20} />
      </MenuButton>
    </Indicator>
  );
}
