import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { foldText } from '../../../shared/text.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { useDialogLayer } from '../components/dialogs/dialog-layers.ts';
import { useMay } from '../components/operator/operator.ts';
import { type Place, sectionPlaces, settingPlaces } from './places.tsx';
import { useFoundGames } from './use-found.tsx';
import '@mantine/spotlight/styles.layer.css';

const [store, spotlight] = createSpotlight();

/** Spotlight selects the first action when the text changes, when those that are still loading are not there. */
function selectFirst(listId: string): void {
  const list = document.getElementById(listId);
  if (list === null || list.querySelector('[data-selected]') !== null) return;
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

/** Places whose name contains all words of the text, in any order. */
function matching(places: readonly Place[], text: string): Place[] {
  const words = foldText(text).split(/\s+/);
  return places.filter(({ label, hint = '' }) => {
    const name = foldText(`${label} ${hint}`);
    return words.every((word) => name.includes(word));
  });
}

interface PaletteProps {
  /** How often it was opened. */
  opened: number;
  /** Goes to an address of the panel, unless unsaved text keeps the operator. */
  onGo: (hash: string) => void;
}

/** Finds sections, settings and games by name, and goes there: with Ctrl+K, or ⌘K on a Mac. */
export default function Palette({ opened, onGo }: PaletteProps) {
  const may = useMay();
  const { opened: isOpen, selected, listId } = useSpotlight(store);
  const [query, setQuery] = useState('');
  const text = query.trim();
  const games = useFoundGames(text, may);
  useDialogLayer(isOpen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens it once more
  useEffect(() => spotlight.open(), [opened]);

  const groups = [
    { name: t('shell.palette.sections'), places: matching(sectionPlaces(may), text) },
    { name: t('games.title'), places: games.places },
    { name: t('settings.title'), places: text === '' ? [] : matching(settingPlaces(may), text) },
  ].filter(({ places }) => places.length > 0);
  const found = groups.flatMap(({ places }) => places);
  const hashes = found.map(({ hash }) => hash).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: others are found
  useEffect(() => {
    if (text !== '') selectFirst(listId);
  }, [text, hashes, listId]);

  const nothing = () => {
    if (games.isPending) return t('common.loading');
    return t(games.isError ? 'common.loadFailed' : 'shell.palette.nothing');
  };
  return (
    <Spotlight.Root store={store} query={query} onQueryChange={setQuery} shortcut={null} scrollable>
      <Spotlight.Search
        leftSection={<Search size={20} />}
        placeholder={t('shell.palette.placeholder')}
        aria-label={t('shell.palette.label')}
      />
      {/* The selected one is marked for the eye alone. */}
      <p className="visually-hidden" role="status">
        {found[selected]?.label}
      </p>
      {found.length === 0 ? (
        <Spotlight.Empty role="status">{nothing()}</Spotlight.Empty>
      ) : (
        <Spotlight.ActionsList>
          {groups.map(({ name, places }) => (
            <Spotlight.ActionsGroup key={name} label={name} role="group" aria-label={name}>
              {places.map(({ hash, label, hint, icon }) => (
                <Spotlight.Action
                  key={hash}
                  label={label}
                  description={hint ?? ''}
                  leftSection={icon}
                  onClick={() => onGo(hash)}
                />
              ))}
            </Spotlight.ActionsGroup>
          ))}
        </Spotlight.ActionsList>
      )}
    </Spotlight.Root>
  );
}
