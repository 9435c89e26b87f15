import { Alert } from '@mantine/core';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './message.module.css';

interface MessageProps {
  title: string;
  children: ReactNode;
}

const CLASS_NAMES = { icon: styles.icon, body: styles.body, message: styles.message };

/** What failed: read out at once. */
export function Failure({ title, children }: MessageProps) {
  return (
    <Alert color="red" role="alert" title={title} icon={<CircleAlert aria-hidden="true" />} classNames={CLASS_NAMES}>
      {children}
    </Alert>
  );
}

/** What went well. */
export function Success({ title, children }: MessageProps) {
  return (
    <Alert color="green" role="status" title={title} icon={<CircleCheck aria-hidden="true" />} classNames={CLASS_NAMES}>
      {children}
    </Alert>
  );
}
