import { Badge, Stack, Text } from '@mantine/core';
import { MonitorX } from 'lucide-react';
import type { OwnSession } from '../../../server/accounts/sessions/api.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { confirmAction } from '../components/dialogs/confirm.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Skeletons } from '../components/feedback/skeletons.tsx';
import { Block } from '../components/layout/block.tsx';
import { Hint } from '../components/layout/hint.tsx';
import type { RecordColumn } from '../components/table/columns.ts';
import { RecordTable } from '../components/table/record-table.tsx';
import { formatDateTime } from '../components/text/formats.ts';
import { useEnding, useSessions } from './use-sessions.ts';

function nameOf({ browser, system }: OwnSession): string {
  const shown = browser ?? t('sessions.unknownBrowser');
  return system === null ? shown : t('sessions.browserOnSystem', { browser: shown, system });
}

const COLUMNS: RecordColumn<OwnSession, never>[] = [
  {
    key: 'browser',
    title: () => t('sessions.browser'),
    render: (session) => (
      <>
        {nameOf(session)} {session.current && <Badge variant="light">{t('sessions.current')}</Badge>}
      </>
    ),
  },
  {
    key: 'address',
    title: () => t('fields.address'),
    width: '10rem',
    render: ({ address }) => address || t('sessions.unknownAddress'),
  },
  {
    key: 'created_at',
    title: () => t('sessions.signedIn'),
    width: '13rem',
    render: ({ created_at }) => formatDateTime(created_at),
  },
  {
    key: 'last_used_at',
    title: () => t('sessions.lastUsed'),
    width: '13rem',
    render: ({ last_used_at }) => formatDateTime(last_used_at),
  },
];

function EndSession({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const name = nameOf(session);
  const ask = async () => {
    const confirmed = await confirmAction({
      title: t('sessions.endTitle', { name }),
      message: t('sessions.endMessage'),
      confirmLabel: t('sessions.end'),
      danger: true,
    });
    if (confirmed) onEnd();
  };
  return (
    <IconAction label={t('sessions.endOne', { name })} tip={t('sessions.end')} onClick={() => void ask()}>
      <MonitorX size={18} />
    </IconAction>
  );
}

/** The operator's sessions, with buttons that end them. */
export function SessionsBlock() {
  const query = useSessions();
  const ending = useEnding();
  const others = query.data?.sessions.filter(({ current }) => !current).length ?? 0;

  const endOthers = async () => {
    const confirmed = await confirmAction({
      title: t('sessions.endOthersTitle'),
      message: t('sessions.endOthersMessage', { count: others }),
      confirmLabel: t('sessions.endOthers'),
      danger: true,
    });
    if (confirmed) ending.others.mutate();
  };

  return (
    <Block title={t('sessions.title')}>
      <Stack>
        <Hint>{t('sessions.description')}</Hint>
        <QueryState
          query={query}
          skeleton={
            <Stack gap={8}>
              <Skeletons count={2} height={56} radius="md" />
            </Stack>
          }
        >
          {({ sessions }) => (
            <RecordTable<OwnSession, never>
              label={t('sessions.title')}
              rows={sessions}
              rowId={({ id }) => id}
              rowName={nameOf}
              columns={COLUMNS}
              actions={(session) =>
                session.current ? null : <EndSession session={session} onEnd={() => ending.one.mutate(session.id)} />
              }
              empty={null}
            />
          )}
        </QueryState>
        {query.data !== undefined &&
          (others > 0 ? (
            <SteadyButton
              variant="default"
              leftSection={<MonitorX size={18} />}
              loading={ending.others.isPending}
              onClick={() => void endOthers()}
              style={{ alignSelf: 'flex-start' }}
            >
              {t('sessions.endOthers')}
            </SteadyButton>
          ) : (
            <Text c="dimmed" size="sm">
              {t('sessions.noOthers')}
            </Text>
          ))}
      </Stack>
    </Block>
  );
}
