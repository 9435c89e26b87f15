import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DatabaseBackup, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { useDialogLayer } from '../components/dialogs/dialog-layers.ts';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { useMay } from '../components/operator/operator.ts';
import { additionPlaces, matching, type Place, sectionPlaces, settingPlaces } from './places.tsx';
import { useFound } from './use-found.tsx';
import '@mantine/spotlight/styles.layer.css';

const [store, spotlight] = createSpotlight();

/** Selects the first action. Spotlight does so when the text changes, before all actions are loaded. */
function selectFirst(listId: string): void {
  const list = document.getElementById(listId);
  if (list === null || list.querySelector('[data-selected]') !== null) return;
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

interface Action extends Place {
  /** Runs before the palette navigates to the action's place. */
  act?: () => Promise<unknown>;
}

/** Returns the actions that operators can run from anywhere. */
function useActions(): Action[] {
  const may = useMay();
  const queries = useQueryClient();
  const backup = useMutation({
    mutationFn: () => call(api.admin.backups.$post({ json: {} })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['operations'] }),
    onError: (error) => reportFailure(error, t('backups.failed')),
  });
  const start = {
    ...{ hash: 'backups', label: t('backups.start'), icon: <DatabaseBackup size={20} /> },
    act: () => backup.mutateAsync().catch(() => {}),
  };
  return [...additionPlaces(may), ...(may('change', '/admin/backups') ? [start] : [])];
}

interface PaletteProps {
  /** Number of times the palette was opened. */
  opened: number;
  /** Navigates within the panel, unless the operator stays because of unsaved text. */
  onGo: (hash: string) => void;
}

/** Finds everything that has an address in the panel, and actions, by name. Opens with Ctrl+K, or ⌘K on a Mac. */
export default function Palette({ opened, onGo }: PaletteProps) {
  const may = useMay();
  const { opened: isOpen, selected, listId } = useSpotlight(store);
  const [query, setQuery] = useState('');
  const text = query.trim();
  const { games, categories, collections, pages, ...state } = useFound(text, may);
  const actions = useActions();
  useDialogLayer(isOpen, spotlight.close);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens it once more
  useEffect(() => spotlight.open(), [opened]);

  const all: { name: string; places: readonly Action[] }[] = [
    { name: t('shell.palette.sections'), places: matching(sectionPlaces(may), text) },
    { name: t('shell.palette.actions'), places: matching(actions, text) },
    { name: t('games.title'), places: games },
    { name: t('categories.title'), places: categories },
    { name: t('collections.title'), places: collections },
    { name: t('pages.title'), places: pages },
    { name: t('settings.title'), places: text === '' ? [] : matching(settingPlaces(may), text) },
  ];
  const groups = all.filter(({ places }) => places.length > 0);
  const found = groups.flatMap(({ places }) => places);
  const hashes = found.map(({ hash }) => hash).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: others are found
  useEffect(() => {
    if (text !== '') selectFirst(listId);
  }, [text, hashes, listId]);

  const nothing = () => {
    if (state.isPending) return t('common.loading');
    return t(state.isError ? 'common.loadFailed' : 'shell.palette.nothing');
  };
  return (
    <Spotlight.Root store={store} query={query} onQueryChange={setQuery} shortcut={null} scrollable>
      <Spotlight.Search
        leftSection={<Search size={20} />}
        placeholder={t('shell.palette.placeholder')}
        aria-label={t('shell.palette.label')}
      />
      {/* The selected action is only marked visually. */}
      <p className="visually-hidden" role="status">
        {found[selected]?.label}
      </p>
      {found.length === 0 ? (
        <Spotlight.Empty role="status">{nothing()}</Spotlight.Empty>
      ) : (
        <Spotlight.ActionsList>
          {groups.map(({ name, places }) => (
            <Spotlight.ActionsGroup key={name} label={name} role="group" aria-label={name}>
              {places.map(({ hash, label, hint, icon, act }) => (
                <Spotlight.Action
                  key={hash}
                  label={label}
                  description={hint ?? ''}
                  leftSection={icon}
                  onClick={() => void Promise.resolve(act?.()).then(() => onGo(hash))}
                />
              ))}
            </Spotlight.ActionsGroup>
          ))}
        </Spotlight.ActionsList>
      )}
    </Spotlight.Root>
  );
}
