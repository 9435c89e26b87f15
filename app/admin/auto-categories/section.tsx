import { Anchor, Code, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { Sparkles } from 'lucide-react';
import { useId } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { problemText } from '../components/feedback/problem-text.ts';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Block, BlockGrid } from '../components/layout/block.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { SectionPage } from '../components/layout/section-page.tsx';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import lists from '../components/table/lists.module.css';
import { compareNames } from '../components/text/formats.ts';
import { AI_SETTINGS } from '../runs/ai-needed.tsx';
import { RunResult } from '../runs/last-run.tsx';
import { operationErrorText } from '../runs/operation-status.tsx';
import { RunProgress } from '../runs/run-progress.tsx';
import { StopButton } from '../runs/stop-button.tsx';
import { useAi } from '../runs/use-ai.ts';
import type { OperationRun } from '../runs/use-last-run.ts';
import { type Operation, useOperation } from '../runs/use-operation.ts';
import { useRunReport } from '../runs/use-run-report.ts';
import styles from './auto-categories.module.css';
import { reasonText } from './reasons.ts';

const readMade = api.admin['auto-categories'][':id'].$get;

type BuiltCategory = InferResponseType<typeof readMade, 200>['results'][number];

async function start(): Promise<{ operationId: string }> {
  const answer = await call(api.functions['auto-generate-categories'].$post({ query: { wait: 'false' }, json: {} }));
  // With `wait=false` the server answers with the operation's id, otherwise with counters.
  if (!('operationId' in answer)) throw new Error('the generation was not started');
  return answer;
}

function useGeneration(): Operation {
  const onEnd = useRunReport({
    done: t('autoCategories.done'),
    countsText: ({ counters }) => {
      const { categoriesCreated: created = 0, categoriesUpdated: updated = 0, gamesPlaced: placed = 0 } = counters;
      return t('autoCategories.doneCounts', { created, updated, placed });
    },
    onFailed: (code) => {
      const why = code === null || code === 'unexpected' ? '' : ` ${operationErrorText(code)}`;
      notify.failure(t('ai.failed'), `${t('autoCategories.failedHint')}${why}`);
    },
  });
  return useOperation({
    kind: 'auto-generate-categories',
    start,
    onEnd,
    onRefused: (error) => notify.failure(t('ai.failed'), problemText(error, t('autoCategories.failedHint'))),
  });
}

/** Explains what an AI provider adds. The generation works without one. */
function AiNote({ id }: { id: string }) {
  const { data: ai } = useAi();
  return (
    <div id={id}>
      <Text size="sm">{t('autoCategories.lexicon')}</Text>
      {ai?.configured && (
        <Text size="sm" mt={6}>
          {t('autoCategories.withAi', { model: ai.model })}
        </Text>
      )}
      {ai?.configured === false && (
        <Text size="sm" mt={6}>
          {t('autoCategories.withoutAi')}{' '}
          {AI_SETTINGS.map((name, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <Code>{name}</Code>
            </span>
          ))}
          .
        </Text>
      )}
    </div>
  );
}

function Launcher({ operation }: { operation: Operation }) {
  const about = useId();
  const { run, isRunning, isStarting } = operation;
  const isIdle = !isRunning && !isStarting;

  /** The first phase reads tags and has no current theme. */
  const lineOf = ({ status, total, counters, cancelling }: OperationRun) => {
    if (status !== 'running') return null;
    if (cancelling) return t('autoCategories.cancelling');
    if (total > 0) return null;
    const { gamesRead: count = 0 } = counters;
    return count === 0 ? t('autoCategories.reading') : t('autoCategories.read', { count });
  };

  return (
    <>
      <AiNote id={about} />
      <Stack gap={12} mt="auto">
        <RunProgress run={run} label={t('ai.progressLabel')} idle={t('ai.idle')} lineOf={lineOf} />
        <Group gap="8px 16px" className={styles.buttons}>
          <IfMayChange>
            <SteadyButton
              disabled={!isIdle}
              aria-describedby={about}
              leftSection={<Sparkles size={18} />}
              onClick={() => void operation.start()}
            >
              {t(isIdle ? 'autoCategories.generate' : 'ai.generating')}
            </SteadyButton>
          </IfMayChange>
          <StopButton operation={operation} />
        </Group>
      </Stack>
    </>
  );
}

const OUTCOMES = ['created', 'updated', 'left', 'failed'] as const;

const byGames = (one: BuiltCategory, other: BuiltCategory) =>
  other.games - one.games || compareNames(one.title, other.title);

function Made({ made: { title, slug, games, reason } }: { made: BuiltCategory }) {
  return (
    <li className={styles.made}>
      <div className={lists.words}>
        {slug === null ? (
          <Text fw={600}>{title}</Text>
        ) : (
          <Anchor fw={600} href="#categories">
            {title}
          </Anchor>
        )}
        {reason !== null && <Text size="sm">{reasonText(reason)}</Text>}
      </div>
      <Hint ta="right" flex="none">
        {t('autoCategories.results.games', { count: games })}
      </Hint>
    </li>
  );
}

/** Results of a finished run: created, completed and skipped categories, and the next step. */
function Results({ runId }: { runId: string }) {
  const query = useQuery({
    queryKey: ['auto-categories', runId],
    queryFn: () => call(readMade({ param: { id: runId } })),
  });
  return (
    <Block title={t('autoCategories.results.title')}>
      <QueryState query={query} skeleton={<Skeleton height={160} />}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState title={t('autoCategories.results.empty')} hint={t('autoCategories.results.emptyHint')} />
          ) : (
            <>
              {results.some(({ outcome }) => outcome === 'created') && (
                <Text size="sm">{t('autoCategories.results.next')}</Text>
              )}
              {OUTCOMES.map((outcome) => {
                const list = results.filter((made) => made.outcome === outcome).toSorted(byGames);
                return (
                  list.length > 0 && (
                    <section key={outcome}>
                      <Title order={3} size="h5">
                        {t(`autoCategories.results.${outcome}`)} ({list.length})
                      </Title>
                      <ul className={styles.list}>
                        {list.map((made) => (
                          <Made key={`${made.title} ${made.slug}`} made={made} />
                        ))}
                      </ul>
                    </section>
                  )
                );
              })}
            </>
          )
        }
      </QueryState>
    </Block>
  );
}

export default function AutoCategoriesSection() {
  const operation = useGeneration();
  const last = operation.query.data?.run ?? null;
  return (
    <SectionPage title={t('autoCategories.title')} description={t('autoCategories.description')}>
      <BlockGrid>
        <Block title={t('ai.explanationTitle')}>
          <Text>{t('autoCategories.explanation')}</Text>
          <Text>{t('autoCategories.note')}</Text>
          <Text>{t('autoCategories.kept')}</Text>
        </Block>
        <Block title={t('autoCategories.launchTitle')}>
          <Launcher operation={operation} />
        </Block>
      </BlockGrid>
      <RunResult
        query={operation.query}
        title={t('autoCategories.lastRun')}
        counters={(['uniqueTagsFound', 'categoriesCreated', 'categoriesUpdated', 'gamesPlaced'] as const).map(
          (name) => ({
            name,
            label: t(`autoCategories.${name}`),
          }),
        )}
        empty={{ title: t('autoCategories.neverRun'), hint: t('autoCategories.neverRunHint') }}
      />
      {last !== null && last.status !== 'running' && <Results runId={last.id} />}
    </SectionPage>
  );
}
