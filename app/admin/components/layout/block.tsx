import { Group, Paper, Text, Title } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './block.module.css';
import { usePhone } from './use-phone.ts';

export interface BlockProps {
  title: string;
  aside?: ReactNode;
  /** Whether the block is collapsed on a phone until its title is pressed. */
  collapsible?: boolean;
  children: ReactNode;
  className?: string;
}

export function Block({ title, aside, collapsible = false, children, className = '' }: BlockProps) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const canFold = usePhone() && collapsible;
  const isFolded = canFold && !opened;
  return (
    <Paper
      component="section"
      withBorder
      radius="xl"
      aria-labelledby={id}
      className={`${styles.block} ${className}`}
      data-folded={isFolded || undefined}
    >
      <Group justify="space-between" gap="4px 16px" className={styles.head} data-folds={canFold || undefined}>
        <Title order={2} id={id} size="h3">
          {canFold ? (
            <button
              type="button"
              className={styles.fold}
              aria-expanded={opened}
              aria-controls={`${id}-body`}
              onClick={() => setOpened(!opened)}
            >
              {title}
              <ChevronDown size={20} aria-hidden="true" />
            </button>
          ) : (
            title
          )}
        </Title>
        {aside !== undefined && !isFolded && (
          <Text component="div" size="sm" c="dimmed">
            {aside}
          </Text>
        )}
      </Group>
      <div id={`${id}-body`} className={styles.body} hidden={isFolded}>
        {children}
      </div>
    </Paper>
  );
}

export function BlockGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
