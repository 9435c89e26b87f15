import { Button, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  BadgeCheck,
  CalendarClock,
  ChevronUp,
  Download,
  Eye,
  EyeOff,
  FolderTree,
  Languages,
  Library,
  Star,
  StarOff,
  Tag,
  Tags,
  Trash2,
} from 'lucide-react';
import { useRef, useState } from 'react';
import type { GameBulk } from '../../../server/catalogue/admin/schema.ts';
import { BULK_MAX } from '../../../shared/forms/game.ts';
import { EXCEPT_MAX, FOUND_MAX, type GameFilter } from '../../../shared/forms/game-filter.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { confirmDeletion } from '../components/dialogs/confirm.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { notifyDeleted } from '../components/feedback/notify-deleted.tsx';
import { useOfferedLanguages } from '../components/operator/use-offered-languages.ts';
import { NameList, SelectionBar, type useSelection } from '../components/table/selection.tsx';
import { CollectionDialog, LanguagesDialog, TagsDialog } from './bulk-dialogs.tsx';
import { TextRunItems } from './text-run-items.tsx';
import { type BulkTarget, useBulk, useExport } from './use-bulk.ts';
import { missingGameCount, runBulkAction } from './use-game-changes.ts';
import { useCategoryOptions } from './use-games.ts';

const ACTIONS = [
  { action: 'activate', Icon: Eye },
  { action: 'deactivate', Icon: EyeOff },
  { action: 'feature', Icon: Star },
  { action: 'unfeature', Icon: StarOff },
] as const;

const DIALOGS = [
  { name: 'add_tags', Icon: Tags, text: () => t('games.bulk.add_tags') },
  { name: 'remove_tags', Icon: Tag, text: () => t('games.bulk.remove_tags') },
  { name: 'languages', Icon: Languages, text: () => t('games.bulk.set_languages') },
  { name: 'collection', Icon: Library, text: () => t('games.bulk.addTo') },
] as const;
type DialogName = (typeof DIALOGS)[number]['name'];

interface BulkBarProps {
  selection: ReturnType<typeof useSelection>;
  /** The list's filter, and the number of games that it finds. */
  filter: GameFilter;
  total: number;
  /** Opens the dialog with state and dates. */
  onPublish: (target: BulkTarget) => void;
}

export function BulkBar({ selection, filter, total, onPublish }: BulkBarProps) {
  const queries = useQueryClient();
  const { ids, names, count, isAll, except, clear } = selection;
  const bulk = useBulk(clear);
  const download = useExport();
  const [dialog, setDialog] = useState<{ name: DialogName; target: BulkTarget } | null>(null);
  const categories = useCategoryOptions().data ?? [];
  const actions = useRef<HTMLButtonElement>(null);
  const isOfOneLanguage = useOfferedLanguages().length < 2;
  const dialogs = DIALOGS.filter(({ name }) => name !== 'languages' || !isOfOneLanguage);
  const target: BulkTarget = isAll
    ? { found: { filter, total: count + except.length, ...(except.length > 0 && { except }) } }
    : { ids: [...ids] };
  const run = (request: Omit<GameBulk, 'ids' | 'found'>, change: string) => void bulk.ask({ request, target, change });
  const place = (categoryId: string | null, name: string) =>
    run({ action: 'set_category', categoryId }, t('games.bulk.toCategory', { name }));
  const max = isAll ? FOUND_MAX : BULK_MAX;
  const remove = () =>
    confirmDeletion({
      title: t('games.deletion.titleMany', { count }),
      message: (
        <>
          <NameList names={names} others={(rest) => t('games.deletion.others', { count: rest })} />
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
        clear();
        await queries.invalidateQueries();
      },
    });

  const bar = (
    <SelectionBar
      label={t('games.bulk.label')}
      count={t('games.bulk.selected', { count })}
      clear={t('common.entity.bulk.clear')}
      onClear={clear}
      tooMany={
        except.length > EXCEPT_MAX
          ? t('games.bulk.tooManyLeftOut', { count: EXCEPT_MAX })
          : count > max
            ? t('games.bulk.tooMany', { count: max })
            : undefined
      }
      more={
        (selection.hasPage || isAll) &&
        total > count && (
          <Button
            variant="subtle"
            onClick={() => {
              selection.selectAll(total);
              // This button is gone by then.
              actions.current?.focus();
            }}
          >
            {t('games.bulk.all', { count: total })}
          </Button>
        )
      }
    >
      <Menu position="top-end">
        <Menu.Target>
          <SteadyButton variant="default" leftSection={<FolderTree size={18} />} disabled={bulk.isPending}>
            {t('fields.category')}
          </SteadyButton>
        </Menu.Target>
        <Menu.Dropdown mah="50vh" style={{ overflowY: 'auto' }}>
          {categories.map(({ id, name }) => (
            <Menu.Item key={id} onClick={() => place(id, name)}>
              {name}
            </Menu.Item>
          ))}
          {categories.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => place(null, t('games.noCategory'))}>{t('games.noCategory')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Menu position="top-end">
        <Menu.Target>
          <SteadyButton
            ref={actions}
            rightSection={<ChevronUp size={18} />}
            loading={bulk.isPending || download.isPending}
          >
            {t('common.table.actions')}
          </SteadyButton>
        </Menu.Target>
        <Menu.Dropdown>
          {ACTIONS.map(({ action, Icon }) => (
            <Menu.Item
              key={action}
              leftSection={<Icon size={18} />}
              onClick={() => run({ action }, t(`games.bulk.${action}`))}
            >
              {t(`games.bulk.${action}`)}
            </Menu.Item>
          ))}
          <Menu.Item
            leftSection={<BadgeCheck size={18} />}
            onClick={() => run({ action: 'approve_texts' }, t('games.bulk.approve_texts'))}
          >
            {t('games.bulk.approve_texts')}
          </Menu.Item>
          <Menu.Item leftSection={<CalendarClock size={18} />} onClick={() => onPublish(target)}>
            {t('publication.bulk')}
          </Menu.Item>
          {dialogs.map(({ name, Icon, text }) => (
            <Menu.Item key={name} leftSection={<Icon size={18} />} onClick={() => setDialog({ name, target })}>
              {text()}
            </Menu.Item>
          ))}
          <TextRunItems target={target} onStarted={clear} />
          <Menu.Item leftSection={<Download size={18} />} onClick={() => download.mutate(target)}>
            {t('games.bulk.export')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            color="red"
            leftSection={<Trash2 size={18} />}
            disabled={isAll}
            onClick={() => {
              // The menu item is gone by the time the dialog returns the focus.
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
  const shown = dialog && { target: dialog.target, onDone: clear, onClosed: () => setDialog(null) };
  return (
    <>
      {count > 0 && bar}
      {shown && dialog.name === 'collection' && <CollectionDialog {...shown} />}
      {shown && dialog.name === 'languages' && <LanguagesDialog {...shown} />}
      {shown && (dialog.name === 'add_tags' || dialog.name === 'remove_tags') && (
        <TagsDialog {...shown} action={dialog.name} />
      )}
    </>
  );
}
