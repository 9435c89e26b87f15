import { Menu, Text } from '@mantine/core';
import { Link } from 'react-router';
import { panelText as t } from '../../i18n/panel.ts';
import { AnchoredMenu } from '../components/buttons/anchored-menu.tsx';
import { formatDateTime } from '../components/text/formats.ts';
import { failureText, OperationStatusBadge } from '../runs/operation-status.tsx';
import { percentOf } from '../runs/run-progress.tsx';
import type { OperationKind, OperationRun } from '../runs/use-last-run.ts';
import type { SectionKey } from '../sections.ts';
import type { LoadedMenuProps } from './menu-button.tsx';

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

interface RecentRunsMenuProps {
  runs: readonly OperationRun[];
  /** Whether they could not be loaded. */
  isError: boolean;
}

export default function RecentRunsMenu({ runs, isError, ...menu }: RecentRunsMenuProps & LoadedMenuProps) {
  return (
    <AnchoredMenu {...menu} width={340} dropdown={{ mah: '70dvh', style: { overflowY: 'auto' } }}>
      <Menu.Label>{t('operations.recent.title')}</Menu.Label>
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
    </AnchoredMenu>
  );
}
