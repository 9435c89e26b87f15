import { Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './block.module.css';

export interface BlockProps {
  title: string;
  /** A short text beside the title. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A part of a section with a heading of its own. */
export function Block({ title, aside, children, className = '' }: BlockProps) {
  const id = useId();
  return (
    <Paper component="section" withBorder radius="xl" aria-labelledby={id} className={`${styles.block} ${className}`}>
      <div className={styles.head}>
        <Title order={2} id={id} size="h3">
          {title}
        </Title>
        {aside !== undefined && (
          <Text component="div" size="sm" c="dimmed">
            {aside}
          </Text>
        )}
      </div>
      {children}
    </Paper>
  );
}

/** Blocks side by side where there is room. */
export function BlockGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
