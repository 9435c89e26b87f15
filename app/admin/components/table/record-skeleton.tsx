import { Group, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './record-table.module.css';

export function RecordSkeleton({ rows, py = 12, children }: { rows: number; py?: number; children: ReactNode }) {
  return (
    <Paper bd="1px solid var(--line)" radius="xl">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no ids
        <Group key={row} wrap="nowrap" px={16} py={py} className={styles.placeholder}>
          {children}
        </Group>
      ))}
    </Paper>
  );
}
