import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  hint: string;
  /** `h1` if it is the title of the page. */
  heading?: 'h1' | 'h2';
  children: ReactNode;
}

/** Explains an empty list and what to do next. */
export function EmptyState({ title, hint, heading: Heading = 'h2', children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Heading>{title}</Heading>
      <p>{hint}</p>
      {children}
    </div>
  );
}
