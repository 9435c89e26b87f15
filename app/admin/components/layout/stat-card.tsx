import { Center, Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './stat-card.module.css';

export interface StatCardProps {
  label: string;
  /** Already formatted. */
  value: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
}

/** A number with its label. Put several into a `StatGrid`. */
export function StatCard({ label, value, hint, icon }: StatCardProps) {
  return (
    <Paper component="li" withBorder radius="xl" className={styles.card}>
      {/* The icon is beside the label, not beside the number, which needs the whole width. */}
      <Group wrap="nowrap" justify="space-between" align="flex-start" gap={8} className={styles.label}>
        <Text component="p" size="sm" c="dimmed" fw={500}>
          {label}
        </Text>
        {icon !== undefined && (
          <Center component="span" flex="none" w={36} h={36} bdrs="lg" bg="var(--raised)" c="dimmed" aria-hidden="true">
            {icon}
          </Center>
        )}
      </Group>
      <p className={styles.value}>{value}</p>
      {hint !== undefined && (
        <Text component="p" size="sm" c="dimmed">
          {hint}
        </Text>
      )}
    </Paper>
  );
}

export function StatGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}
