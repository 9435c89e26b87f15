import { Anchor, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import { TEXT_FAULTS } from '../../../shared/weak-texts.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { SavedSwitch } from '../components/buttons/saved-switch.tsx';
import { confirmAction } from '../components/dialogs/confirm.tsx';
import { notifyChanged } from '../components/feedback/notify-deleted.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { Block } from '../components/layout/block.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { useSectionQuery } from '../components/section-query.ts';
import { RecordPages } from '../components/table/record-pages.tsx';
import { languageName } from '../components/text/formats.ts';
import { Name } from '../components/text/names.tsx';
import styles from './seo.module.css';

const read = api.admin.seo.indexing.$get;
type Summary = InferResponseType<typeof read, 200>;
type Weak = InferResponseType<typeof api.admin.seo.indexing.pages.$get, 200>['items'][number];

const KEY = ['seo', 'indexing'];
const KINDS = ['game', 'category', 'collection'] as const;
type Kind = (typeof KINDS)[number];
const SECTIONS = { game: 'games', category: 'categories', collection: 'collections' } as const;

/** Reads and changes which list is open, in the section's URL: `#seo?weak=category&page=2`. */
function useChosen() {
  const { query, go } = useSectionQuery();
  const given = new URLSearchParams(query);
  const page = Number(given.get('page'));
  return {
    isNamed: given.has('weak'),
    kind: KINDS.find((kind) => kind === given.get('weak')) ?? 'game',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    choose: (kind: Kind, next = 1, how: 'push' | 'replace' = 'push') =>
      go(() => `weak=${kind}${next === 1 ? '' : `&page=${next}`}`, how),
  };
}

/** Saves the rule, and offers to undo it. */
function useRule() {
  const queries = useQueryClient();
  const save = (json: { keepsWeakOut: boolean; version: number }) => call(api.admin.seo.indexing.$put({ json }));
  return useMutation({
    mutationFn: save,
    onSuccess: ({ keepsWeakOut, version }) =>
      notifyChanged({
        title: t(keepsWeakOut ? 'seo.own.isOut' : 'seo.own.isIn'),
        undo: KEY.join(),
        restore: () => save({ keepsWeakOut: !keepsWeakOut, version }),
      }),
    onError: (error) => reportFailure(error, t('seo.own.failed')),
    onSettled: () => queries.invalidateQueries(),
  });
}

const weakPages = ({ games, categories, collections, tags }: Summary) =>
  games.weak + categories.weak + collections.weak + tags.weak;

function Rule({ summary }: { summary: Summary }) {
  const rule = useRule();
  const { keepsWeakOut, version } = summary;
  const set = async (next: boolean) => {
    const isSure =
      !next ||
      (await confirmAction({
        title: t('seo.own.question'),
        message: t('seo.own.message', { count: weakPages(summary) }),
        confirmLabel: t('seo.own.confirm'),
      }));
    if (isSure) await rule.mutateAsync({ keepsWeakOut: next, version });
  };
  return (
    <SavedSwitch
      label={t('seo.own.switch')}
      description={t('seo.own.switchHint')}
      value={keepsWeakOut}
      onSwitch={set}
    />
  );
}

function Counts({ games, categories, collections, tags }: Summary) {
  return (
    <ul className={styles.counts}>
      <li>
        {t('seo.own.games', { count: games.weak, total: games.total })}
        {games.weak > 0 && (
          <Hint>{TEXT_FAULTS.map((fault) => t(`seo.own.counts.${fault}`, { count: games[fault] })).join(' · ')}</Hint>
        )}
        {games.waiting > 0 && <Hint role="status">{t('seo.own.waiting', { count: games.waiting })}</Hint>}
      </li>
      <li>{t('seo.own.categories', { count: categories.weak, total: categories.total })}</li>
      <li>{t('seo.own.collections', { count: collections.weak, total: collections.total })}</li>
      <li>{t('seo.own.tags', { count: tags.weak, total: tags.total })}</li>
    </ul>
  );
}

const reason = ({ weak, faults }: Weak) =>
  t('seo.own.reason', {
    faults: faults.map((fault) => t(`seo.own.faults.${fault}`)).join(', '),
    languages: weak.map(languageName).join(', '),
  });

function WeakPages() {
  const { kind, page, choose } = useChosen();
  const query = useQuery({
    queryKey: [...KEY, kind, page],
    queryFn: () => call(api.admin.seo.indexing.pages.$get({ query: { kind, page: String(page) } })),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={12}>
      <NativeSelect
        label={t('seo.own.kind')}
        maw="20rem"
        data={KINDS.map((value) => ({ value, label: t(`seo.own.kinds.${value}`) }))}
        value={kind}
        onChange={({ currentTarget: { value } }) => choose(KINDS.find((known) => known === value) ?? kind)}
      />
      <QueryState query={query} skeleton={<Skeleton height={320} radius="md" />}>
        {({ items, total, pageSize }) =>
          // The last page may have become empty. The page links below lead back.
          total === 0 ? (
            <Text c="dimmed">{t('seo.own.none')}</Text>
          ) : (
            <>
              <ul className={styles.pages} aria-busy={query.isPlaceholderData}>
                {items.map((item) => (
                  <li key={item.id}>
                    <Anchor component={Link} to={{ hash: `${SECTIONS[kind]}/${item.id}` }} underline="always">
                      <Name text={item.title} language={item.title_language} />
                    </Anchor>
                    <Hint>{reason(item)}</Hint>
                  </li>
                ))}
              </ul>
              <RecordPages
                page={{ page, pageSize, total }}
                onPage={(next, how) => choose(kind, next, how)}
                updating={query.isPlaceholderData}
              />
            </>
          )
        }
      </QueryState>
    </Stack>
  );
}

/** Pages with little text of the site's own, which AdSense's review looks at. They can be kept out of search indexes. */
export function OwnTexts() {
  const query = useQuery({ queryKey: KEY, queryFn: () => call(read()), staleTime: 0 });
  const { isNamed } = useChosen();
  const block = useRef<HTMLDivElement>(null);
  const isLoaded = query.data !== undefined;
  const show = useEffectEvent(() => isNamed && block.current?.scrollIntoView());
  useEffect(() => {
    // Only once: links from elsewhere lead here, below the section's numbers.
    if (isLoaded) show();
  }, [isLoaded]);
  return (
    <div ref={block}>
      <Block title={t('seo.own.title')}>
        <QueryState query={query} skeleton={<Skeleton height={480} radius="md" />}>
          {(summary) => (
            <Stack gap={16}>
              <Text maw="68ch">{t('seo.own.about')}</Text>
              <Counts {...summary} />
              <Rule summary={summary} />
              <WeakPages />
            </Stack>
          )}
        </QueryState>
      </Block>
    </div>
  );
}
