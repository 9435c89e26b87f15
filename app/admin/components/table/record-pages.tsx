import { Group, Pagination, Text } from '@mantine/core';
import { useEffect } from 'react';
import { panelText as t } from '../../../i18n/panel.ts';
import { type PageState, pageRange, type RecordTableProps } from './columns.ts';
import styles from './record-table.module.css';

export interface RecordPagesProps {
  page: PageState;
  onPage: NonNullable<RecordTableProps<never>['onPage']>;
  /** Whether the rows, and their number, are those of another page or filter. */
  updating?: boolean;
  phone?: boolean;
}

export function RecordPages({ page, onPage, updating = false, phone = false }: RecordPagesProps) {
  const { from, to, pages } = pageRange(page);
  useEffect(() => {
    if (page.page > pages && !updating) onPage(pages, 'replace');
  });
  return (
    <Group justify="space-between" gap="8px 16px" className={styles.pages}>
      <Text size="sm" c="dimmed">
        {t('common.table.range', { from, to, total: page.total })}
      </Text>
      {pages > 1 && (
        <nav aria-label={t('common.table.pages')}>
          <Pagination
            total={pages}
            value={Math.min(page.page, pages)}
            onChange={onPage}
            siblings={phone ? 0 : 1}
            size={phone ? 'lg' : 'md'}
            getItemProps={(number) => ({ 'aria-label': t('common.table.page', { page: number }) })}
            getControlProps={(control) => ({ 'aria-label': t(`common.table.${control}`) })}
          />
        </nav>
      )}
    </Group>
  );
}
