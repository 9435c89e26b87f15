/** Limits for the endpoint, in milliseconds and bytes. */
export interface AiLimits {
  /** Pauses between attempts when the endpoint is busy, failing or unreachable and requests none. */
  pauses: readonly number[];
  /** Longest pause that is waited for; the error reports a longer one. */
  longestWait: number;
  /** Size of one answer. */
  answerBytes: number;
  /** Maximum number of retries after a bad answer. */
  corrections: number;
}

export const AI_LIMITS: Readonly<AiLimits> = {
  pauses: [2_000, 8_000],
  longestWait: 60_000,
  answerBytes: 1_000_000,
  corrections: 2,
};
