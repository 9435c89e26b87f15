import { Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { panelText as t } from '../../i18n/panel.ts';
import { ActivityList } from '../components/activity/activity-list.tsx';
import { MountedDialog } from '../components/dialogs/mounted-dialog.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { formatDateTime } from '../components/text/formats.ts';
import { StateBadge } from './health-columns.tsx';
import { seenText } from './seen-text.ts';
import { useHealthChanges } from './use-health.ts';

function Changes({ id }: { id: string }) {
  const query = useHealthChanges(id);
  return (
    <QueryState query={query} skeleton={<Skeleton height={96} radius="md" />} failure={t('health.history.loadFailed')}>
      {(changes) =>
        changes.length === 0 ? (
          <EmptyState title={t('health.history.empty')} hint={t('health.history.emptyHint')} />
        ) : (
          <Stack component="ul" gap={10}>
            {changes.map((change) => {
              const { text, detail } = seenText(change);
              return (
                <Group component="li" key={change.at} gap="4px 12px">
                  <StateBadge state={change.state} />
                  <Text span size="sm">
                    {detail === null ? text : `${text} (${detail})`}
                  </Text>
                  <Hint span>
                    <time dateTime={change.at}>{formatDateTime(change.at)}</time>
                  </Hint>
                </Group>
              );
            })}
          </Stack>
        )
      }
    </QueryState>
  );
}

/** A game's changes of state, and who hid, showed or edited it. Mount it to open it. */
export function HistoryDialog({ game, onClosed }: { game: { id: string; title: string }; onClosed: () => void }) {
  return (
    <MountedDialog title={t('health.history.title', { title: game.title })} onClosed={onClosed}>
      <Stack gap={20}>
        <Stack gap={10}>
          <Title order={3} size="h4">
            {t('health.history.changes')}
          </Title>
          <Changes id={game.id} />
        </Stack>
        <Stack gap={10}>
          <Title order={3} size="h4">
            {t('health.history.log')}
          </Title>
          <ActivityList entity="game" entityId={game.id} />
        </Stack>
      </Stack>
    </MountedDialog>
  );
}
