import { Checkbox, Group, NumberInput, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FOUND_MAX, type GameTarget } from '../../../shared/forms/game-filter.ts';
import { BUDGET_FROM, type TextRun } from '../../../shared/forms/text-run.ts';
import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts';
import { GAME_TEXT_FIELDS, type GameTextField } from '../../../shared/localized.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { confirmAction } from '../components/dialogs/confirm.tsx';
import { problemText } from '../components/feedback/problem-text.ts';
import { useOfferedLanguages } from '../components/operator/use-offered-languages.ts';
import { fieldLabel } from '../components/text/field-label.ts';
import { formatMoney, groupedNumber, languageName } from '../components/text/formats.ts';
import { type AiEstimate, type AiState, type AiWork, aiEstimate, aiState } from './use-ai.ts';

/** The operator's choices so far, read once the dialog is confirmed. */
interface Chosen {
  run: TextRun;
  /** The monthly limit that the run needs. */
  budget: number | null;
}

interface QuestionProps {
  work: AiWork;
  /** What is fixed in advance: games, or a language and a field. */
  given: TextRun;
  keep: (chosen: Chosen) => void;
}

const MILLION = 1_000_000;

function Choices<Value extends string>(props: {
  label: string;
  values: readonly Value[];
  chosen: readonly Value[];
  textOf: (value: Value) => string;
  onChange: (chosen: Value[]) => void;
}) {
  const { label, values, chosen, textOf, onChange } = props;
  return (
    <Checkbox.Group
      label={label}
      value={[...chosen]}
      // A run without languages or fields would do nothing, so the last one stays selected.
      onChange={(next) => next.length > 0 && onChange(values.filter((value) => next.includes(value)))}
    >
      <Group gap="md" mt={6}>
        {values.map((value) => (
          <Checkbox key={value} value={value} label={textOf(value)} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

function Estimate({ estimate, state }: { estimate: AiEstimate; state: AiState }) {
  const { games, beyond, calls, tokens, cost } = estimate;
  const { remaining } = state.usage;
  if (games === 0) return <p>{t('ai.estimate.nothing')}</p>;
  return (
    <>
      <p>{t('ai.estimate.games', { count: games, model: state.model })}</p>
      {beyond > 0 && <p>{t('ai.estimate.beyond', { count: beyond })}</p>}
      <p>
        {t('ai.estimate.cost', { count: calls, tokens })}{' '}
        {remaining !== null && t(`ai.estimate.${tokens > remaining ? 'exceeded' : 'remaining'}`, { remaining })}
      </p>
      <p>
        {cost === null
          ? t('ai.estimate.noPrice')
          : t('ai.estimate.money', { amount: formatMoney(cost.amount, cost.currency) })}
      </p>
    </>
  );
}

function RunQuestion({ work, given, keep }: QuestionProps) {
  const offered = useOfferedLanguages();
  const [languages, setLanguages] = useState<readonly Language[] | undefined>(given.languages);
  const [fields, setFields] = useState<readonly GameTextField[] | undefined>(given.fields);
  const [limit, setLimit] = useState<number | undefined>(given.limit);
  const [wished, setWished] = useState<number | null>(null);
  const run: TextRun = {
    ...given,
    languages: languages && [...languages],
    fields: fields && [...fields],
    limit,
  };
  const state = useQuery(aiState);
  // Keep the previous numbers while the next ones load. Otherwise the dialog would jump under the pointer.
  const estimate = useQuery({ ...aiEstimate(work, run), placeholderData: keepPreviousData });
  const tokens = estimate.data?.tokens ?? 0;
  const needsBudget = state.data?.usage.limit === null && tokens > BUDGET_FROM;
  // Leaves room for corrections and for the month's other runs.
  const budget = wished ?? Math.ceil((tokens * 1.5) / MILLION) * MILLION;
  useEffect(() => keep({ run, budget: needsBudget ? budget : null }));

  const allOr = <Value extends string>(all: readonly Value[], chosen: Value[]) =>
    chosen.length === all.length ? undefined : chosen;
  return (
    <Stack gap="md">
      {work === 'translate' && (
        <>
          <Choices
            label={t('ai.scope.languages')}
            values={LANGUAGE_CODES.filter((code) => offered.includes(code))}
            chosen={languages ?? offered}
            textOf={languageName}
            onChange={(chosen) => setLanguages(allOr(offered, chosen))}
          />
          <Choices
            label={t('ai.scope.fields')}
            values={GAME_TEXT_FIELDS}
            chosen={fields ?? GAME_TEXT_FIELDS}
            textOf={(field) => fieldLabel(field, 'game')}
            onChange={(chosen) => setFields(allOr(GAME_TEXT_FIELDS, chosen))}
          />
        </>
      )}
      <NumberInput
        label={t('ai.scope.limit')}
        description={t('ai.scope.limitHint')}
        min={1}
        max={FOUND_MAX}
        clampBehavior="strict"
        allowDecimal={false}
        {...groupedNumber()}
        value={limit ?? ''}
        onChange={(games) => setLimit(typeof games === 'number' && games > 0 ? games : undefined)}
      />
      <Stack gap={4} mih={150} aria-live="polite" aria-busy={estimate.isFetching}>
        {estimate.data && state.data ? (
          <Estimate estimate={estimate.data} state={state.data} />
        ) : estimate.isError || state.isError ? (
          <p>{problemText(estimate.error ?? state.error, t('ai.estimate.unknown'))}</p>
        ) : (
          <Skeleton height={96} />
        )}
        <p>{t('ai.estimate.background')}</p>
      </Stack>
      {needsBudget && (
        <NumberInput
          label={t('ai.estimate.budget')}
          description={t('ai.estimate.budgetHint', { from: BUDGET_FROM })}
          min={1}
          max={MILLION * MILLION}
          allowDecimal={false}
          {...groupedNumber()}
          value={budget}
          onChange={(number) => setWished(typeof number === 'number' ? number : null)}
        />
      )}
      {fields !== undefined && (
        <Text size="sm" c="dimmed">
          {t(work === 'translate' ? 'ai.scope.fieldsHint' : 'ai.scope.generatedHint')}
        </Text>
      )}
    </Stack>
  );
}

/**
 * Asks what a run covers, shows its estimated cost, and asks for a monthly limit if a large run needs one.
 *
 * @returns null when the operator cancels @throws when saving the limit fails
 */
export async function askForRun({
  title,
  confirmLabel,
  ...question
}: { title: string; confirmLabel: string } & Pick<QuestionProps, 'work' | 'given'>): Promise<TextRun | null> {
  let chosen: Chosen = { run: question.given, budget: null };
  const keep = (next: Chosen) => {
    chosen = next;
  };
  if (!(await confirmAction({ title, message: <RunQuestion {...question} keep={keep} />, confirmLabel }))) return null;
  const { run, budget } = chosen;
  if (budget !== null) await call(api.admin.ai.budget.$post({ json: { monthlyTokens: budget } }));
  return run;
}

/** Returns the run for a selection of games. */
export const runOf = (target: GameTarget): TextRun => ({ ...target });
