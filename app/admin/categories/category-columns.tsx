import { Group, Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { notify } from '../components/feedback/notify.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { useMayHere } from '../components/operator/if-may-change.tsx';
import type { RecordColumn } from '../components/table/columns.ts';
import { fieldLabel, fieldWord } from '../components/text/field-label.ts';
import { formatNumber } from '../components/text/formats.ts';
import { LanguageMarks } from '../components/text/language-marks.tsx';
import { localName, Name, nameOf } from '../components/text/names.tsx';
import styles from './categories.module.css';
import { CATEGORIES_KEY, type Category, missingTexts } from './category-list.ts';
import { Emoji } from './emoji.tsx';

/** The languages offered to visitors. Those with missing texts are marked. */
const Languages = ({ category }: { category: Category }) => (
  <LanguageMarks
    isMissing={(language) => missingTexts(category, language).length > 0}
    sentenceOf={(complete, missing) => {
      /** « English (nom, description), Português (description) » */
      const lacking = missing
        .map((language) => `${language.label} (${missingTexts(category, language).map(fieldWord).join(', ')})`)
        .join(', ');
      return [
        t('categories.languagesComplete', {
          list: complete.map(({ label }) => label).join(', ') || t('categories.languagesNone'),
        }),
        ...(missing.length > 0 ? [t('categories.languagesMissing', { list: lacking })] : []),
      ].join(' ');
    }}
  />
);

/** Shows or hides a category: the switch moves at once and reverts when saving fails. */
function ActiveSwitch({ category }: { category: Category }) {
  const { id, active, version } = category;
  const name = nameOf(category);
  const queries = useQueryClient();
  const mayChange = useMayHere()('change');
  /** The latest choice of the operator while a request is pending. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (to: boolean) => call(api.admin.categories[':id'].$patch({ param: { id }, json: { active: to } })),
    // Runs the requests in order, so that the last choice wins.
    scope: { id: `category.${id}` },
    onSuccess: async (saved) => {
      // A running request would overwrite the saved state with an older one.
      await queries.cancelQueries({ queryKey: CATEGORIES_KEY });
      queries.setQueryData<{ items: Category[] }>(
        CATEGORIES_KEY,
        (list) => list && { items: list.items.map((entry) => (entry.id === id ? saved : entry)) },
      );
      notify.success(t('common.entity.saved'), t(saved.active ? 'categories.shown' : 'categories.hidden', { name }));
    },
    onError: (error) => {
      setWanted(null);
      reportFailure(error, t('categories.saveFailed'));
    },
    onSettled: () => queries.invalidateQueries(),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version resets the state
  useEffect(() => {
    if (!isPending) setWanted(null);
  }, [version, isPending]);

  return (
    <Switch
      display="inline-flex"
      disabled={!mayChange}
      aria-label={t('categories.switchActive', { name })}
      checked={wanted ?? active}
      onChange={(event) => {
        setWanted(event.currentTarget.checked);
        mutate(event.currentTarget.checked);
      }}
    />
  );
}

export const CATEGORY_COLUMNS: RecordColumn<Category>[] = [
  {
    key: 'name',
    title: () => fieldLabel('name'),
    sortKey: 'name',
    render: (category) => (
      <Group component="span" gap={10} wrap="nowrap" display="inline-flex">
        <Emoji icon={category.icon} />
        <Name {...localName(category, 'name')} />
      </Group>
    ),
  },
  {
    key: 'slug',
    title: () => fieldLabel('slug'),
    sortKey: 'slug',
    render: ({ slug }) => <span className={styles.slug}>{slug}</span>,
  },
  {
    key: 'games',
    title: () => fieldLabel('games'),
    sortKey: 'games',
    descendingFirst: true,
    numeric: true,
    noWrap: true,
    render: ({ game_count: active, total_games: total }) =>
      active === total ? (
        formatNumber(total)
      ) : (
        <span title={t('categories.gamesTitle', { active, total })}>{t('categories.games', { active, total })}</span>
      ),
  },
  {
    key: 'languages',
    title: () => fieldLabel('languages'),
    sortKey: 'languages',
    noWrap: true,
    render: (category) => <Languages category={category} />,
  },
  {
    key: 'active',
    title: () => t('categories.active'),
    sortKey: 'active',
    render: (category) => <ActiveSwitch category={category} />,
  },
];
