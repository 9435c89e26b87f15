import pg from 'pg';

const RECONNECT_DELAY = 1_000;

export interface NotificationHandlers {
  /** Receives each committed `NOTIFY` of the channel, from every process. */
  onNotification(payload: string): void;
  /** Notifications may have been missed because the connection was lost. */
  onGap(): void;
}

/**
 * Listens to a channel (https://www.postgresql.org/docs/18/sql-listen.html), and reconnects. @throws when the first
 * connection fails
 *
 * @param channel a trusted lower-case name, which becomes part of the statement
 */
export async function listenToChannel(
  config: pg.ClientConfig,
  channel: string,
  { onNotification, onGap }: NotificationHandlers,
) {
  let closed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const made = new pg.Client(config);
    made.on('notification', (notification) => {
      if (notification.channel === channel) onNotification(notification.payload ?? '');
    });
    // A lost connection emits 'error', 'end' or both; 'end' is handled below.
    made.on('error', () => {});
    await made.connect();
    try {
      await made.query(`LISTEN ${channel}`);
    } catch (error) {
      await made.end();
      throw error;
    }
    made.once('end', onLost);
    client = made;
    if (closed) await made.end();
  }

  function onLost(): void {
    client = undefined;
    if (closed) return;
    onGap();
    reconnect();
  }

  function reconnect(): void {
    if (closed) return;
    timer = setTimeout(() => {
      connect().then(onGap, reconnect);
    }, RECONNECT_DELAY);
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
