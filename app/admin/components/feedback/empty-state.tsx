import { Box, Center, Stack, Text } from '@mantine/core';
import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
  icon?: LucideIcon;
}

export function EmptyState({ title, hint, action, icon: Icon = Inbox }: EmptyStateProps) {
  return (
    <Stack align="center" gap={4} px={16} py={32} ta="center">
      <Center component="span" w={56} h={56} mb={8} bdrs="xl" bg="var(--raised)" c="dimmed" aria-hidden="true">
        <Icon size={28} strokeWidth={1.75} />
      </Center>
      <Text fw={600}>{title}</Text>
      {hint !== undefined && (
        <Text component="div" c="dimmed" size="sm" maw="44ch">
          {hint}
        </Text>
      )}
      {action !== undefined && <Box mt={12}>{action}</Box>}
    </Stack>
  );
}
