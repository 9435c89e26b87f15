import { Button, Checkbox, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Copy as CopyIcon, Merge, Split } from 'lucide-react';
import { useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { RecordPages } from '../components/table/record-pages.tsx';
import { RecordTable } from '../components/table/record-table.tsx';
import { SelectionBar } from '../components/table/selection.tsx';
import { useListState } from '../kit/list-state.ts';
import { COPY_COLUMNS, copySource } from './copy-columns.tsx';
import { HealthActions } from './health-actions.tsx';
import { confirmMerge } from './merge.tsx';
import { COPIES_VIEW, type CopyGroup, sameList, useCopies, useTellApart } from './use-health.ts';

interface CopiesProps {
  /** Id of the game whose dialog is loading. */
  opening: string | null;
  onEdit: (gameId: string) => void;
}

/** Returns the games of a group other than the one that lists show. */
const hiddenOf = ({ key, games }: CopyGroup) => games.filter(({ id }) => id !== key);

function GroupTable({ group, opening, onEdit }: CopiesProps & { group: CopyGroup }) {
  const queries = useQueryClient();
  const tellApart = useTellApart();
  const { key, games } = group;
  return (
    <RecordTable
      label={t('health.copies.group', { title: games[0]?.title ?? '' })}
      rows={games}
      rowId={({ id }) => id}
      rowName={(game) => `${game.title} (${copySource(game)})`}
      columns={COPY_COLUMNS}
      empty={null}
      actions={(game) => {
        const name = `${game.title} (${copySource(game)})`;
        const others = games.filter((other) => other !== game);
        return (
          <>
            <IfMayChange>
              <IconAction
                label={t('health.merge', { title: name })}
                onClick={() =>
                  confirmMerge(queries, {
                    title: name,
                    others,
                    merge: () =>
                      call(api.admin.health.merge.$post({ json: { keep: game.id, ids: others.map(({ id }) => id) } })),
                  })
                }
              >
                <Merge size={18} />
              </IconAction>
              {game.id !== key && (
                <IconAction
                  label={t('health.copies.tellApart', { title: name })}
                  loading={tellApart.isPending}
                  onClick={() => tellApart.mutate([game.id])}
                >
                  <Split size={18} />
                </IconAction>
              )}
            </IfMayChange>
            <HealthActions game={game} opening={opening === game.id} onEdit={() => onEdit(game.id)} />
          </>
        );
      }}
    />
  );
}

interface ChosenProps {
  groups: readonly CopyGroup[];
  onClear: () => void;
}

/** Actions on the selected groups. */
function ChosenGroups({ groups, onClear }: ChosenProps) {
  const queries = useQueryClient();
  const tellApart = useTellApart();
  const count = groups.length;
  const others = groups.flatMap(hiddenOf);
  return (
    <SelectionBar
      label={t('health.copies.bulk')}
      count={t('health.copies.chosen', { count })}
      clear={t('common.entity.bulk.clear')}
      onClear={onClear}
      tooMany={undefined}
    >
      <Button
        leftSection={<Merge size={16} />}
        onClick={() =>
          confirmMerge(queries, {
            title: t('health.copies.chosen', { count }),
            others,
            merge: async () => {
              const shown = groups.map(({ key }) => key);
              const done = await call(api.admin.health.copies.merge.$post({ json: { shown } }));
              onClear();
              return done;
            },
          })
        }
      >
        {t('health.mergeConfirm')}
      </Button>
      <SteadyButton
        variant="default"
        leftSection={<Split size={16} />}
        loading={tellApart.isPending}
        onClick={() =>
          tellApart.mutate(
            others.map(({ id }) => id),
            { onSuccess: onClear },
          )
        }
      >
        {t('health.copies.apart')}
      </SteadyButton>
    </SelectionBar>
  );
}

/** Games that are copies of one another, with a table per group. Lists show the first of each group. */
export function Copies({ opening, onEdit }: CopiesProps) {
  const list = useListState(sameList, COPIES_VIEW);
  const query = useCopies(list.state);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (key: string, isChosen: boolean) =>
    setChosen(isChosen ? chosen.union(new Set([key])) : chosen.difference(new Set([key])));
  return (
    <QueryState query={query} skeleton={<Skeleton height={240} radius="xl" />} failure={t('health.sameFailed')}>
      {({ items: groups, ...pages }) => {
        if (pages.total === 0) {
          return <EmptyState icon={CopyIcon} title={t('health.sameEmpty')} hint={t('health.copies.emptyHint')} />;
        }
        const shown = groups.filter(({ key }) => chosen.has(key));
        return (
          <Stack gap={16}>
            <Text c="dimmed">{t('health.copies.hint')}</Text>
            {groups.map((group) => {
              const title = group.games[0]?.title ?? '';
              return (
                <Paper key={group.key} withBorder radius="xl" p="14px 18px">
                  <Stack gap={10}>
                    <IfMayChange>
                      <Group>
                        <Checkbox
                          label={t('health.copies.choose', { title })}
                          checked={chosen.has(group.key)}
                          onChange={({ currentTarget }) => choose(group.key, currentTarget.checked)}
                        />
                      </Group>
                    </IfMayChange>
                    <GroupTable group={group} opening={opening} onEdit={onEdit} />
                  </Stack>
                </Paper>
              );
            })}
            {(pages.total > pages.pageSize || pages.page > 1) && (
              <RecordPages page={pages} updating={query.isPlaceholderData} onPage={list.turnTo} />
            )}
            {shown.length > 0 && <ChosenGroups groups={shown} onClear={() => setChosen(new Set())} />}
          </Stack>
        );
      }}
    </QueryState>
  );
}
