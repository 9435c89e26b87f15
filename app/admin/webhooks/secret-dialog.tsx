import { Code, CopyButton, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { SteadyButton } from '../components/steady-button.tsx';
import { useDialogFocusReturn } from '../components/use-focus-return.ts';

/** Shows a secret once: the server never gives it out again. */
export function SecretDialog({ secret, onClosed }: { secret: string; onClosed: () => void }) {
  const [opened, setOpened] = useState(true);
  useDialogFocusReturn(opened);
  const close = () => setOpened(false);
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={onClosed}
      title={t('webhooks.secret.title')}
      // A click beside it must not lose the secret.
      closeOnClickOutside={false}
    >
      <Text mb="sm">{t('webhooks.secret.hint')}</Text>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
        {secret}
      </Code>
      <Group mt="md" justify="flex-end" gap="xs">
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <SteadyButton variant="default" onClick={copy}>
              {t(copied ? 'webhooks.secret.copied' : 'webhooks.secret.copy')}
            </SteadyButton>
          )}
        </CopyButton>
        <SteadyButton onClick={close} data-autofocus>
          {t('webhooks.secret.close')}
        </SteadyButton>
      </Group>
    </Modal>
  );
}
