import { Button, Group, Kbd, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { CircleCheck } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
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
import { REVIEW_VIEW, type ReviewState, reviewList } from './review-list.ts';
import {
  type LanguageWaiting,
  type ReviewedGame,
  type ReviewPage,
  useApproval,
  useReview,
  useWaiting,
} from './use-review.ts';

/** Keyboard shortcuts of the review. */
const KEYS = { approve: 'A', edit: 'E', next: 'J', previous: 'K' } as const;

/** Returns the languages that the operator reviews. Translators review their own. */
function useReviewed(): readonly Language[] {
  const offered = useOfferedLanguages();
  const { role, languages } = usePanelIdentity().permissions;
  return LANGUAGE_CODES.filter((code) => (role === 'translator' ? languages : offered).includes(code));
}

const countText = ({ language, total, isMore }: LanguageWaiting) =>
  t(isMore ? 'review.inMore' : 'review.in', { language: languageTitle(language), count: total });

/** The review of a language, game by game, with mouse or keyboard. */
export function ReviewView() {
  const languages = useReviewed();
  const list = useListState(reviewList, REVIEW_VIEW);
  const { state, change } = list;
  const counts = useWaiting(state.field);
  const waiting = counts.data?.filter(({ language, total }) => total > 0 && languages.includes(language)) ?? [];
  // Stays when the language's last text is approved: the language never changes by itself.
  const [start, setStart] = useState<Language>();
  if (start === undefined && counts.data) setStart(waiting[0]?.language ?? languages[0] ?? DEFAULT_LANGUAGE);
  const language = state.language === '' ? start : state.language;
  const isLed = useRef(false);
  const shownIn = (code: Language) => {
    const some = waiting.find((one) => one.language === code);
    return some ? countText(some) : languageTitle(code);
  };
  return (
    <Stack gap="md">
      <ListFilters>
        <FilterSelect
          aria-label={t('review.language')}
          values={languages}
          textOf={shownIn}
          value={language ?? ''}
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
      {language === undefined ? (
        <QueryState query={counts} skeleton={<CardSkeletons />} failure={t('review.loadFailed')}>
          {() => <CardSkeletons />}
        </QueryState>
      ) : (
        <InLanguage
          state={{ ...state, language }}
          others={waiting.filter((one) => one.language !== language)}
          onLanguage={(chosen) => {
            isLed.current = true;
            change({ language: chosen });
          }}
          isLed={isLed}
          turnTo={list.turnTo}
        />
      )}
    </Stack>
  );
}

const CardSkeletons = () => <Skeletons count={3} height={220} radius="lg" />;

interface InLanguageProps {
  state: ReviewState & { language: Language };
  /** The other languages with texts to review. */
  others: readonly LanguageWaiting[];
  onLanguage: (language: Language) => void;
  /** Whether a button that no longer exists led to this language. Its first game then takes the focus. */
  isLed: RefObject<boolean>;
  turnTo: (page: number, how?: 'push' | 'replace') => void;
}

function InLanguage({ state, ...props }: InLanguageProps) {
  const query = useReview(state);
  return (
    <QueryState query={query} skeleton={<CardSkeletons />} failure={t('review.loadFailed')}>
      {(page) => (
        <Waiting
          key={`${state.language} ${state.field}`}
          page={page}
          language={state.language}
          updating={query.isPlaceholderData}
          {...props}
        />
      )}
    </QueryState>
  );
}

/** Shown when nothing is left in a language. Links to the languages where more waits. */
function Finished({
  others,
  onLanguage,
  focused,
}: Pick<InLanguageProps, 'others' | 'onLanguage'> & { focused: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  // The buttons that had the focus no longer exist.
  useEffect(() => {
    if (focused) (place.current?.querySelector('button') ?? place.current)?.focus();
  }, [focused]);
  return (
    <div ref={place} tabIndex={-1} role="status">
      <EmptyState
        icon={CircleCheck}
        title={t('review.empty')}
        hint={t(others.length > 0 ? 'review.emptyHere' : 'review.emptyHint')}
        action={
          others.length > 0 && (
            <Group gap="xs" justify="center">
              {others.map((one) => (
                <Button key={one.language} variant="default" onClick={() => onLanguage(one.language)}>
                  {countText(one)}
                </Button>
              ))}
            </Group>
          )
        }
      />
    </div>
  );
}

interface WaitingProps extends Omit<InLanguageProps, 'state'> {
  page: ReviewPage;
  language: Language;
  updating: boolean;
}

function Waiting({ page, language, updating, others, onLanguage, isLed, turnTo }: WaitingProps) {
  const mayApprove = useMay()('change', '/admin/text-review');
  const mayEditHere = useMay()('change', '/admin/games');
  const navigate = useNavigate();
  const { dialog, edit } = useEditing();
  const approval = useApproval(language);
  const [current, setCurrent] = useState<string | null>(null);
  // The page whose games have all just been approved. It may render once more before the empty page arrives.
  const [emptied, setEmptied] = useState<ReviewPage | null>(null);
  const headings = useRef(new Map<string, HTMLHeadingElement>());
  const { items } = page;
  const index = Math.max(
    0,
    items.findIndex(({ id }) => id === current),
  );
  const game = items[index];
  const isBusy = approval.isPending || updating;
  if (emptied !== null && page !== emptied && page.total > 0) setEmptied(null);

  const focus = (next: ReviewedGame | undefined) => {
    if (next === undefined) return;
    setCurrent(next.id);
    headings.current.get(next.id)?.focus();
  };
  // The approved card disappeared with the focus, so the next card takes it.
  const returning = useRef<string | null>(null);
  useEffect(() => {
    if (updating) return;
    const next = isLed.current ? items[0]?.id : returning.current;
    isLed.current = false;
    if (next == null) return;
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
        setEmptied(next === undefined ? page : null);
        returning.current = next?.id ?? null;
      },
    });
  };
  const editGame = (id: string) => (mayEditHere ? edit(id) : void navigate({ hash: `games/${id}` }));
  const unlessOpen = (act: () => void) => () => !isDialogOpen() && act();

  useHotkeys([
    [KEYS.next, unlessOpen(() => focus(items[index + 1]))],
    [KEYS.previous, unlessOpen(() => focus(items[index - 1]))],
    // Holding the key down would approve texts that nobody has read.
    [KEYS.approve, (event) => !event.repeat && unlessOpen(() => game && approve([game]))()],
    [KEYS.edit, unlessOpen(() => game && editGame(game.id))],
  ]);

  if (page.total === 0) {
    return (
      <>
        <Finished others={others} onLanguage={onLanguage} focused={emptied !== null} />
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
