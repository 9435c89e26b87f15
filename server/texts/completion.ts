import { setTimeout as sleep } from 'node:timers/promises';
import type { AiConfig } from '../config/config.ts';
import { type AiLimits, type Answer, createEndpoint, type Question } from './endpoint.ts';
import { AiError, aiErrors } from './errors.ts';
import { jsonAnswer } from './json-answer.ts';
import { corrected } from './prompts.ts';
import type { Reason, ReasonCode } from './reasons.ts';
import { estimateTokens, type UsageLedger } from './usage.ts';

/** The unvalidated JSON object of a model's answer, or the reason why there is none. */
type Reply = { json: object } | { fault: ReasonCode };

/** Requests an answer within the monthly limit, retries transient failures, and counts the used tokens. */
export type Complete = (question: Question, signal?: AbortSignal) => Promise<Reply>;

export function createCompletion(
  config: AiConfig,
  { usage, limits, now }: { usage: UsageLedger; limits: AiLimits; now: () => Date },
): Complete {
  const endpoint = createEndpoint(config, limits, now);

  async function requestOnce(question: Question, signal: AbortSignal | undefined): Promise<Answer> {
    const size = estimateTokens(question.orders, question.prompt);
    signal?.throwIfAborted();
    await usage.check(size);
    try {
      const answer = await endpoint(question, signal);
      const written = 'text' in answer.content ? estimateTokens(answer.content.text) : 0;
      // Some servers omit the counts, or return 0.
      await usage.record(answer.inputTokens || size, answer.outputTokens || written);
      return answer;
    } catch (error) {
      // The endpoint also charges for canceled requests.
      if (signal?.aborted || (error instanceof AiError && error.spent)) await usage.record(size, 0);
      throw error;
    }
  }

  /**
   * Waits as long as the endpoint requests, otherwise our own pause. The SDK's retries neither count each attempt nor
   * fail at once when the requested pause is too long.
   */
  async function requestWithRetries(question: Question, signal: AbortSignal | undefined): Promise<Answer> {
    for (const pause of limits.pauses) {
      try {
        return await requestOnce(question, signal);
      } catch (error) {
        if (!(error instanceof AiError) || !error.transient) throw error;
        const wait = error.retryAfter === undefined ? pause : error.retryAfter * 1000;
        if (wait > limits.longestWait) throw error;
        await sleep(wait, undefined, signal && { signal }).catch(() => signal?.throwIfAborted());
      }
    }
    return requestOnce(question, signal);
  }

  return async (question, signal) => {
    const { content } = await requestWithRetries(question, signal);
    if ('fault' in content) return content;
    const json = jsonAnswer(content.text);
    return json === null ? { fault: 'not_json' } : { json };
  };
}

export interface CompletionOptions {
  /** Maximum number of retries after a bad answer. */
  corrections: number;
  /** Aborts the request; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** Retries with the last answer's faults until `read` finds none. @throws {AiError} the endpoint's or `ai_bad_output` */
export async function completeUntilValid<Texts>(
  complete: Complete,
  { prompt, ...question }: Question,
  { corrections, signal }: CompletionOptions,
  read: (json: object) => Promise<{ texts: Texts } | { reasons: Reason[] }>,
): Promise<Texts> {
  let reasons: Reason[] = [];
  for (let attempt = 0; attempt <= corrections; attempt += 1) {
    const reply = await complete({ ...question, prompt: corrected(prompt, reasons) }, signal);
    const reading = 'fault' in reply ? { reasons: [{ field: '', code: reply.fault }] } : await read(reply.json);
    if ('texts' in reading) return reading.texts;
    reasons = reading.reasons;
  }
  throw aiErrors.badOutput(reasons);
}
