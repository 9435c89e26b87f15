/** Where a stored secret is sent. */
export interface Destination {
  /** Everything that determines the receiver: host, port, the user who signs in, and the trusted certificates. */
  place: string;
  /** Whether the connection is encrypted, whatever the other side offers. */
  isEncrypted: boolean;
}

/**
 * Returns whether a stored secret is kept when its setting changes: only while it is sent to the same place, never over
 * weaker encryption. Otherwise someone with another person's session could have it sent to a host of their own, or read
 * it in transit.
 *
 * @param before null if it was not sent anywhere
 */
export const mayKeepSecret = (before: Destination | null, after: Destination | null): boolean =>
  before !== null && after !== null && before.place === after.place && (after.isEncrypted || !before.isEncrypted);
