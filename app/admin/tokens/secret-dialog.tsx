import { Code, CopyButton, Group, Input, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { SteadyButton } from '../components/steady-button.tsx';
import { usePhone } from '../components/use-phone.ts';

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <Input.Label component="p">{label}</Input.Label>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {text}
      </Code>
    </div>
  );
}

/** The secret is shown once: the server keeps its hash only. */
export function SecretDialog({ secret, onClosed }: { secret: string; onClosed: () => void }) {
  const [opened, setOpened] = useState(true);
  const close = () => setOpened(false);
  const example = `curl -H "Authorization: Bearer ${secret}" ${location.origin}/api/v1/admin/games`;
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={onClosed}
      closeOnClickOutside={false}
      title={t('tokens.secretTitle')}
      size="lg"
      fullScreen={usePhone()}
    >
      <Stack gap="md">
        <Text>{t('tokens.secretHint')}</Text>
        <Line label={t('tokens.secret')} text={secret} />
        <Line label={t('tokens.example')} text={example} />
      </Stack>
      <Group mt="lg" justify="flex-end" gap="xs">
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <SteadyButton variant="default" onClick={copy}>
              {t(copied ? 'tokens.copied' : 'tokens.copy')}
            </SteadyButton>
          )}
        </CopyButton>
        <SteadyButton onClick={close} data-autofocus>
          {t('tokens.close')}
        </SteadyButton>
      </Group>
    </Modal>
  );
}
