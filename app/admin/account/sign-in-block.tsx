import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { KeyRound, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Block } from '../components/layout/block.tsx';
import { useFactors } from './use-factors.ts';

function Row({ title, state, children }: { title: string; state: ReactNode; children: ReactNode }) {
  return (
    <Group justify="space-between" gap="8px 16px">
      <div>
        <Text fw={600}>{title}</Text>
        {state}
      </div>
      {children}
    </Group>
  );
}

/** The operator's sign-in methods, each with its state and the dialog that changes it. */
export function SignInBlock({ onOpen }: { onOpen: (item: 'password' | 'factors') => void }) {
  const query = useFactors();
  return (
    <Block title={t('sessions.ways.title')}>
      <QueryState query={query} skeleton={<Skeleton height={104} radius="md" />}>
        {({ app, passkeys, hasPassword }) => (
          <Stack gap={20}>
            {hasPassword && (
              <Row
                title={t('sessions.ways.password')}
                state={
                  <Text size="sm" c="dimmed">
                    {t('sessions.ways.passwordHint')}
                  </Text>
                }
              >
                <Button variant="default" leftSection={<KeyRound size={18} />} onClick={() => onOpen('password')}>
                  {t('shell.password.open')}
                </Button>
              </Row>
            )}
            <Row
              title={t('factors.title')}
              state={
                <Group gap={8} mt={4}>
                  {hasPassword && (
                    <Badge color={app === null ? 'gray' : 'green'}>
                      {t(app === null ? 'sessions.ways.noApp' : 'sessions.ways.app')}
                    </Badge>
                  )}
                  <Badge color={passkeys.length === 0 ? 'gray' : 'green'}>
                    {t('sessions.ways.passkeys', { count: passkeys.length })}
                  </Badge>
                </Group>
              }
            >
              <Button variant="default" leftSection={<ShieldCheck size={18} />} onClick={() => onOpen('factors')}>
                {t('sessions.ways.factors')}
              </Button>
            </Row>
          </Stack>
        )}
      </QueryState>
    </Block>
  );
}
