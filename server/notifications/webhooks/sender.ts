/** Sends pending deliveries: those of a webhook one after the other, several webhooks concurrently. */
import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/db/database.ts';
import { log } from '../../platform/log/log.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';
import type { OutboundPolicy } from '../../platform/outbound/limits.ts';
import { createTurns } from '../../platform/outbound/turns.ts';
import type { Seal } from '../../settings/seal.ts';
import { withAddresses } from './message.ts';
import { type Attempt, type Message, type PostOptions, postMessage } from './post.ts';
import {
  claimDue,
  endAllClaims,
  endClaim,
  lockWebhook,
  markDelivered,
  markFailed,
  nextDelivery,
  renewClaims,
  setFailing,
  WEBHOOKS_CHANNEL,
} from './queries.ts';
import { hasFailedForADay, pauseAfter } from './retries.ts';
import { switchOff } from './switch-off.ts';

/** Milliseconds after which another process takes over the webhooks of one that died. */
export const CLAIM_TTL = 10_000;
/** Milliseconds between queries for deliveries that are due again. New events are sent at once, by notification. */
const POLL_INTERVAL = 5_000;
/** Concurrent requests of this process to one host. Imports have their own queue. */
const PER_HOST = 5;
/** Status 410: the receiver is permanently gone. */
const GONE = 410;

export interface SenderOptions {
  database: Database;
  seal: Seal;
  policy: OutboundPolicy;
  /** Read for each message, because with PORT=0 the URL is known only after the server listens. */
  site: { readonly url: string };
  now: () => Date;
  /** From 0 to 1, for pauses. */
  random: () => number;
  /** Called after a webhook is disabled. */
  onOff: (webhook: { name: string; isGone: boolean }) => Promise<unknown>;
  limits?: PostOptions['limits'];
  pollInterval?: number;
}

export type Sender = ReturnType<typeof createSender>;
type Next = NonNullable<Awaited<ReturnType<typeof nextDelivery>>>;

export function createSender({ database, seal, policy, site, now, random, onOff, ...options }: SenderOptions) {
  const { limits = {}, pollInterval = POLL_INTERVAL } = options;
  const sender = randomUUID();
  const turns = createTurns(PER_HOST);
  const closing = new AbortController();
  const working = new Map<string, Promise<void>>();
  let polling: Promise<void> | undefined;
  let pollAgain = false;
  let listening: Awaited<ReturnType<Database['listen']>> | undefined;
  const timers: NodeJS.Timeout[] = [];
  const claimEnd = () => new Date(now().getTime() + CLAIM_TTL);

  /** @throws {OutboundError} cancelled, when the process ends */
  function send({ url, secret }: { url: string; secret: string }, message: Message): Promise<Attempt> {
    const opened = seal.open(secret);
    if (opened === null) {
      // The server's secret has changed since.
      const attempt = { delivered: false, status: null, milliseconds: 0, answer: null, error: 'secret_lost' };
      return Promise.resolve(attempt);
    }
    const data = withAddresses(message.data, site.url);
    return postMessage(
      { url, secret: opened },
      { ...message, data },
      { policy, turns, now, limits, signal: closing.signal },
    );
  }

  async function settle({ position, attempts, webhook }: Next, attempt: Attempt): Promise<boolean> {
    const at = now();
    if (attempt.delivered) {
      await database.transaction(async (transaction) => {
        if (webhook.failing_since !== null) await setFailing(transaction, webhook.id, null);
        await markDelivered(transaction, position, attempt, at);
      });
      return true;
    }
    const isGone = attempt.status === GONE;
    const isOff = await database.transaction(async (transaction) => {
      const row = await lockWebhook(transaction, webhook.id);
      await markFailed(transaction, position, attempt, at, new Date(at.getTime() + pauseAfter(attempts + 1, random())));
      // An operator may have changed it meanwhile, which gives it another chance.
      if (row === null || !row.active || row.url !== webhook.url) return false;
      const since = row.failing_since ?? at;
      await setFailing(transaction, webhook.id, since);
      if (!isGone && !hasFailedForADay(since, at)) return false;
      await switchOff(transaction, row, at);
      return true;
    });
    if (isOff) {
      log.warn({ webhook: webhook.id, error: attempt.error, status: attempt.status }, 'A webhook was switched off');
      await onOff({ name: webhook.name, isGone });
    }
    return false;
  }

  /** Sends the queue of a webhook until it is empty, a delivery fails, or another process has claimed the webhook. */
  async function work(id: string): Promise<void> {
    while (!closing.signal.aborted) {
      const next = await nextDelivery(database, sender, id);
      if (next === undefined) return;
      if (next.next_attempt_at !== null && next.next_attempt_at > now()) return;
      if (!(await settle(next, await send(next.webhook, next.message)))) return;
    }
  }

  async function serve(id: string): Promise<void> {
    try {
      await work(id).finally(() => endClaim(database, sender, id));
      working.delete(id);
      // Handles events that arrived after the last poll of the queue.
      poll();
    } catch (error) {
      // If the claim could not be ended, the next timed poll continues after it has expired.
      working.delete(id);
      const isEnd = closing.signal.aborted && error instanceof OutboundError;
      if (!isEnd) log.error({ err: error, webhook: id }, 'Sending to a webhook failed');
    }
  }

  async function begin(): Promise<void> {
    pollAgain = false;
    for (const id of await claimDue(database, sender, now(), claimEnd())) {
      if (!working.has(id)) working.set(id, serve(id));
    }
  }

  /** Starts what is due. */
  function poll(): void {
    if (closing.signal.aborted) return;
    pollAgain = true;
    polling ??= begin()
      .catch((error: unknown) => log.error({ err: error }, 'Looking for deliveries failed'))
      .finally(() => {
        polling = undefined;
        if (pollAgain) poll();
      });
  }

  function renew(): void {
    if (working.size === 0) return;
    renewClaims(database, sender, [...working.keys()], claimEnd()).catch((error: unknown) =>
      log.error({ err: error }, 'Claims on webhooks could not be renewed'),
    );
  }

  return {
    send,
    poll,

    async start(): Promise<void> {
      if (database.engine === 'embedded') await endAllClaims(database);
      listening = await database.listen(WEBHOOKS_CHANNEL, { onNotification: poll, onGap: poll });
      timers.push(setInterval(poll, pollInterval), setInterval(renew, CLAIM_TTL / 3));
      poll();
    },

    /** Resolves when nothing that was due is being sent. */
    async idle(): Promise<void> {
      while (polling !== undefined || working.size > 0) await Promise.all([polling, ...working.values()]);
    },

    /** Interrupts deliveries. The next process repeats them. */
    async close(): Promise<void> {
      closing.abort();
      for (const timer of timers) clearInterval(timer);
      await listening?.close();
      await polling;
      await Promise.all(working.values());
    },
  };
}
