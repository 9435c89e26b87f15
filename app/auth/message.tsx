import { Alert } from '@mantine/core';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './message.module.css';

interface MessageProps {
  title: string;
  children: ReactNode;
}

const CLASS_NAMES = { icon: styles.icon, body: styles.body, message: styles.message };

/** A failure, announced at once by screen readers. */
export function Failure({ title, children }: MessageProps) {
  return (
    <Alert color="red" role="alert" title={title} icon={<CircleAlert aria-hidden="true" />} classNames={CLASS_NAMES}>
      {children}
    </Alert>
  );
}

export function Success({ title, children }: MessageProps) {
  return (
    <Alert color="green" role="status" title={title} icon={<CircleCheck aria-hidden="true" />} classNames={CLASS_NAMES}>
      {children}
    </Alert>
  );
}
