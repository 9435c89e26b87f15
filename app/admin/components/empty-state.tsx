import { Text } from '@mantine/core';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}

export function EmptyState({ title, hint, action, icon }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon} aria-hidden="true">
        {icon ?? <Inbox size={28} strokeWidth={1.75} />}
      </span>
      <Text fw={600}>{title}</Text>
      {hint !== undefined && (
        <Text component="div" c="dimmed" size="sm" className={styles.hint}>
          {hint}
        </Text>
      )}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
