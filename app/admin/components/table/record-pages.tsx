import { Group, NativeSelect, Pagination, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { panelText as t } from '../../../i18n/panel.ts';
import { type PageState, pageRange, type RecordTableProps } from './columns.ts';
import styles from './record-table.module.css';

export interface RecordPagesProps {
  page: PageState;
  onPage: NonNullable<RecordTableProps<never>['onPage']>;
  sizes?: RecordTableProps<never>['sizes'] | undefined;
  onSize?: RecordTableProps<never>['onSize'] | undefined;
  /** Whether the rows and their number are still those of the previous page or filter. */
  updating?: boolean;
  phone?: boolean;
}

/** Number of pages from which the jump field appears. With fewer, every page is a click or two away. */
const JUMP_FROM = 6;

/** A field for a page number. A number beyond the last page leads to the last page. */
function Jump({ pages, onPage }: { pages: number; onPage: (page: number) => void }) {
  const [typed, setTyped] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const number = Number(typed);
        if (!Number.isInteger(number) || number < 1) return;
        onPage(Math.min(number, pages));
        setTyped('');
      }}
    >
      <TextInput
        w="9.5rem"
        size="sm"
        inputMode="numeric"
        maxLength={6}
        aria-label={t('common.table.jump')}
        placeholder={t('common.table.jump')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
      />
    </form>
  );
}

export function RecordPages({ page, onPage, sizes, onSize, updating = false, phone = false }: RecordPagesProps) {
  const { from, to, pages } = pageRange(page);
  useEffect(() => {
    if (page.page > pages && !updating) onPage(pages, 'replace');
  });
  return (
    <Group justify="space-between" gap="8px 16px" className={styles.pages}>
      <Group gap="8px 16px">
        <Text size="sm" c="dimmed">
          {t('common.table.range', { from, to, total: page.total })}
        </Text>
        {sizes !== undefined && page.total > Math.min(...sizes) && (
          <NativeSelect
            size="sm"
            aria-label={t('common.table.size')}
            value={page.pageSize}
            data={sizes.map((size) => ({ value: String(size), label: t('common.table.perPage', { count: size }) }))}
            onChange={(event) => onSize?.(Number(event.currentTarget.value))}
          />
        )}
      </Group>
      {pages > 1 && (
        <Group gap="8px 12px" component="nav" aria-label={t('common.table.pages')}>
          {pages >= JUMP_FROM && <Jump pages={pages} onPage={onPage} />}
          <Pagination
            total={pages}
            value={Math.min(page.page, pages)}
            onChange={onPage}
            siblings={phone ? 0 : 1}
            size={phone ? 'lg' : 'md'}
            getItemProps={(number) => ({ 'aria-label': t('common.table.page', { page: number }) })}
            getControlProps={(control) => ({ 'aria-label': t(`common.table.${control}`) })}
          />
        </Group>
      )}
    </Group>
  );
}
