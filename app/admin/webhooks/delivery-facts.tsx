import { Badge, Code, Stack, Text } from '@mantine/core';
import { panelText as t } from '../../i18n/panel.ts';
import { Hint } from '../components/layout/hint.tsx';
import { formatDateTime } from '../components/text/formats.ts';
import { type Delivery, deliveryError } from './use-webhooks.ts';

const COLORS = { waiting: 'gray', retried: 'orange', delivered: 'green', failed: 'red' } as const;

/** Adds a state for failed deliveries that will be retried. */
const stateOf = ({ state, attempts }: Delivery) => (state === 'waiting' && attempts > 0 ? 'retried' : state);

export function DeliveryOutcome({ delivery }: { delivery: Delivery }) {
  const { attempts, status, milliseconds, error, next_attempt_at } = delivery;
  const state = stateOf(delivery);
  return (
    <>
      <Badge color={COLORS[state]}>{t(`webhooks.log.states.${state}`)}</Badge>
      {status !== null && (
        <Hint span>{t('webhooks.log.status', { status: String(status), milliseconds: milliseconds ?? 0 })}</Hint>
      )}
      {error !== null && <Hint span>{deliveryError(error)}</Hint>}
      {attempts > 1 && <Hint span>{t('webhooks.log.attempts', { count: attempts })}</Hint>}
      {next_attempt_at !== null && (
        <Hint span>{t('webhooks.log.next', { when: formatDateTime(next_attempt_at) })}</Hint>
      )}
    </>
  );
}

const WRAPPED = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/** What was sent, and the start of the response. */
export function DeliveryDetails({ delivery: { event, data, answer } }: { delivery: Delivery }) {
  return (
    <Stack gap={8}>
      <Text size="sm">
        {t('webhooks.log.id')} <Code>{event}</Code>
      </Text>
      <div>
        <Text size="sm">{t('webhooks.log.data')}</Text>
        <Code block style={WRAPPED}>
          {JSON.stringify(data, null, 2)}
        </Code>
      </div>
      {answer !== null && answer !== '' && (
        <div>
          <Text size="sm">{t('webhooks.log.answer')}</Text>
          <Code block style={WRAPPED}>
            {answer}
          </Code>
        </div>
      )}
    </Stack>
  );
}
