import { type AiErrorCode, endsAllRequests } from '../../shared/ai-errors.ts';
import { Refusal } from '../platform/errors.ts';
import { type Reason, reasonLabel } from './reasons.ts';

interface Nature {
  /** Whether a retry may succeed. */
  transient?: boolean;
  /** Whether the endpoint had started, so that the call is charged. */
  spent?: boolean;
  /** Seconds to wait, as requested by the endpoint. */
  retryAfter?: number | undefined;
  endpointStatus?: number;
  reasons?: readonly Reason[];
}

export class AiError extends Refusal {
  declare readonly code: AiErrorCode;
  readonly transient: boolean;
  readonly spent: boolean;
  readonly retryAfter: number | undefined;
  readonly endpointStatus: number | undefined;
  /** Faults of the last answer; only for `ai_bad_output`. */
  readonly reasons: readonly Reason[];

  /** @param message for the operator's log; contains neither key nor prompt */
  constructor(code: AiErrorCode, message: string, nature: Nature = {}) {
    const { transient = false, spent = false, retryAfter, endpointStatus, reasons = [] } = nature;
    super('unavailable', code, {
      ...(retryAfter === undefined ? {} : { retryAfter }),
      ...(reasons.length === 0 ? {} : { reasons: reasons.map(({ field, code: reason }) => ({ field, code: reason })) }),
    });
    this.name = 'AiError';
    this.message = message;
    this.transient = transient;
    this.spent = spent;
    this.retryAfter = retryAfter;
    this.endpointStatus = endpointStatus;
    this.reasons = reasons;
  }

  get stopsWork(): boolean {
    return endsAllRequests(this.code);
  }
}

const seconds = (count: number | undefined) => (count === undefined ? '' : `; it asks to wait ${count} s`);

export const aiErrors = {
  notConfigured: () => new AiError('ai_not_configured', 'No AI endpoint is configured: set AI_BASE_URL and AI_MODEL'),
  unreachable: (host: string, problem: string) =>
    new AiError('ai_unreachable', `The AI endpoint ${host} cannot be reached: ${problem}`, { transient: true }),
  cutOff: (host: string) =>
    new AiError('ai_failed', `The AI endpoint ${host} broke off its answer`, { transient: true, spent: true }),
  timeout: (host: string, limit: number) =>
    new AiError('ai_timeout', `The AI endpoint ${host} did not answer within ${limit / 1000} s`, { spent: true }),
  rateLimited: (host: string, retryAfter: number | undefined) =>
    new AiError('ai_rate_limited', `The AI endpoint ${host} limits its use${seconds(retryAfter)}`, {
      transient: true,
      retryAfter,
    }),
  refusedKey: (host: string, status: number) =>
    new AiError('ai_refused_key', `The AI endpoint ${host} refuses the key (status ${status})`),
  unknownModel: (host: string, model: string, text: string) =>
    new AiError('ai_unknown_model', `The AI endpoint ${host} does not offer ${model}${text && `: ${text}`}`),
  outOfCredit: (host: string, text: string) =>
    new AiError('ai_out_of_credit', `The account at the AI endpoint ${host} has no credit left${text && `: ${text}`}`),
  failed: (host: string, status: number, text: string, retryAfter?: number) =>
    new AiError('ai_failed', `The AI endpoint ${host} failed with status ${status}${text && `: ${text}`}`, {
      transient: status >= 500,
      endpointStatus: status,
      retryAfter,
    }),
  badOutput: (reasons: readonly Reason[]) =>
    new AiError('ai_bad_output', `The model wrote nothing usable: ${reasons.map(reasonLabel).join(', ')}`, { reasons }),
  budgetExhausted: (month: string, limit: number) =>
    new AiError('ai_budget_exhausted', `The limit of ${limit} tokens for ${month} (AI_MONTHLY_TOKENS) is reached`),
};
