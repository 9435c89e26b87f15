/**
 * Reasons why a model wrote no text. The codes are keys of the panel's texts. The value says whether every later request
 * would fail too.
 */
export const AI_ERRORS = {
  ai_not_configured: true,
  ai_unreachable: true,
  ai_timeout: false,
  ai_rate_limited: true,
  ai_refused_key: true,
  ai_unknown_model: true,
  ai_out_of_credit: true,
  ai_bad_output: false,
  ai_budget_exhausted: true,
  ai_failed: false,
} as const;

export type AiErrorCode = keyof typeof AI_ERRORS;

/** Returns whether an error ends a series of requests. Other errors concern a single text or language. */
export function endsAllRequests(code: string): boolean {
  return Object.hasOwn(AI_ERRORS, code) && AI_ERRORS[code as AiErrorCode]; // An own key, as checked.
}
