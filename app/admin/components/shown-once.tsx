import { Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { useDialogLayer } from './dialog-layers.ts';
import { SteadyButton } from './steady-button.tsx';
import { useDialogFocusReturn } from './use-focus-return.ts';
import { usePhone } from './use-phone.ts';

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

/** Shows a secret that the server never gives out again. Mount it to open it. */
export function ShownOnce({ title, hint, text, copy: { label, done }, children, onClosed }: ShownOnceProps) {
  const [opened, setOpened] = useState(true);
  const isTop = useDialogLayer(opened);
  useDialogFocusReturn(opened);
  return (
    <Modal
      opened={opened}
      onClose={() => isTop() && setOpened(false)}
      onExitTransitionEnd={onClosed}
      title={title}
      size="lg"
      fullScreen={usePhone()}
      // A click beside it must not lose the secret.
      closeOnClickOutside={false}
    >
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
        <SteadyButton onClick={() => setOpened(false)} data-autofocus>
          {t('common.close')}
        </SteadyButton>
      </Group>
    </Modal>
  );
}
