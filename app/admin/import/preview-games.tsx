import { Button, Checkbox, Group, Text } from '@mantine/core';
import { Smartphone } from 'lucide-react';
import type { z } from 'zod';
import { ORIENTATIONS } from '../../../shared/game-facts.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Skeletons } from '../components/feedback/skeletons.tsx';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { GamePicture } from '../components/table/game-picture.tsx';
import { FilterSelect, ListFilters, NoMatch, SearchField } from '../components/table/list-filters.tsx';
import { RecordPages } from '../components/table/record-pages.tsx';
import { fieldLabel } from '../components/text/field-label.ts';
import { foreignLanguage, formatDate, formatNumber } from '../components/text/formats.ts';
import { type ListState, useListState } from '../kit/list-state.ts';
import { pictureAddress } from '../media/picture-address.ts';
import { AddBar } from './add-bar.tsx';
import styles from './preview-games.module.css';
import { reasonText } from './texts.ts';
import { useBesideHistory } from './use-history-state.ts';
import type { ImportLog } from './use-imports.ts';
import {
  type Facets,
  FIRST,
  filterIn,
  type PreviewedGame,
  selectionList,
  useFacets,
  usePreviewedGames,
  useTicks,
} from './use-selection.ts';

const counted = (text: string, games: number) => `${text} (${formatNumber(games)})`;

/** Shows only filters by which this source's games differ. */
function Filters({ list, facets }: { list: ListState<z.output<typeof selectionList>>; facets: Facets }) {
  const { state, change, search } = list;
  const { categories, orientations, languages, onPhones, qualities, dated, total } = facets;
  /** A feed with dates may be in another order, so its newest games are offered instead of its first. */
  const most = dated > 0 ? 'newest' : 'first';
  const gamesOf = (value: string) => orientations.find(({ orientation }) => orientation === value)?.games ?? 0;
  const category = (value: string) => categories.find(({ id }) => (id ?? 'none') === value);
  return (
    <ListFilters>
      <SearchField label={t('import.filter.title')} {...search} />
      <FilterSelect
        label={t('categoryMap.category')}
        all={t('import.filter.all')}
        values={categories.map(({ id }) => id ?? 'none')}
        textOf={(value) => counted(category(value)?.name ?? t('import.noCategory'), category(value)?.games ?? 0)}
        value={state.category}
        onChoose={(value) => change({ category: value })}
      />
      {orientations.length > 1 && (
        <FilterSelect
          label={fieldLabel('orientation')}
          all={t('import.filter.all')}
          values={ORIENTATIONS.filter((value) => gamesOf(value) > 0)}
          textOf={(value) => counted(t(`games.orientations.${value}`), gamesOf(value))}
          value={state.orientation}
          onChoose={(orientation) => change({ orientation })}
        />
      )}
      {onPhones > 0 && onPhones < total && (
        <FilterSelect
          label={fieldLabel('works_on_phones')}
          all={t('import.filter.all')}
          values={['yes']}
          textOf={() => counted(t('import.filter.phones'), onPhones)}
          value={state.phones}
          onChoose={(phones) => change({ phones })}
        />
      )}
      {qualities.length > 1 && (
        <FilterSelect
          label={t('import.filter.quality')}
          all={t('import.filter.all')}
          values={qualities.map(String)}
          textOf={(value) => t('import.filter.atLeast', { quality: formatNumber(Number(value)) })}
          value={state.quality}
          onChoose={(quality) => change({ quality })}
        />
      )}
      {languages.length > 1 && (
        <FilterSelect
          label={t('import.filter.language')}
          all={t('import.filter.all')}
          values={languages.map(({ language }) => language)}
          textOf={(value) =>
            counted(foreignLanguage(value), languages.find(({ language }) => language === value)?.games ?? 0)
          }
          value={state.language}
          onChoose={(language) => change({ language })}
        />
      )}
      {total > Number(FIRST[0]) && (
        <FilterSelect
          label={t(`import.filter.${most}`)}
          all={t('import.filter.all')}
          values={FIRST.filter((value) => Number(value) < total)}
          textOf={(value) => t(`import.filter.${most}Of`, { count: Number(value) })}
          value={state[most]}
          onChoose={(value) => change({ [most]: value })}
        />
      )}
    </ListFilters>
  );
}

