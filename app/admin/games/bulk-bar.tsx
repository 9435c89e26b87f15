import { Menu } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, ChevronUp, Eye, EyeOff, FolderTree, Star, StarOff, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { GameBulk } from '../../../server/catalogue/admin/schema.ts';
import { BULK_MAX } from '../../../shared/forms/game.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { confirmDeletion } from '../components/dialogs/confirm.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { notifyChanged, notifyDeleted } from '../components/feedback/notify-deleted.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { NameList, SelectionBar } from '../components/table/selection.tsx';
import { missingGameCount, runBulkAction } from './use-game-changes.ts';
import { useCategoryOptions } from './use-games.ts';

const ACTIONS = [
  { action: 'activate', Icon: Eye },
  { action: 'deactivate', Icon: EyeOff },
  { action: 'feature', Icon: Star },
  { action: 'unfeature', Icon: StarOff },
] as const;

interface BulkBarProps {
  ids: ReadonlySet<string>;
  /** Titles of the selected games, as far as known. */
  titles: readonly string[];
  onClear: () => void;
  /** Opens the dialog with state and dates. */
  onPublish: () => void;
}

function useBulk(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: GameBulk) => runBulkAction(request),
    onSuccess: ({ changed, undo }) => {
      const title = changed === 0 ? t('games.bulk.unchanged') : t('games.bulk.done', { count: changed });
      notifyChanged({ title, undo });
      onDone();
    },
    onError: (error) => {
      const gone = missingGameCount(error);
      if (gone === null) return reportFailure(error, t('games.bulk.failed'));
      console.error(error);
      onDone();
      notify.failure(t('common.error'), t('games.bulk.gone', { count: gone }));
    },
    onSettled: () => queries.invalidateQueries(),
  });
}

export function BulkBar({ ids, titles, onClear, onPublish }: BulkBarProps) {
  const queries = useQueryClient();
  const bulk = useBulk(onClear);
  const categories = useCategoryOptions().data ?? [];
  const count = ids.size;
  const actions = useRef<HTMLButtonElement>(null);
  const run = (request: Omit<GameBulk, 'ids'>) => bulk.mutate({ ids: [...ids], ...request });
  const remove = () =>
    confirmDeletion({
      title: t('games.deletion.titleMany', { count }),
      message: (
        <>
          <NameList names={titles} others={(rest) => t('games.deletion.others', { count: rest })} />
          <p>{t('games.deletion.messageMany')}</p>
        </>
      ),
      failure: t('games.bulk.failed'),
      onConfirm: async () => {
        try {
          const { changed, deletion } = await runBulkAction({ ids: [...ids], action: 'delete' });
          notifyDeleted({ title: t('games.bulk.deleted', { count: changed }), deletion });
        } catch (error) {
          const gone = missingGameCount(error);
          if (gone === null) throw error;
          notify.failure(t('common.error'), t('games.bulk.gone', { count: gone }));
        }
        onClear();
        await queries.invalidateQueries();
      },
    });

  return (
    <SelectionBar
      label={t('games.bulk.label')}
      count={t('games.bulk.selected', { count })}
      clear={t('common.entity.bulk.clear')}
      onClear={onClear}
      tooMany={count > BULK_MAX ? t('games.bulk.tooMany', { count: BULK_MAX }) : undefined}
    >
      <Menu position="top-end">
        <Menu.Target>
          <SteadyButton variant="default" leftSection={<FolderTree size={18} />} disabled={bulk.isPending}>
            {t('fields.category')}
          </SteadyButton>
        </Menu.Target>
        <Menu.Dropdown mah="50vh" style={{ overflowY: 'auto' }}>
          {categories.map(({ id, name }) => (
            <Menu.Item key={id} onClick={() => run({ action: 'set_category', categoryId: id })}>
              {name}
            </Menu.Item>
          ))}
          {categories.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => run({ action: 'set_category', categoryId: null })}>
            {t('games.noCategory')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Menu position="top-end">
        <Menu.Target>
          <SteadyButton ref={actions} rightSection={<ChevronUp size={18} />} loading={bulk.isPending}>
            {t('common.table.actions')}
          </SteadyButton>
        </Menu.Target>
        <Menu.Dropdown>
          {ACTIONS.map(({ action, Icon }) => (
            <Menu.Item key={action} leftSection={<Icon size={18} />} onClick={() => run({ action })}>
              {t(`games.bulk.${action}`)}
            </Menu.Item>
          ))}
          <Menu.Item leftSection={<CalendarClock size={18} />} onClick={onPublish}>
            {t('publication.bulk')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            color="red"
            leftSection={<Trash2 size={18} />}
            onClick={() => {
              // The menu item is gone when the dialog returns the focus.
              actions.current?.focus();
              remove();
            }}
          >
            {t('common.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </SelectionBar>
  );
}
