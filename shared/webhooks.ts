/** Events that other programs can subscribe to. Triggers announce changes of games, operations, reports and health. */
export const WEBHOOK_KINDS = [
  'game.created',
  'game.updated',
  'game.deleted',
  'game.published',
  'game.unreachable',
  'report.created',
  'import.finished',
  'import.failed',
  'operation.finished',
  'backup.finished',
  'backup.failed',
] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** Sent only by the panel's test button. */
export const TEST_KIND = 'test';

/** `failed`: a failed test, or an event that waited too long. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
