import { Group, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './record-table.module.css';

export function RecordSkeleton({ rows, children }: { rows: number; children: ReactNode }) {
  return (
    <Paper bd="1px solid var(--line)" radius="xl">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no ids
        <Group key={row} wrap="nowrap" px={16} py={12} className={styles.placeholder}>
          {children}
        </Group>
      ))}
    </Paper>
  );
}
