import { Anchor, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Block } from '../components/layout/block.tsx';
import { Hint } from '../components/layout/hint.tsx';
import lists from '../components/table/lists.module.css';
import styles from './auto-categories.module.css';
import { byGames } from './by-games.ts';
import { reasonText } from './reasons.ts';

const readMade = api.admin['auto-categories'][':id'].$get;

type BuiltCategory = InferResponseType<typeof readMade, 200>['results'][number];

const OUTCOMES = ['created', 'updated', 'left', 'failed'] as const;

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
export function Results({ runId }: { runId: string }) {
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
