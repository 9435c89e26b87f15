import { Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { panelText as t } from '../../../i18n/panel.ts';
import { SteadyButton } from '../buttons/steady-button.tsx';
import { MountedDialog } from './mounted-dialog.tsx';

export function CodeBlock({ children }: { children: string }) {
  return (
    <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
      {children}
    </Code>
  );
}

interface ShownOnceProps {
  title: string;
  hint: string;
  text: string;
  copy: { label: string; done: string };
  children?: ReactNode;
  onClosed: () => void;
}

/** Shows a secret that the server never returns again. Mount it to open it. */
export function ShownOnce({ title, hint, text, copy: { label, done }, children, onClosed }: ShownOnceProps) {
  return (
    // A click beside it must not lose the secret.
    <MountedDialog title={title} onClosed={onClosed} closeOnClickOutside={false}>
      {(close) => (
        <>
          <Stack gap="md">
            <Text>{hint}</Text>
            <CodeBlock>{text}</CodeBlock>
            {children}
          </Stack>
          <Group mt="lg" justify="flex-end" gap="xs">
            <CopyButton value={text}>
              {({ copied, copy }) => (
                <SteadyButton variant="default" onClick={copy}>
                  {copied ? done : label}
                </SteadyButton>
              )}
            </CopyButton>
            <SteadyButton onClick={close} data-autofocus>
              {t('common.close')}
            </SteadyButton>
          </Group>
        </>
      )}
    </MountedDialog>
  );
}
