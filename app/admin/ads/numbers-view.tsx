import { Group, SegmentedControl, Skeleton, Stack, TextInput } from '@mantine/core';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import type { AdNumbers } from '../../../server/ads/schema.ts';
import { AD_GROUPS, AD_KIND_NAMES, AD_KINDS, type AdGroup, type AdKind, UNKNOWN } from '../../../shared/ad-numbers.ts';
import { isAdPeriod } from '../../../shared/ad-period.ts';
import { isLanguage } from '../../../shared/languages.ts';
import { panelLanguage, panelTexts, panelText as t } from '../../i18n/panel.ts';
import { DownloadButton } from '../components/buttons/download-button.tsx';
import { longDay } from '../components/days/days.ts';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Skeletons } from '../components/feedback/skeletons.tsx';
import { Block } from '../components/layout/block.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { StatCard, StatGrid } from '../components/layout/stat-card.tsx';
import type { RecordColumn } from '../components/table/columns.ts';
import { FilterSelect, ListFilters, NoMatch } from '../components/table/list-filters.tsx';
import { RecordTable } from '../components/table/record-table.tsx';
import { formatNumber, languageTitle } from '../components/text/formats.ts';
import { hasText } from '../components/text/has-text.ts';
import { useListState } from '../kit/list-state.ts';
import { AdDayNumbers } from './ad-day-numbers.tsx';
import styles from './ads.module.css';
import { NUMBERS_VIEW, type NumbersState, numberList, numbersFilter, PARTS, RECENT_DAYS } from './number-list.ts';
import { rateText } from './rate-text.ts';
import { useAdNames, useNumbers } from './use-numbers.ts';

type Sums = AdNumbers['totals'];
type AdGroupRow = AdNumbers['groups'][number];

const PAGE_SIZE = 50;

/** Returns the label of a value: « Téléphone » for `phone`. */
function kindText(kind: AdKind, value: string): string {
  const texts = panelTexts();
  if (kind === 'language') return isLanguage(value) ? languageTitle(value) : t('statistics.unknownLanguage');
  if (kind === 'device') return hasText(texts.statistics.devices, value) ? t(`statistics.devices.${value}`) : value;
  if (value === UNKNOWN) return t('ads.numbers.unknown');
  if (kind === 'place') return hasText(texts.ads.positions, value) ? t(`ads.positions.${value}`) : value;
  return hasText(texts.ads.pages, value) ? t(`ads.pages.${value}`) : value;
}

interface ChoiceProps {
  state: NumbersState;
  change: (part: Partial<NumbersState>) => void;
}

