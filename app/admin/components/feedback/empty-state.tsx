import { Box, Center, Group, Stack, Text } from '@mantine/core';
import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
  icon?: LucideIcon;
  /** For a part of a screen, where it must not outweigh what follows. */
  compact?: boolean;
}

export function EmptyState({ title, hint, action, icon: Icon = Inbox, compact = false }: EmptyStateProps) {
  if (compact) {
    return (
      <Group gap={12} wrap="nowrap" align="flex-start">
        <Box component="span" c="dimmed" flex="none" lh={0} aria-hidden="true">
          <Icon size={24} strokeWidth={1.75} />
        </Box>
        <div>
          <Text fw={600}>{title}</Text>
          {hint !== undefined && (
            <Text component="div" c="dimmed" size="sm">
              {hint}
            </Text>
          )}
          {action !== undefined && <Box mt={8}>{action}</Box>}
        </div>
      </Group>
    );
  }
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
