import { Badge, Divider, Group, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addApp, removeApp, renewRecoveryCodes } from '../../auth/factors/requests.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Skeletons } from '../components/feedback/skeletons.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanStep } from './scan-step.tsx';
import { refreshFactors, useFactors } from './use-factors.ts';

type Step =
  | { kind: 'list' | 'add' | 'remove' | 'renew' }
  | { kind: 'scan'; uri: string; recoveryCodes: readonly string[] }
  | { kind: 'codes'; recoveryCodes: readonly string[] };

interface AppProps {
  app: { recoveryCodes: number } | null;
  onStep: (kind: 'add' | 'remove' | 'renew') => void;
}

function App({ app, onStep }: AppProps) {
  return (
    <Stack component="section" gap="sm" aria-labelledby="own-app">
      <Group gap="xs">
        <Title order={3} size="h4" id="own-app">
          {t('factors.app.title')}
        </Title>
        {app && (
          <Badge color="green" variant="light">
            {t('factors.app.active')}
          </Badge>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {t('factors.app.about')}
      </Text>
      {app === null ? (
        <Group>
          <SteadyButton onClick={() => onStep('add')}>{t('factors.app.add')}</SteadyButton>
        </Group>
      ) : (
        <>
          <Text>{t('factors.app.codesLeft', { left: app.recoveryCodes })}</Text>
          <Group gap="xs">
            <SteadyButton variant="default" onClick={() => onStep('renew')}>
              {t('factors.app.renew')}
            </SteadyButton>
            <SteadyButton variant="default" c="red" onClick={() => onStep('remove')}>
              {t('factors.app.remove')}
            </SteadyButton>
          </Group>
        </>
      )}
    </Stack>
  );
}

/** The operator's own second factors. @param onAdded called once a factor works and its codes were shown */
export function FactorsView({ onAdded }: { onAdded?: () => void }) {
  const queries = useQueryClient();
  const query = useFactors();
  const [step, setStep] = useState<Step>({ kind: 'list' });
  const toList = () => setStep({ kind: 'list' });

  switch (step.kind) {
    case 'add':
      return (
        <PasswordStep
          submit={t('factors.next')}
          send={async (password) => setStep({ kind: 'scan', ...(await addApp(password)) })}
          onCancel={toList}
        />
      );
    case 'scan':
      return (
        <ScanStep
          uri={step.uri}
          onCancel={toList}
          onConfirmed={() => {
            setStep({ kind: 'codes', recoveryCodes: step.recoveryCodes });
            void refreshFactors(queries);
          }}
        />
      );
    case 'renew':
      return (
        <PasswordStep
          submit={t('factors.app.renew')}
          send={async (password) => {
            setStep({ kind: 'codes', recoveryCodes: await renewRecoveryCodes(password) });
            void refreshFactors(queries);
          }}
          onCancel={toList}
        />
      );
    case 'remove':
      return (
        <Stack>
          <Text>{t('factors.app.removeMessage')}</Text>
          <PasswordStep
            submit={t('factors.app.remove')}
            send={async (password) => {
              await removeApp(password);
              notify.success(t('factors.app.removed'));
              await refreshFactors(queries);
              toList();
            }}
            onCancel={toList}
          />
        </Stack>
      );
    case 'codes':
      return (
        <RecoveryCodes
          codes={step.recoveryCodes}
          onDone={() => {
            toList();
            onAdded?.();
          }}
        />
      );
    case 'list':
      return (
        <QueryState
          query={query}
          skeleton={
            <Stack gap={8}>
              <Skeletons count={2} height={96} radius="md" />
            </Stack>
          }
        >
          {({ app, passkeys, hasPassword }) => (
            <Stack gap="lg">
              <Text>{t(hasPassword ? 'factors.about' : 'factors.noPassword')}</Text>
              {hasPassword && <App app={app} onStep={(kind) => setStep({ kind })} />}
              {hasPassword && <Divider />}
              <Passkeys passkeys={passkeys} onAdded={onAdded} />
            </Stack>
          )}
        </QueryState>
      );
  }
}
