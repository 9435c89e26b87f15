/** How patient the product is with the endpoint. Milliseconds and bytes. */
export interface AiLimits {
  /** Pauses between attempts when the endpoint is busy, failing or unreachable and names none of its own. */
  pauses: readonly number[];
  /** A longer wait than this is not waited for: the error says how long it would be. */
  longestWait: number;
  /** Of one answer. */
  answerBytes: number;
  /** How often an answer that is no good is asked for again. */
  corrections: number;
}

export const AI_LIMITS: Readonly<AiLimits> = {
  pauses: [2_000, 8_000],
  longestWait: 60_000,
  answerBytes: 1_000_000,
  corrections: 2,
};
