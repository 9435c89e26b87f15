import { Group, Text, Title } from '@mantine/core';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { SectionFocusContext } from './section-focus.ts';
import styles from './section-page.module.css';

export interface SectionPageProps {
  title: string;
  description?: ReactNode;
  /** At most one of them is the primary action. */
  actions?: ReactNode;
  children: ReactNode;
}

export function SectionPage({ title, description, actions, children }: SectionPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = useContext(SectionFocusContext);

  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    heading.current?.focus({ preventScroll: true });
  }, [wanted]);

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.words}>
          <Title order={1} ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </Title>
          {description !== undefined && (
            <Text component="div" c="dimmed" size="sm" className={styles.description}>
              {description}
            </Text>
          )}
        </div>
        {actions !== undefined && (
          <Group gap="xs" className={styles.actions}>
            {actions}
          </Group>
        )}
      </header>
      {children}
    </div>
  );
}
