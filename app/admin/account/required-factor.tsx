import { Container, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { Questions } from '../components/dialogs/questions.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { usePanelIdentity } from '../components/operator/operator.ts';
import { ConfirmationDialog } from '../shell/confirmation-dialog.tsx';
import { signOut } from '../shell/session.ts';
import { useConfirmation } from '../shell/use-confirmation.ts';
import { FactorsView } from './factors-view.tsx';

/** All that the panel shows to operators who must add a second factor first. */
export default function RequiredFactor() {
  const { siteName, operator } = usePanelIdentity();
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    document.title = t('shell.title', { section: t('factors.title'), site: siteName });
  }, [siteName]);

  const leave = async () => {
    setLeaving(true);
    await signOut().catch((error: unknown) => {
      console.error(error);
      setLeaving(false);
      notify.failure(t('common.error'), t('shell.signOutFailed'));
    });
  };

  return (
    <Container component="main" size="sm" py="xl" w="100%">
      <Paper withBorder radius="xl" p="lg">
        <Stack>
          <Title order={1} size="h2">
            {t('factors.required')}
          </Title>
          <Text>{t('factors.requiredHint', { site: siteName })}</Text>
          <FactorsView onAdded={() => window.location.reload()} />
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              {operator.email}
            </Text>
            <SteadyButton variant="subtle" loading={leaving} onClick={() => void leave()}>
              {t('shell.signOut')}
            </SteadyButton>
          </Group>
        </Stack>
      </Paper>
      <Questions />
      <ConfirmationDialog question={useConfirmation()} />
    </Container>
  );
}
