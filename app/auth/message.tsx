import { Alert } from '@mantine/core';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

interface MessageProps {
  title: string;
  children: ReactNode;
}

const STYLES = {
  icon: { flex: 'none' },
  body: { minWidth: 0 },
  message: { display: 'grid', justifyItems: 'start', gap: 8, overflowWrap: 'anywhere' },
} as const;

/** An error, which screen readers announce at once. */
export function Failure({ title, children }: MessageProps) {
  return (
    <Alert color="red" role="alert" title={title} icon={<CircleAlert aria-hidden="true" />} styles={STYLES}>
      {children}
    </Alert>
  );
}

export function Success({ title, children }: MessageProps) {
  return (
    <Alert color="green" role="status" title={title} icon={<CircleCheck aria-hidden="true" />} styles={STYLES}>
      {children}
    </Alert>
  );
}
