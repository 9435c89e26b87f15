/** What other programs can be told about. Changes of games, operations, reports and health are announced by triggers. */
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

/** Sent by the panel's test button alone. */
export const TEST_KIND = 'test';

/** `failed`: a test that failed, or an event that waited too long. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
