import pg from 'pg';

/** Milliseconds until a lost connection is made again. */
const RECONNECT_AFTER = 1_000;

export interface NotificationHandlers {
  /** Hears of each `NOTIFY` of the channel that was committed, in whichever process. */
  onNotification(payload: string): void;
  /** Notifications may have been missed: the connection was lost, and is there again or not yet. */
  onGap(): void;
}

/** A connection of its own that listens to a channel (https://www.postgresql.org/docs/18/sql-listen.html) until it is closed. */
export interface Listening {
  close(): Promise<void>;
}

/**
 * Listens to a channel, and comes back when the connection is lost.
 *
 * @param channel a lower-case name of our own: it is part of the statement
 * @throws when the first connection cannot be made
 */
export async function listenToChannel(
  config: pg.ClientConfig,
  channel: string,
  { onNotification, onGap }: NotificationHandlers,
): Promise<Listening> {
  let closed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const made = new pg.Client(config);
    made.on('notification', (notification) => {
      if (notification.channel === channel) onNotification(notification.payload ?? '');
    });
    // A lost connection is reported as an error, as its end, or as both; the end comes in any case.
    made.on('error', () => {});
    await made.connect();
    try {
      await made.query(`LISTEN ${channel}`);
    } catch (error) {
      await made.end();
      throw error;
    }
    made.once('end', lost);
    client = made;
    if (closed) await made.end();
  }

  function lost(): void {
    client = undefined;
    if (closed) return;
    onGap();
    again();
  }

  function again(): void {
    if (closed) return;
    timer = setTimeout(() => {
      // Whatever keeps it away, it is tried until somebody closes.
      connect().then(onGap, again);
    }, RECONNECT_AFTER);
  }

  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
