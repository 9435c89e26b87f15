import { Anchor, Skeleton, Text, Title } from '@mantine/core';
import { byName } from '../../../shared/text.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { Block } from '../components/block.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { QueryState } from '../components/query-state.tsx';
import styles from './auto-categories.module.css';
import { reasonText } from './reasons.ts';
import { type BuiltCategory, useBuiltCategories } from './use-generation.ts';

const OUTCOMES = ['created', 'updated', 'left', 'failed'] as const;

const byGames = (one: BuiltCategory, other: BuiltCategory) =>
  other.games - one.games || byName.compare(one.title, other.title);

function Made({ made: { title, slug, games, reason } }: { made: BuiltCategory }) {
  return (
    <li className={styles.made}>
      <div className={styles.words}>
        {slug === null ? (
          <Text fw={600}>{title}</Text>
        ) : (
          <Anchor fw={600} href="#categories">
            {title}
          </Anchor>
        )}
        {reason !== null && <Text size="sm">{reasonText(reason)}</Text>}
      </div>
      <Text size="sm" c="dimmed" className={styles.games}>
        {t('autoCategories.results.games', { count: games })}
      </Text>
    </li>
  );
}

function Group({ outcome, list }: { outcome: (typeof OUTCOMES)[number]; list: readonly BuiltCategory[] }) {
  return (
    <section>
      <Title order={3} size="h5">
        {t(`autoCategories.results.${outcome}`)} ({list.length})
      </Title>
      <ul className={styles.list}>
        {list.map((made) => (
          <Made key={`${made.title} ${made.slug}`} made={made} />
        ))}
      </ul>
    </section>
  );
}

/** Results of a finished run: created, completed and skipped categories, and the next step. */
export function BuiltCategoryList({ runId }: { runId: string }) {
  const query = useBuiltCategories(runId);
  return (
    <Block title={t('autoCategories.results.title')}>
      <QueryState query={query} skeleton={<Skeleton height={160} />} failure={t('autoCategories.results.loadFailed')}>
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
                return list.length > 0 && <Group key={outcome} outcome={outcome} list={list} />;
              })}
            </>
          )
        }
      </QueryState>
    </Block>
  );
}
