import { Alert, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { TriangleAlert } from 'lucide-react';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { namesInLog } from '../components/activity/names.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { MountedDialog } from '../components/dialogs/mounted-dialog.tsx';
import { problemText } from '../components/feedback/problem-text.ts';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { formatDateTime, formatNumber } from '../components/text/formats.ts';

const preview = api.admin.backups.preview.$post;
type Preview = InferResponseType<typeof preview, 200>;

function Counts({ counts, files }: Pick<Preview, 'counts' | 'files'>) {
  return (
    <>
      <Table verticalSpacing={4}>
        <caption className="visually-hidden">{t('backups.preview.title')}</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('backups.preview.what')}</Table.Th>
            <Table.Th scope="col" ta="right">
              {t('backups.preview.now')}
            </Table.Th>
            <Table.Th scope="col" ta="right">
              {t('backups.preview.saved')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {counts.map(({ entity, now, saved }) => (
            <Table.Tr key={entity} fw={now === saved ? undefined : 600}>
              <Table.Th scope="row" fw="inherit">
                {namesInLog(entity).many}
              </Table.Th>
              <Table.Td ta="right">{formatNumber(now)}</Table.Td>
              <Table.Td ta="right">{formatNumber(saved)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Hint>{t('backups.preview.files', { count: files })}</Hint>
    </>
  );
}

interface RestoreDialogProps {
  name: string;
  onRestore: () => void;
  onClosed: () => void;
}

/** Shows what restoring a backup would change, before it does. Mount it to open it. */
export function RestoreDialog({ name, onRestore, onClosed }: RestoreDialogProps) {
  const query = useQuery({
    queryKey: ['backups', 'preview', name],
    queryFn: () => call(preview({ json: { name } })),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return (
    <MountedDialog title={t('backups.preview.title')} onClosed={onClosed}>
      {(close) => (
        <Stack gap={16}>
          <QueryState
            query={query}
            skeleton={<Skeleton height={320} radius="lg" />}
            failure={problemText(query.error, t('backups.preview.failed'))}
          >
            {({ madeAt, version, counts, files }) => (
              <>
                <Text>
                  {t('backups.preview.madeAt', { when: formatDateTime(madeAt) })}{' '}
                  {version !== null && t('backups.preview.version', { version })}
                </Text>
                <Counts {...{ counts, files }} />
                <Alert color="yellow" icon={<TriangleAlert size={18} />}>
                  {t('backups.preview.warning')}
                </Alert>
              </>
            )}
          </QueryState>
          <Group justify="flex-end" gap="xs">
            <SteadyButton variant="default" onClick={close}>
              {t('common.cancel')}
            </SteadyButton>
            <SteadyButton
              color="red"
              disabled={query.data === undefined}
              onClick={() => {
                close();
                onRestore();
              }}
            >
              {t('backups.preview.restore')}
            </SteadyButton>
          </Group>
        </Stack>
      )}
    </MountedDialog>
  );
}
