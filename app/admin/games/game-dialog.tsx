import { Button, Group, Tabs, Text } from '@mantine/core';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { PanelRightOpen } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { EMPTY_GAME, type GameForm, type GameValues, newGameIn } from '../../../shared/forms/game.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { ActivityList } from '../components/activity/activity-list.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { FormDialog } from '../components/form/form-dialog.tsx';
import { useEntityForm } from '../components/form/use-entity-form.ts';
import { useOwnLanguages } from '../components/operator/if-may-change.tsx';
import { useSiteLanguages } from '../components/operator/use-offered-languages.ts';
import { titleOf } from '../components/text/names.tsx';
import styles from './dialog.module.css';
import { formValues, savedGameForm, savedValues, shownLog } from './form-values.ts';
import { GamePreview } from './game-preview.tsx';
import { GameSettings } from './game-settings.tsx';
import { GameStatistics } from './game-statistics.tsx';
import { GameTexts } from './game-texts.tsx';
import { PageBeside } from './page-beside.tsx';
import { type GameEntity, useCategoryOptions } from './use-games.ts';

function useGameForm(opened: GameEntity | null, onSaved: (game: GameEntity) => void) {
  // In a conflict, the form continues from another operator's version, whose texts may be in another language.
  const [latest, setLatest] = useState(opened);
  const game = latest !== null && opened !== null && latest.version > opened.version ? latest : opened;
  const queries = useQueryClient();
  const categories = useCategoryOptions().data ?? [];
  const { root } = useSiteLanguages();
  const entity = useEntityForm<GameForm, GameValues, GameEntity>({
    initial: game === null ? EMPTY_GAME : formValues(game),
    version: game?.version ?? null,
    schema: game === null ? newGameIn(root) : savedGameForm(game),
    save: (body, version) =>
      game === null || version === null
        ? call(api.admin.games.$post({ json: body }))
        : call(api.admin.games[':id'].$put({ param: { id: game.id }, json: { ...body, version } })),
    onSaved: (saved) => {
      notify.success(t(game === null ? 'games.created' : 'games.updated'), titleOf(saved));
      onSaved(saved);
      void queries.invalidateQueries();
    },
    fromEntity: (current) => {
      setLatest(current);
      return { values: formValues(current), version: current.version };
    },
    draftKey: game === null ? 'game.new' : `game.${game.id}`,
    owner: 'game',
    failure: t('games.saveFailed'),
    messages: { required: t('games.validation.required'), invalid_url: t('games.validation.invalid_url') },
    valueText: (field, value) =>
      field === 'category_id' ? (categories.find(({ id }) => id === value)?.name ?? t('games.noCategory')) : null,
    // The log holds the category's name, and the category may no longer exist.
    fromLog: ({ category, ...logged }) => {
      const fields = game === null ? logged : shownLog(game, logged);
      if (category === undefined) return fields;
      const id = category === null ? null : categories.find(({ original_name: name }) => name === category)?.id;
      return id === undefined ? { ...fields, category } : { ...fields, category_id: id };
    },
  });
  return { entity, game, typed: game === null ? entity.form.values : savedValues(game, entity.form.values) };
}

/** Key in the browser's storage. */
const BESIDE_HIDDEN = 'ludotek.pageBesideHidden';

export type GamePart = 'form' | 'statistics';

interface GameDialogProps {
  /** Null for a new game. */
  game: GameEntity | null;
  initialPart: GamePart;
  /** Renders the buttons that lead to other games of the list. */
  steps?: (mayLeave: () => Promise<boolean>) => ReactNode;
  onSaved: (game: GameEntity) => void;
  onClosed: () => void;
}

/** The game's name, below the title of the dialog. */
const Heading = ({ title }: { title: string }) => (
  <>
    <Text span display="block" size="sm" c="dimmed" fw={400}>
      {t('games.edit')}
    </Text>
    {title}
  </>
);

export function GameDialog({ game: opened, initialPart, steps, onSaved, onClosed }: GameDialogProps) {
  const { entity, game, typed } = useGameForm(opened, onSaved);
  const props = { entity, game, onSaved };
  const isTranslator = useOwnLanguages() !== null;
  const [part, setPart] = useState<string | null>(initialPart);

  // Shows the tab of the faulty field before the frame in which the form focuses it.
  useLayoutEffect(() => {
    if (entity.refusals > 0) setPart('form');
  }, [entity.refusals]);

  const isWide = useMediaQuery('(min-width: 90em)', false, { getInitialValueInEffect: false });
  const [besideHidden, setBesideHidden] = useLocalStorage({
    key: BESIDE_HIDDEN,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const { root } = useSiteLanguages();
  const [language, setLanguage] = useState(root);
  const hasBeside = game !== null && isWide;

  return (
    <FormDialog
      title={game === null ? t('games.new') : <Heading title={titleOf(game)} />}
      entity={entity}
      onClosed={onClosed}
      size={hasBeside && !besideHidden ? '86rem' : '68rem'}
      staysOpen={game !== null}
    >
      <div className={styles.withPage}>
        <Tabs className={styles.parts} value={part} onChange={setPart} keepMountedMode="display-none" miw={0}>
          <Group gap={8} align="end">
            <Tabs.List aria-label={t('games.tabs.label')} flex="1 1 auto">
              <Tabs.Tab value="form">{t('games.tabs.form')}</Tabs.Tab>
              <Tabs.Tab value="preview">{t('common.preview')}</Tabs.Tab>
              {game !== null && <Tabs.Tab value="statistics">{t('games.tabs.statistics')}</Tabs.Tab>}
              {game !== null && <Tabs.Tab value="history">{t('common.entity.history')}</Tabs.Tab>}
            </Tabs.List>
            {hasBeside && besideHidden && part === 'form' && (
              <Button
                variant="default"
                leftSection={<PanelRightOpen size={18} />}
                onClick={() => setBesideHidden(false)}
              >
                {t('games.beside.show')}
              </Button>
            )}
            {steps?.(entity.mayLeave)}
          </Group>
          <Tabs.Panel value="form" className={isTranslator ? styles.part : styles.columns}>
            <GameTexts {...props} onLanguage={setLanguage} />
            {!isTranslator && <GameSettings {...props} />}
          </Tabs.Panel>
          <Tabs.Panel value="preview" className={styles.part}>
            {/* A hidden preview must unmount, or the game would keep running. */}
            {part === 'preview' && <GamePreview values={typed} />}
          </Tabs.Panel>
          {game !== null && (
            <>
              <Tabs.Panel value="statistics" className={styles.part}>
                {part === 'statistics' && <GameStatistics gameId={game.id} />}
              </Tabs.Panel>
              <Tabs.Panel value="history" className={styles.part}>
                {part === 'history' && <ActivityList entity="game" entityId={game.id} form={entity} />}
              </Tabs.Panel>
            </>
          )}
        </Tabs>
        {hasBeside && !besideHidden && part === 'form' && (
          <PageBeside
            id={game.id}
            values={typed}
            language={language}
            onLanguage={setLanguage}
            onHide={() => setBesideHidden(true)}
          />
        )}
      </div>
    </FormDialog>
  );
}
