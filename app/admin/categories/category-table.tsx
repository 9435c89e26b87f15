import { ActionIcon, Switch, Tooltip } from '@mantine/core';
import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { categoryEmoji } from '../../../shared/icons.ts';
import { LANGUAGES } from '../../../shared/languages.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { fieldWord } from '../components/field-label.ts';
import { formatNumber } from '../components/formats.ts';
import type { RecordColumn, SortState } from '../components/table/columns.ts';
import { RecordTable } from '../components/table/record-table.tsx';
import styles from './categories.module.css';
import {
  type Category,
  type CategorySort,
  completeLanguages,
  missingTexts,
  sortedCategories,
} from './category-list.ts';
import { useCategorySwitch } from './use-categories.ts';

/** The site's languages; languages with missing texts are marked. */
function LanguageMarks({ category }: { category: Category }) {
  const complete = completeLanguages(category);
  const missing = LANGUAGES.filter((language) => !complete.includes(language));
  const names = complete.map(({ label }) => label).join(', ');
  /** « English (nom, description), Português (description) » */
  const lacking = missing
    .map((language) => `${language.label} (${missingTexts(category, language).map(fieldWord).join(', ')})`)
    .join(', ');
  const sentence = [
    t('categories.languagesComplete', { list: names || t('categories.languagesNone') }),
    ...(missing.length > 0 ? [t('categories.languagesMissing', { list: lacking })] : []),
  ].join(' ');
  return (
    <span title={sentence}>
      <span className={styles.languages} aria-hidden="true">
        {LANGUAGES.map((language) => (
          <span key={language.code} className={styles.language} data-missing={missing.includes(language) || undefined}>
            {language.code}
          </span>
        ))}
      </span>
      <span className="visually-hidden">{sentence}</span>
    </span>
  );
}

const PAGE_SIZE = 50;

function ActiveSwitch({ category }: { category: Category }) {
  const { active, switchTo } = useCategorySwitch(category);
  return (
    <Switch
      className={styles.switch}
      aria-label={t('categories.switchActive', { name: category.name })}
      checked={active}
      onChange={(event) => switchTo(event.currentTarget.checked)}
    />
  );
}

function useColumns(): RecordColumn<Category, CategorySort>[] {
  return [
    {
      key: 'name',
      title: t('categories.column.name'),
      sortKey: 'name',
      render: ({ icon, name }) => (
        <span className={styles.name}>
          <span className={styles.emoji} aria-hidden="true">
            {categoryEmoji(icon)}
          </span>
          {name}
        </span>
      ),
    },
    {
      key: 'slug',
      title: t('categories.column.slug'),
      sortKey: 'slug',
      render: ({ slug }) => <span className={styles.slug}>{slug}</span>,
    },
    {
      key: 'games',
      title: t('categories.column.games'),
      sortKey: 'games',
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
      title: t('categories.column.languages'),
      sortKey: 'languages',
      noWrap: true,
      render: (category) => <LanguageMarks category={category} />,
    },
    {
      key: 'active',
      title: t('categories.column.active'),
      sortKey: 'active',
      render: (category) => <ActiveSwitch category={category} />,
    },
  ];
}

interface RowActionsProps {
  category: Category;
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
}

function RowActions({ category, onEdit, onDelete }: RowActionsProps) {
  const { name, slug } = category;
  return (
    <>
      {category.active && (
        <Tooltip label={t('categories.open')}>
          <ActionIcon
            component="a"
            href={`/category/${slug}`}
            target="_blank"
            rel="noreferrer"
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('categories.openNamed', { name })}
          >
            <ExternalLink size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label={t('common.edit')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('categories.editNamed', { name })}
          onClick={() => onEdit(category)}
        >
          <Pencil size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('common.delete')}>
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          aria-label={t('categories.deleteNamed', { name })}
          onClick={() => onDelete(category)}
        >
          <Trash2 size={18} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}

export interface CategoryTableProps extends Omit<RowActionsProps, 'category'> {
  categories: readonly Category[];
  empty: ReactNode;
}

export function CategoryTable({ categories, empty, onEdit, onDelete }: CategoryTableProps) {
  const columns = useColumns();
  const [sort, setSort] = useState<SortState<CategorySort>>({ by: 'name', direction: 'asc' });
  const [wanted, setPage] = useState(1);
  const page = Math.min(wanted, Math.max(1, Math.ceil(categories.length / PAGE_SIZE)));
  const rows = sortedCategories(categories, sort).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return (
    <RecordTable
      label={t('categories.list')}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      columns={columns}
      sort={sort}
      onSort={(next) => {
        setSort(next);
        setPage(1);
      }}
      {...(categories.length > PAGE_SIZE
        ? { page: { page, pageSize: PAGE_SIZE, total: categories.length }, onPage: setPage }
        : {})}
      onOpen={onEdit}
      actions={(category) => <RowActions category={category} onEdit={onEdit} onDelete={onDelete} />}
      empty={empty}
    />
  );
}
