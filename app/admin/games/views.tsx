import { Button, CloseButton, Group, TextInput } from '@mantine/core';
import { BookmarkPlus, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { listView } from '../../../shared/forms/list-view.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { notify } from '../components/feedback/notify.tsx';
import { FormDialog } from '../components/form/form-dialog.tsx';
import { useEntityForm } from '../components/form/use-entity-form.ts';
import { type ListState, readListState, writeListState } from '../kit/list-state.ts';
import { type GameListState, gameList } from './game-list.ts';
import styles from './games.module.css';
import { createView, type KeptView, useViews } from './use-views.ts';

/** Built-in views. */
const READY = [
  { query: 'missing=description', name: () => t('games.filters.without.description') },
  { query: 'only=today', name: () => t('games.filters.only_today') },
  { query: 'only=gone', name: () => t('games.filters.only_gone') },
];

const viewForm = listView.pick({ name: true });

/** Asks for the name of a view. */
function NameDialog({ query, onSaved, onClosed }: { query: string; onSaved: () => void; onClosed: () => void }) {
  const entity = useEntityForm<{ name: string }, { name: string }, KeptView>({
    initial: { name: '' },
    schema: viewForm,
    save: ({ name }) => createView({ list: 'games', name, query }),
    onSaved: ({ name }) => {
      notify.success(t('games.views.saved'), name);
      onSaved();
    },
    draftKey: 'games.view',
    failure: t('games.views.saveFailed'),
  });
  return (
    <FormDialog title={t('games.views.save')} entity={entity} onClosed={onClosed}>
      <TextInput
        label={t('games.views.name')}
        description={t('games.views.hint')}
        withAsterisk
        data-autofocus
        maxLength={60}
        {...entity.form.getInputProps('name')}
      />
    </FormDialog>
  );
}

interface ViewButtonProps {
  name: string;
  active: boolean;
  onToggle: () => void;
}

const ViewButton = ({ name, active, onToggle }: ViewButtonProps) => (
  <Button size="compact-sm" fw={500} variant={active ? 'light' : 'default'} aria-pressed={active} onClick={onToggle}>
    {name}
  </Button>
);

/** Saved sets of filters, order and columns, and the button that saves the current one. */
export function Views({ list: { state, change, clear } }: { list: ListState<GameListState> }) {
  const { kept, failed, refresh, remove } = useViews();
  const [saving, setSaving] = useState(false);
  const current = writeListState(gameList, { ...state, page: 1 });
  const look = { size: state.size, columns: state.columns };
  const stateOf = (query: string): GameListState => ({ ...readListState(gameList, query), page: 1 });
  const toggle = (view: GameListState, active: boolean) => (active ? clear() : change(view));
  const isShown = (view: GameListState) => writeListState(gameList, view) === current;
  const views = kept.map((view) => ({ view, to: stateOf(view.query) }));
  const ready = READY.map(({ query, name }) => ({ name: name(), to: { ...stateOf(query), ...look } }));
  const isNew = current !== '' && ![...views, ...ready].some(({ to }) => isShown(to));
  return (
    <Group component="section" gap={8} aria-label={t('games.views.label')} className={styles.views}>
      {ready.map(({ name, to }) => (
        <ViewButton key={name} name={name} active={isShown(to)} onToggle={() => toggle(to, isShown(to))} />
      ))}
      {views.map(({ view, to }) => (
        <span key={view.id} className={styles.kept}>
          <ViewButton name={view.name} active={isShown(to)} onToggle={() => toggle(to, isShown(to))} />
          <CloseButton aria-label={t('games.views.delete', { name: view.name })} onClick={() => void remove(view)} />
        </span>
      ))}
      {failed && (
        <Button
          size="compact-sm"
          fw={500}
          color="red"
          variant="light"
          leftSection={<RotateCw size={16} />}
          onClick={() => void refresh()}
        >
          {t('games.views.loadFailed')}
        </Button>
      )}
      {isNew && (
        <Button
          size="compact-sm"
          fw={500}
          variant="subtle"
          leftSection={<BookmarkPlus size={16} />}
          onClick={() => setSaving(true)}
        >
          {t('games.views.save')}
        </Button>
      )}
      {saving && <NameDialog query={current} onSaved={() => void refresh()} onClosed={() => setSaving(false)} />}
    </Group>
  );
}
