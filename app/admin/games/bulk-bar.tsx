import { CloseButton, Menu, Text, Tooltip } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronUp, Eye, EyeOff, FolderTree, Star, StarOff, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { GameBulk } from '../../../server/catalogue/admin/schema.ts';
import { BULK_MAX } from '../../../shared/forms/game.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { isSessionProblem } from '../api/client.ts';
import { notify } from '../components/notify.tsx';
import { problemText } from '../components/problem-text.ts';
import { SteadyButton } from '../components/steady-button.tsx';
import { useFocusReturn } from '../components/use-focus-return.ts';
import { confirmGamesDeletion } from './deletions.tsx';
import styles from './games.module.css';
import { missingGameCount, runBulkAction } from './use-game-changes.ts';
import { useCategoryOptions } from './use-games.ts';

export interface BulkBarProps {
  ids: ReadonlySet<string>;
  /** Titles of the selected games, as far as known. */
  titles: readonly string[];
  onClear: () => void;
}

function useBulk(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: GameBulk) => runBulkAction(request),
    onSuccess: ({ changed }) => {
      notify.success(changed === 0 ? t('games.bulk.unchanged') : t('games.bulk.done', { count: changed }));
      onDone();
    },
    onError: (error) => {
      if (isSessionProblem(error)) return;
      console.error(error);
      const gone = missingGameCount(error);
      if (gone !== null) onDone();
      const message =
        gone === null ? problemText(error, t('games.bulk.failed')) : t('games.bulk.gone', { count: gone });
      notify.failure(t('common.error'), message);
    },
    onSettled: () => queries.invalidateQueries(),
  });
}

export function BulkBar({ ids, titles, onClear }: BulkBarProps) {
  const queries = useQueryClient();
  const bulk = useBulk(onClear);
  const categories = useCategoryOptions().data ?? [];
  const count = ids.size;
  const bar = useRef<HTMLElement>(null);
  const actions = useRef<HTMLButtonElement>(null);
  useFocusReturn(bar);
  const run = (request: Omit<GameBulk, 'ids'>) => bulk.mutate({ ids: [...ids], ...request });

  return (
    <section ref={bar} className={styles.bulk} aria-label={t('games.bulk.label')}>
      <div className={styles.bulkCount}>
        <Text fw={600} role="status">
          {t('games.bulk.selected', { count })}
        </Text>
        <Tooltip label={t('games.bulk.clear')}>
          <CloseButton aria-label={t('games.bulk.clear')} onClick={onClear} />
        </Tooltip>
      </div>
      {count > BULK_MAX ? (
        <Text size="sm" c="dimmed">
          {t('games.bulk.tooMany', { count: BULK_MAX })}
        </Text>
      ) : (
        <>
          <Menu position="top-end">
            <Menu.Target>
              <SteadyButton variant="default" leftSection={<FolderTree size={18} />} disabled={bulk.isPending}>
                {t('games.bulk.category')}
              </SteadyButton>
            </Menu.Target>
            <Menu.Dropdown mah="50vh" className={styles.menu}>
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
                {t('games.bulk.actions')}
              </SteadyButton>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<Eye size={18} />} onClick={() => run({ action: 'activate' })}>
                {t('games.bulk.activate')}
              </Menu.Item>
              <Menu.Item leftSection={<EyeOff size={18} />} onClick={() => run({ action: 'deactivate' })}>
                {t('games.bulk.deactivate')}
              </Menu.Item>
              <Menu.Item leftSection={<Star size={18} />} onClick={() => run({ action: 'feature' })}>
                {t('games.bulk.feature')}
              </Menu.Item>
              <Menu.Item leftSection={<StarOff size={18} />} onClick={() => run({ action: 'unfeature' })}>
                {t('games.bulk.unfeature')}
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item
                color="red"
                leftSection={<Trash2 size={18} />}
                onClick={() => {
                  // The menu item is gone when the dialog returns the focus.
                  actions.current?.focus();
                  confirmGamesDeletion([...ids], titles, queries, onClear);
                }}
              >
                {t('games.bulk.delete')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </>
      )}
    </section>
  );
}