/** Two dates. The numbers change once both form a period. */
function CustomPeriod({ state, change }: ChoiceProps) {
  const [typed, setTyped] = useState({ first: state.first, last: state.last });
  const isWrong = typed.first !== '' && typed.last !== '' && !isAdPeriod(typed.first, typed.last);
  const type = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (isAdPeriod(next.first, next.last)) change(next);
  };
  return (
    <Group align="flex-start" gap="sm">
      <TextInput
        type="date"
        label={t('ads.numbers.first')}
        value={typed.first}
        onChange={(event) => type({ first: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('ads.numbers.last')}
        value={typed.last}
        error={isWrong && t('ads.numbers.invalidPeriod')}
        onChange={(event) => type({ last: event.currentTarget.value })}
      />
    </Group>
  );
}

function PeriodChoice({ state, change, shown }: ChoiceProps & { shown: AdNumbers | undefined }) {
  const isCustom = state.first !== '';
  return (
    <Stack gap="sm" align="flex-start">
      <SegmentedControl
        aria-label={t('ads.numbers.period')}
        className={styles.periods}
        value={isCustom ? 'custom' : String(state.days)}
        data={[
          ...RECENT_DAYS.map((days) => ({ value: String(days), label: t('ads.numbers.lastDays', { count: days }) })),
          { value: 'custom', label: t('ads.numbers.custom') },
        ]}
        onChange={(value) => {
          const days = RECENT_DAYS.find((number) => String(number) === value);
          if (days !== undefined) change({ days, first: '', last: '' });
          else if (shown !== undefined) change({ first: shown.first, last: shown.last });
        }}
      />
      {isCustom && <CustomPeriod state={state} change={change} />}
    </Stack>
  );
}

function Filters({ state, change }: ChoiceProps) {
  const { data: ads = [] } = useAdNames();
  const names = new Map(ads.map(({ id, name }) => [id, name]));
  const ids = state.ad === '' || names.has(state.ad) ? [...names.keys()] : [state.ad, ...names.keys()];
  return (
    <ListFilters>
      <FilterSelect
        label={t('ads.numbers.groups.ad')}
        all={t('ads.all')}
        values={ids}
        textOf={(id) => names.get(id) ?? id}
        value={state.ad}
        onChoose={(ad) => change({ ad })}
      />
      {AD_KIND_NAMES.map((kind) => (
        <FilterSelect<string>
          key={kind}
          label={t(`ads.numbers.groups.${kind}`)}
          all={t('ads.all')}
          values={AD_KINDS[kind]}
          textOf={(value) => kindText(kind, value)}
          value={state[kind]}
          onChoose={(value) => change({ [kind]: value })}
        />
      ))}
    </ListFilters>
  );
}

function Totals({ sums }: { sums: Sums }) {
  const { requests, filled, impressions, viewable, clicks } = sums;
  const ofImpressions = (part: number) => t('ads.numbers.ofImpressions', { share: rateText(part, impressions) });
  return (
    <StatGrid>
      <StatCard label={t('ads.impressions')} value={formatNumber(impressions)} hint={t('ads.numbers.delivered')} />
      <StatCard label={t('ads.viewable')} value={formatNumber(viewable)} hint={ofImpressions(viewable)} />
      <StatCard label={t('ads.clicks')} value={formatNumber(clicks)} hint={ofImpressions(clicks)} />
      <StatCard
        label={t('ads.numbers.fillRate')}
        value={rateText(filled, requests)}
        hint={t('ads.numbers.ofRequests', { filled: formatNumber(filled), requests: formatNumber(requests) })}
      />
    </StatGrid>
  );
}

const rateColumn = (
  key: 'viewableRate' | 'clickRate' | 'fillRate',
  of: (sums: Sums) => [part: number, whole: number],
): RecordColumn<AdGroupRow> => ({
  key,
  title: () => t(`ads.numbers.${key}`),
  numeric: true,
  render: (row) => rateText(...of(row)),
});

const countColumn = (key: 'impressions' | 'viewable' | 'clicks'): RecordColumn<AdGroupRow> => ({
  key,
  title: () => t(`ads.${key}`),
  numeric: true,
  render: (row) => formatNumber(row[key]),
});

const columnsBy = (by: AdGroup, nameOf: (row: AdGroupRow) => string): RecordColumn<AdGroupRow>[] => [
  { key: 'name', title: () => t(`ads.numbers.groups.${by}`), width: '26%', render: nameOf },
  countColumn('impressions'),
  countColumn('viewable'),
  rateColumn('viewableRate', ({ viewable, impressions }) => [viewable, impressions]),
  countColumn('clicks'),
  rateColumn('clickRate', ({ clicks, impressions }) => [clicks, impressions]),
  rateColumn('fillRate', ({ filled, requests }) => [filled, requests]),
];

interface GroupsProps extends ChoiceProps {
  numbers: AdNumbers;
  updating: boolean;
}

/** Opening a group limits the numbers to it. */
function Groups({ numbers: { groups }, updating, state, change }: GroupsProps) {
  const { by } = state;
  const nameOf = ({ key, name }: AdGroupRow) => (by === 'ad' ? (name ?? key) : kindText(by, key));
  const from = (state.list - 1) * PAGE_SIZE;
  return (
    <Block title={t('ads.numbers.by')}>
      <SegmentedControl
        aria-label={t('ads.numbers.by')}
        className={styles.groups}
        mb={12}
        mr="auto"
        value={by}
        data={AD_GROUPS.map((group) => ({ value: group, label: t(`ads.numbers.groups.${group}`) }))}
        onChange={(group) => change({ by: group })}
      />
      <RecordTable<AdGroupRow>
        label={t('ads.numbers.title')}
        rows={groups.slice(from, from + PAGE_SIZE)}
        rowId={({ key }) => key}
        rowName={nameOf}
        columns={columnsBy(by, nameOf)}
        updating={updating}
        onOpen={({ key }) => change({ [by]: key })}
        {...(groups.length > PAGE_SIZE && {
          page: { page: state.list, pageSize: PAGE_SIZE, total: groups.length },
          onPage: (list: number) => change({ list }),
        })}
        empty={null}
      />
    </Block>
  );
}

const Shape = () => (
  <Stack gap={16}>
    <StatGrid>
      <Skeletons count={4} component="li" height={104} radius="xl" />
    </StatGrid>
    <Skeleton height={340} radius="xl" />
    <Skeleton height={260} radius="xl" />
  </Stack>
);

const isZero = ({ requests, impressions, viewable, clicks }: Sums) => requests + impressions + viewable + clicks === 0;

/** The numbers of all advertisements, by day and by group. */
export function NumbersView() {
  const list = useListState(numberList, NUMBERS_VIEW);
  const { state } = list;
  const change = (part: Partial<NumbersState>) => list.change({ list: 1, ...part }, 'replace');
  const query = useNumbers(state);
  const isFiltered = PARTS.some((part) => state[part] !== '');
  const clear = () => change(Object.fromEntries(PARTS.map((part) => [part, ''])));

  return (
    <Stack gap={16}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <PeriodChoice state={state} change={change} shown={query.data} />
        <DownloadButton
          href={`/api/admin/ad-numbers/export?${new URLSearchParams({ ...numbersFilter(state), in: panelLanguage() })}`}
        >
          {t('ads.numbers.export')}
        </DownloadButton>
      </Group>
      <Filters state={state} change={change} />
      <QueryState query={query} skeleton={<Shape />} failure={t('ads.numbers.loadFailed')}>
        {(numbers) => {
          const { first, last, timeZone } = numbers;
          const shown = t('ads.numbers.shown', { first: longDay(first), last: longDay(last), timeZone });
          if (isZero(numbers.totals)) {
            return isFiltered ? (
              <NoMatch title={t('ads.numbers.nothingFound')} hint={shown} onClear={clear} />
            ) : (
              <EmptyState icon={ChartColumn} title={t('ads.numbers.empty')} hint={t('ads.numbers.emptyHint')} />
            );
          }
          return (
            <Stack gap={16}>
              <Totals sums={numbers.totals} />
              <Block title={t('ads.numbers.perDay')} aside={shown}>
                <AdDayNumbers title={t('ads.numbers.perDay')} days={numbers.days} />
                <Hint>{t('ads.numbers.explained')}</Hint>
              </Block>
              <Groups numbers={numbers} updating={query.isPlaceholderData} state={state} change={change} />
            </Stack>
          );
        }}
      </QueryState>
    </Stack>
  );
}