function GameCard({ game, onTick }: { game: PreviewedGame; onTick: (ticked: boolean) => void }) {
  const { title, externalId, picture, category, orientation, works_on_phones: phones, quality, languages } = game;
  const { published_at: published } = game;
  const known = ORIENTATIONS.find((one) => one === orientation);
  const words = [
    category ?? t('import.noCategory'),
    ...(known === undefined ? [] : [t(`games.orientations.${known}`)]),
    ...(quality === null ? [] : [t('import.filter.qualityOf', { quality: formatNumber(quality) })]),
    ...(published === null ? [] : [formatDate(published)]),
    ...(languages.length === 0 ? [] : [languages.slice(0, 3).map(foreignLanguage).join(', ')]),
  ];
  const slug = game.reason === null ? null : reasonText(game.reason);
  return (
    <Checkbox.Card className={styles.card} checked={game.ticked} onChange={onTick}>
      <GamePicture src={picture && pictureAddress(picture)} large />
      <Checkbox.Indicator className={styles.tick} />
      <span className={styles.words}>
        <Text span fw={600} className={styles.title}>
          {title ?? externalId}
        </Text>
        <Text span size="sm" c="dimmed">
          {words.join(' · ')}
          {phones === true && (
            <>
              {' · '}
              <Smartphone size={14} className={styles.phone} aria-hidden="true" />
              <span className="visually-hidden">{t('import.filter.phones')}</span>
            </>
          )}
        </Text>
        {slug !== null && (
          <Text span size="sm" c="dimmed">
            {`${slug.text}${slug.detail === null ? '' : ` (${slug.detail})`}`}
          </Text>
        )}
      </span>
    </Checkbox.Card>
  );
}

interface PreviewGamesProps {
  preview: ImportLog;
  busy: boolean;
  onStarted: (operationId: string) => void;
}

/** The new games of a dry run as pictures with checkboxes, and the bar that adds the ticked ones. */
export function PreviewGames({ preview, busy, onStarted }: PreviewGamesProps) {
  const list = useListState(selectionList, undefined, useBesideHistory());
  const { state, isFiltered } = list;
  const facets = useFacets(preview.id);
  const query = usePreviewedGames(preview.id, state);
  const { mutate } = useTicks(preview.id, state);
  return (
    <div className={styles.games}>
      {facets.data !== undefined && <Filters list={list} facets={facets.data} />}
      <QueryState
        query={query}
        skeleton={<Skeletons count={6} height={120} mt={8} radius="lg" />}
        failure={t('import.previewItemsFailed')}
      >
        {({ items, total, ticked, pageSize, page }) => (
          <>
            {total === 0 && <NoMatch onClear={list.clear} />}
            {total > 0 && (
              <>
                <Group gap={8} justify="space-between">
                  <Text role="status">{t('import.ticked', { count: ticked, total })}</Text>
                  <IfMayChange>
                    <Group gap={8}>
                      <Button
                        variant="default"
                        size="sm"
                        onClick={() => mutate({ ticked: true, games: { filter: filterIn(state) } })}
                      >
                        {t(isFiltered ? 'import.tickFound' : 'import.tickAll', { count: total })}
                      </Button>
                      <Button
                        variant="default"
                        size="sm"
                        onClick={() => mutate({ ticked: false, games: { filter: filterIn(state) } })}
                      >
                        {t('import.tickNone')}
                      </Button>
                    </Group>
                  </IfMayChange>
                </Group>
                <ul
                  className={styles.grid}
                  aria-busy={query.isPlaceholderData}
                  aria-label={t('import.outcome.imported')}
                >
                  {items.map((game) => (
                    <li key={game.position}>
                      <GameCard
                        game={game}
                        onTick={(next) => mutate({ ticked: next, games: { positions: [game.position] } })}
                      />
                    </li>
                  ))}
                </ul>
                <RecordPages
                  page={{ page, pageSize, total }}
                  onPage={list.turnTo}
                  updating={query.isPlaceholderData}
                  phone
                />
              </>
            )}
            <IfMayChange>
              <AddBar
                preview={preview}
                filter={filterIn(state)}
                ticked={ticked}
                found={{
                  total: facets.data?.total ?? 0,
                  uncategorized: facets.data?.categories.find(({ id }) => id === null)?.games ?? 0,
                }}
                queue={facets.data?.queue ?? null}
                {...{ busy, onStarted }}
              />
            </IfMayChange>
          </>
        )}
      </QueryState>
    </div>
  );
}
