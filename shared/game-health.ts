/** The state of a game's URL for visitors, according to the latest checks. */
export const HEALTH_STATES = ['gone', 'failing', 'framing', 'slow', 'well', 'new'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** States that need an operator's attention. */
export const TROUBLE = ['gone', 'failing', 'framing'] as const satisfies readonly HealthState[];

/** The result of a single check of a URL. */
export const PROBE_STATUSES = [
  'ok',
  'http_error',
  'framing_forbidden',
  'timeout',
  /** The connection was refused: nothing listens there. */
  'refused',
  /** The name of the host does not exist (NXDOMAIN). */
  'unknown_host',
  /** The host is not on the public internet. */
  'address_refused',
  /** Other failures, such as an untrusted certificate; the detail has the code. */
  'failed',
  /** HEAD failed, and robots.txt disallows the GET that would confirm it. */
  'unread',
] as const;
export type ProbeStatus = (typeof PROBE_STATUSES)[number];

/** Games that an operator may have checked or hidden with one request. */
export const HEALTH_BATCH = 25;
