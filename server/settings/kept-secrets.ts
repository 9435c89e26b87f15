/** Where a stored secret is sent. */
export interface Destination {
  /** Everything that decides who receives it: host, port, who it signs in, and whose certificates are trusted. */
  place: string;
  /** Whether the way there is encrypted whatever the other side offers. */
  isEncrypted: boolean;
}

/**
 * Whether a stored secret is kept when its setting changes: only while it is sent to the same place, never over weaker
 * encryption. Otherwise whoever borrows a session could have it sent to a host of their own, or read it on the way.
 *
 * @param before null where nothing was sent
 */
export const mayKeepSecret = (before: Destination | null, after: Destination | null): boolean =>
  before !== null && after !== null && before.place === after.place && (after.isEncrypted || !before.isEncrypted);
