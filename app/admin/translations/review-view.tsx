import { Group, Kbd, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '../../../shared/languages.ts';
import { GAME_TEXT_FIELDS } from '../../../shared/localized.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { isDialogOpen } from '../components/dialogs/dialog-layers.ts';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Skeletons } from '../components/feedback/skeletons.tsx';
import { useMay, usePanelIdentity } from '../components/operator/operator.ts';
import { useOfferedLanguages } from '../components/operator/use-offered-languages.ts';
import { FilterSelect, ListFilters } from '../components/table/list-filters.tsx';
import { RecordPages } from '../components/table/record-pages.tsx';
import { fieldLabel } from '../components/text/field-label.ts';
import { languageTitle } from '../components/text/formats.ts';
import { useEditing } from '../games/use-editing.tsx';
import { useListState } from '../kit/list-state.ts';
import styles from './review.module.css';
import { ReviewCard } from './review-card.tsx';
import { REVIEW_VIEW, reviewList } from './review-list.ts';
import { type ReviewedGame, type ReviewPage, useApproval, useReview } from './use-review.ts';

/** The keys of the review. */
const KEYS = { approve: 'A', edit: 'E', next: 'J', previous: 'K' } as const;

/** The languages that one reviews: a translator theirs. */
function useReviewed(): readonly Language[] {
  const offered = useOfferedLanguages();
  const { role, languages } = usePanelIdentity().permissions;
  return LANGUAGE_CODES.filter((code) => (role === 'translator' ? languages : offered).includes(code));
}

/** What waits in a language, one game after the other, by mouse or keys. */
export function ReviewView() {
  const languages = useReviewed();
  const list = useListState(reviewList, REVIEW_VIEW);
  const { state, change } = list;
  const [first = DEFAULT_LANGUAGE] = languages;
  const language = state.language === '' ? first : state.language;
  const query = useReview({ ...state, language });
  return (
    <Stack gap="md">
      <ListFilters>
        <FilterSelect
          aria-label={t('review.language')}
          values={languages}
          textOf={languageTitle}
          value={language}
          onChoose={(chosen) => change({ language: chosen })}
        />
        <FilterSelect
          aria-label={t('review.field')}
          values={GAME_TEXT_FIELDS}
          textOf={(field) => fieldLabel(field, 'game')}
          all={t('review.allFields')}
          value={state.field}
          onChoose={(field) => change({ field })}
        />
      </ListFilters>
      <QueryState
        query={query}
        skeleton={<Skeletons count={3} height={220} radius="lg" />}
        failure={t('review.loadFailed')}
      >
        {(page) => <Waiting page={page} language={language} updating={query.isPlaceholderData} turnTo={list.turnTo} />}
      </QueryState>
    </Stack>
  );
}

interface WaitingProps {
  page: ReviewPage;
  language: Language;
  updating: boolean;
  turnTo: (page: number, how?: 'push' | 'replace') => void;
}

function Waiting({ page, language, updating, turnTo }: WaitingProps) {
  const mayApprove = useMay()('change', '/admin/text-review');
  const mayEditHere = useMay()('change', '/admin/games');
  const navigate = useNavigate();
  const { dialog, edit } = useEditing();
  const approval = useApproval(language);
  const [current, setCurrent] = useState<string | null>(null);
  const headings = useRef(new Map<string, HTMLHeadingElement>());
  const { items } = page;
  const index = Math.max(
    0,
    items.findIndex(({ id }) => id === current),
  );
  const game = items[index];
  const isBusy = approval.isPending || updating;

  const focus = (next: ReviewedGame | undefined) => {
    if (next === undefined) return;
    setCurrent(next.id);
    headings.current.get(next.id)?.focus();
  };
  // The card that was approved is gone with the focus: the next one gets it.
  const returning = useRef<string | null>(null);
  useEffect(() => {
    const next = returning.current;
    if (next === null || updating) return;
    headings.current.get(next)?.focus();
    returning.current = null;
  });
  const approve = (approved: readonly ReviewedGame[]) => {
    if (!mayApprove || isBusy || approved.length === 0) return;
    const left = items.filter(({ id }) => !approved.some((one) => one.id === id));
    const next = left[index] ?? left.at(-1);
    approval.mutate(approved, {
      onSuccess: () => {
        setCurrent(next?.id ?? null);
        returning.current = next?.id ?? null;
      },
    });
  };
  const editGame = (id: string) => (mayEditHere ? edit(id) : void navigate({ hash: `games/${id}` }));
  const unlessOpen = (act: () => void) => () => !isDialogOpen() && act();

  useHotkeys([
    [KEYS.next, unlessOpen(() => focus(items[index + 1]))],
    [KEYS.previous, unlessOpen(() => focus(items[index - 1]))],
    // A key that is held down would approve what nobody has read.
    [KEYS.approve, (event) => !event.repeat && unlessOpen(() => game && approve([game]))()],
    [KEYS.edit, unlessOpen(() => game && editGame(game.id))],
  ]);

  if (page.total === 0) {
    return (
      <>
        <EmptyState icon={CircleCheck} title={t('review.empty')} hint={t('review.emptyHint')} />
        {dialog}
      </>
    );
  }
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" role="status">
          {t(page.isMore ? 'review.waitingMore' : 'review.waiting', { count: page.total })}
        </Text>
        <Group gap="md" visibleFrom="sm" aria-hidden="true">
          {(Object.keys(KEYS) as (keyof typeof KEYS)[]).map((key) => (
            <Text key={key} size="sm" c="dimmed">
              <Kbd>{KEYS[key]}</Kbd> {t(`review.keys.${key}`)}
            </Text>
          ))}
        </Group>
        {mayApprove && (
          <SteadyButton variant="default" size="sm" disabled={isBusy} onClick={() => approve(items)}>
            {t('review.approveAll', { count: items.length })}
          </SteadyButton>
        )}
      </Group>
      <ul className={styles.list} aria-label={t('review.list')} aria-busy={updating}>
        {items.map((one) => (
          <ReviewCard
            key={one.id}
            game={one}
            language={language}
            isCurrent={one.id === game?.id}
            heading={(element) => {
              if (element === null) headings.current.delete(one.id);
              else headings.current.set(one.id, element);
            }}
            busy={isBusy}
            onApprove={mayApprove ? () => approve([one]) : undefined}
            onEdit={() => editGame(one.id)}
            onFocus={() => setCurrent(one.id)}
          />
        ))}
      </ul>
      <RecordPages page={page} updating={updating} onPage={turnTo} />
      {dialog}
    </>
  );
}
