import { Box, Flex, Group, Stack, Text, Title } from '@mantine/core';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';

/** Set by the shell when another section is chosen. The section's heading then takes the focus and clears this. */
export const SectionFocusContext = createContext<{ current: boolean }>({ current: false });

export interface SectionPageProps {
  title: string;
  description?: ReactNode;
  /** At most one of them is primary. */
  actions?: ReactNode;
  children: ReactNode;
}

export function SectionPage({ title, description, actions, children }: SectionPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = useContext(SectionFocusContext);

  useEffect(() => {
    if (!wanted.current) return;
    // After Back and Forward, the browser resets the focus once the URL's listeners have run.
    const frame = requestAnimationFrame(() => {
      wanted.current = false;
      heading.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted]);

  return (
    <Stack gap={20}>
      <Flex component="header" wrap="wrap" align="flex-end" justify="space-between" gap="12px 24px">
        <Box flex="1 1 18rem" miw={0}>
          <Title order={1} ref={heading} tabIndex={-1}>
            {title}
          </Title>
          {description !== undefined && (
            <Text component="div" c="dimmed" size="sm" mt={4} maw="68ch" textWrap="pretty">
              {description}
            </Text>
          )}
        </Box>
        {actions !== undefined && <Group gap="xs">{actions}</Group>}
      </Flex>
      {children}
    </Stack>
  );
}
