import { useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { type RecordColumn, widthOfTexts } from '../components/table/columns.ts';
import { GamePicture } from '../components/table/game-picture.tsx';
import { formatShortDate } from '../components/text/formats.ts';
import { Name } from '../components/text/names.tsx';
import { ShownLanguages } from '../components/text/shown-languages.tsx';
import { gamePictureAddress } from '../media/picture-address.ts';
import type { Column, GameSort } from './game-list.ts';
import styles from './games.module.css';
import { providerName } from './provider-name.ts';
import type { Flag, FlagChange } from './use-game-changes.ts';
import type { GameSummary } from './use-games.ts';

/** A game's picture and title. Uses only spans, because it is inside a button. */
function GameName({ game }: { game: GameSummary }) {
  return (
    <span className={styles.name}>
      <GamePicture src={gamePictureAddress(game)} tiny />
      <span className={styles.words} title={game.title}>
        <Name text={game.title} language={game.title_language} />
        {game.slug === null && <span className={styles.slug}> {t('games.noSlug')}</span>}
      </span>
    </span>
  );
}

/** Drawn here, because fifty icons of the library take as long as the rest of the rows. */
const STAR = (
  <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
    <path d="m12 2.6 2.7 6.3 6.8.6-5.1 4.5 1.5 6.7-5.9-3.5-5.9 3.5L7.6 14 2.5 9.5l6.8-.6z" />
  </svg>
);

type SwitchFlag = (change: FlagChange) => Promise<void>;

/**
 * A flag as a plain button. Keeps the requested value in local state, because the lists update a moment later and the switch
 * would jump back in between.
 */
function FlagSwitch({ game, flag, switchFlag }: { game: GameSummary; flag: Flag; switchFlag: SwitchFlag | undefined }) {
  const [requested, setRequested] = useState<boolean | null>(null);
  const value = requested ?? game[flag];
  const name = t(flag === 'active' ? 'games.switchActive' : 'games.switchFeatured', { title: game.title });
  return (
    <button
      type="button"
      role="switch"
      className={flag === 'active' ? styles.switch : styles.star}
      disabled={switchFlag === undefined}
      aria-checked={value}
      aria-label={name}
      title={name}
      onClick={async () => {
        setRequested(!value);
        await switchFlag?.({ game, flag, value: !value });
        setRequested(null);
      }}
    >
      {flag === 'featured' && STAR}
    </button>
  );
}

type GameColumn = RecordColumn<GameSummary, GameSort>;

/** Returns one word for what visitors see of a game. */
function stateText({ active, queued, state }: GameSummary): string {
  if (active) return t('games.active');
  if (queued) return t('publication.queued');
  return state === 'draft' || state === 'scheduled' ? t(`publication.states.${state}`) : t('games.inactive');
}

/** A late day of each month, because month names differ in length. */
const DAYS = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 28));
/** @param title the column's title, which has an arrow beside it */
const widthOfDates = (title: string) => widthOfTexts([...DAYS.map(formatShortDate), `${title} ↓`]);

const TITLE: GameColumn = {
  key: 'title',
  title: () => t('fields.game'),
  sortKey: 'title',
  render: (game) => <GameName game={game} />,
};

const othersOf = (switchFlag?: SwitchFlag): GameColumn[] => [
  {
    key: 'category',
    title: () => t('fields.category'),
    width: 'clamp(7rem, 10.5vw, 10rem)',
    render: ({ category }) =>
      category === null ? (
        <span className={styles.slug}>{t('games.noCategory')}</span>
      ) : (
        <Name text={category.name} language={category.name_language} />
      ),
  },
  {
    key: 'state',
    title: () => t('publication.state'),
    // Below 88rem only the switch is shown. In system fonts such as Noto Sans, "Não publicado" needs 8px more.
    width: () => `clamp(3.75rem, 100vw - 74rem, ${widthOfTexts([t('games.active'), t('games.inactive')])} + 52px)`,
    render: (game) => (
      <span className={styles.state}>
        <FlagSwitch {...{ game, switchFlag }} flag="active" />{' '}
        <span className={styles.stateText}>
          {stateText(game)}
          <ShownLanguages languages={game.languages} />
        </span>
      </span>
    ),
  },
  {
    key: 'featured',
    title: () => t('games.featured'),
    width: () => `max(5.75rem, ${widthOfTexts([t('games.featured')])})`,
    render: (game) => <FlagSwitch {...{ game, switchFlag }} flag="featured" />,
  },
  {
    key: 'type',
    title: () => t('fields.type'),
    width: '7.5rem',
    wideOnly: true,
    hiddenInCards: true,
    render: ({ file_type }) => t(`games.fileTypes.${file_type}`),
  },
  {
    key: 'provider',
    title: () => t('games.filters.provider'),
    width: '9rem',
    wideOnly: true,
    hiddenInCards: true,
    render: ({ provider }) => (provider === null ? t('games.filters.manual') : providerName(provider)),
  },
  {
    key: 'plays',
    title: () => t('games.columns.plays'),
    sortKey: 'plays',
    descendingFirst: true,
    numeric: true,
    width: () => `clamp(7.5rem, 100vw - 58rem, ${widthOfTexts([t('games.plays', { count: 999_999 })])})`,
    render: ({ plays }) => t('games.plays', { count: plays }),
  },
  {
    key: 'created_at',
    title: () => t('games.columns.created'),
    sortKey: 'created_at',
    descendingFirst: true,
    width: () => widthOfDates(t('games.columns.created')),
    wideOnly: true,
    hiddenInCards: true,
    render: ({ created_at }) => formatShortDate(created_at),
  },
  {
    key: 'updated_at',
    title: () => t('games.columns.updated'),
    sortKey: 'updated_at',
    descendingFirst: true,
    width: () => widthOfDates(t('games.columns.updated')),
    wideOnly: true,
    hiddenInCards: true,
    render: ({ updated_at }) => formatShortDate(updated_at),
  },
  {
    key: 'slug',
    title: () => t('fields.slug'),
    width: '12rem',
    wideOnly: true,
    hiddenInCards: true,
    render: ({ slug }) => slug ?? t('games.noSlug'),
  },
];

export const columnTitle = (column: Column): string =>
  othersOf()
    .find(({ key }) => key === column)
    ?.title() ?? column;

/**
 * Returns the title column, and the columns with these names.
 *
 * @param switchFlag undefined for operators who may not change games
 */
export const gameColumns = (columns: readonly Column[], switchFlag?: SwitchFlag): GameColumn[] => [
  TITLE,
  ...othersOf(switchFlag).filter(({ key }) => columns.some((column) => column === key)),
];
