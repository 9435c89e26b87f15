import { Checkbox, Group, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { Emoji } from '../categories/emoji.tsx';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Block } from '../components/layout/block.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import lists from '../components/table/lists.module.css';
import styles from './auto-categories.module.css';
import { byGames } from './by-games.ts';
import { reasonText } from './reasons.ts';

const readPlans = api.admin['auto-categories'].previews[':id'].$get;

type PlannedCategory = InferResponseType<typeof readPlans, 200>['plans'][number];

interface PreviewProps {
  runId: string;
  /** Whether the generation is being started. */
  isBusy: boolean;
  onConfirm: (ids: string[]) => Promise<void>;
}

const Games = ({ count }: { count: number }) => (
  <Hint ta="right" flex="none">
    {t('autoCategories.results.games', { count })}
  </Hint>
);

function Section({ title, plans, children }: { title: string; plans: readonly unknown[]; children: ReactNode }) {
  return (
    plans.length > 0 && (
      <section>
        <Title order={3} size="h5">
          {title} ({plans.length})
        </Title>
        <ul className={styles.list}>{children}</ul>
      </section>
    )
  );
}

interface PlanProps {
  plan: PlannedCategory;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

function Plan({ plan: { title, icon, games, examples, action }, isChosen, onChange }: PlanProps) {
  const isNamedByModel = action === 'create' && icon === null;
  return (
    <li className={`${styles.made} ${styles.plan}`}>
      <Checkbox
        className={lists.words}
        checked={isChosen}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        label={
          <Text component="span" fw={600}>
            {icon !== null && <Emoji icon={icon} />} {title}
          </Text>
        }
        description={
          <>
            {isNamedByModel && <span className={styles.line}>{t('autoCategories.preview.byModel')}</span>}
            {examples.length > 0 && <span className={styles.line}>{examples.join(' · ')}</span>}
          </>
        }
      />
      <Games count={games} />
    </li>
  );
}

function Plans({ plans, isBusy, onConfirm }: Omit<PreviewProps, 'runId'> & { plans: readonly PlannedCategory[] }) {
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const of = (action: PlannedCategory['action']) => plans.filter((plan) => plan.action === action).toSorted(byGames);
  const open = plans.filter(({ action }) => action !== 'leave');
  const chosen = open.filter(({ id }) => !unticked.has(id)).map(({ id }) => id);
  const left = of('leave');
  const boxes = (list: readonly PlannedCategory[]) =>
    list.map((plan) => (
      <Plan
        key={plan.id}
        plan={plan}
        isChosen={!unticked.has(plan.id)}
        onChange={(isChosen) =>
          setUnticked((known) => {
            const changed = new Set([plan.id]);
            return isChosen ? known.difference(changed) : known.union(changed);
          })
        }
      />
    ));
  return (
    <>
      {open.length === 0 ? (
        <EmptyState title={t('autoCategories.results.empty')} hint={t('autoCategories.results.emptyHint')} />
      ) : (
        <>
          <Text size="sm">{t('autoCategories.preview.hint')}</Text>
          <Checkbox
            label={t('autoCategories.preview.all')}
            checked={chosen.length === open.length}
            indeterminate={chosen.length > 0 && chosen.length < open.length}
            onChange={({ currentTarget }) =>
              setUnticked(new Set(currentTarget.checked ? [] : open.map(({ id }) => id)))
            }
          />
          {(['create', 'complete'] as const).map((action) => (
            <Section key={action} title={t(`autoCategories.preview.${action}`)} plans={of(action)}>
              {boxes(of(action))}
            </Section>
          ))}
          <IfMayChange>
            <Group justify="flex-end">
              <SteadyButton
                disabled={isBusy || chosen.length === 0}
                leftSection={<Check size={18} />}
                onClick={() => void onConfirm(chosen)}
              >
                {t('autoCategories.preview.confirm', { count: chosen.length })}
              </SteadyButton>
            </Group>
          </IfMayChange>
        </>
      )}
      <Section title={t('autoCategories.results.left')} plans={left}>
        {left.map(({ id, title, games, reason }) => (
          <li key={id} className={styles.made}>
            <div className={lists.words}>
              <Text fw={600}>{title}</Text>
              {reason !== null && <Text size="sm">{reasonText(reason)}</Text>}
            </div>
            <Games count={games} />
          </li>
        ))}
      </Section>
    </>
  );
}

/** The categories that a generation would create or complete. The operator unticks unwanted ones, then confirms. */
export function Preview({ runId, ...props }: PreviewProps) {
  const query = useQuery({
    queryKey: ['auto-categories', 'previews', runId],
    queryFn: () => call(readPlans({ param: { id: runId } })),
  });
  return (
    <Block title={t('autoCategories.preview.title')}>
      <QueryState query={query} skeleton={<Skeleton height={160} />}>
        {({ plans }) => <Plans plans={plans} {...props} />}
      </QueryState>
    </Block>
  );
}
