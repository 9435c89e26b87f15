import { Text, type TextProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** Small gray text. */
export function Hint(
  props: TextProps & { children: ReactNode; id?: string; role?: 'status'; title?: string | undefined },
) {
  return <Text size="sm" c="dimmed" {...props} />;
}
