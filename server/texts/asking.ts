import { setTimeout as sleep } from 'node:timers/promises';
import type { AiConfig } from '../config/ai.ts';
import { type Answer, createEndpoint, type Question } from './endpoint.ts';
import { AiError } from './errors.ts';
import { jsonAnswer } from './json-answer.ts';
import type { AiLimits } from './limits.ts';
import type { ReasonCode } from './reasons.ts';
import { estimateTokens, type UsageLedger } from './usage.ts';

/** The JSON object that a model wrote, whatever is in it, or why there is none. */
export type Reply = { json: object } | { fault: ReasonCode };

/** Asks within the month's limit, again where the endpoint failed in passing, and counts what it costs. */
export type Ask = (question: Question, signal?: AbortSignal) => Promise<Reply>;

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await sleep(milliseconds, undefined, signal && { signal });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}

/**
 * Tries again what failed in passing, after the pause that the endpoint asks for or a growing one of our own.
 *
 * @throws {AiError} of the last attempt, or at once where waiting does not help or would take too long
 * @throws the signal's reason
 */
async function patiently<T>(
  attempt: () => Promise<T>,
  { pauses, longestWait }: Pick<AiLimits, 'pauses' | 'longestWait'>,
  signal?: AbortSignal,
): Promise<T> {
  for (const own of pauses) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof AiError) || !error.transient) throw error;
      const wait = error.retryAfter === undefined ? own : error.retryAfter * 1000;
      if (wait > longestWait) throw error;
      await pause(wait, signal);
    }
  }
  return attempt();
}

export function createAsk(
  config: AiConfig,
  { usage, limits, now }: { usage: UsageLedger; limits: AiLimits; now: () => Date },
): Ask {
  const endpoint = createEndpoint(config, limits, now);

  async function askOnce(question: Question, signal: AbortSignal | undefined): Promise<Answer> {
    const size = estimateTokens(question.orders, question.prompt);
    signal?.throwIfAborted();
    await usage.check(size);
    try {
      const answer = await endpoint.ask(question, signal);
      const written = 'text' in answer.content ? estimateTokens(answer.content.text) : 0;
      // Servers that do not count leave the numbers out, or say 0.
      await usage.record(answer.inputTokens || size, answer.outputTokens || written);
      return answer;
    } catch (error) {
      // What was given up on half-way was read, and is paid for.
      if (signal?.aborted || (error instanceof AiError && error.spent)) await usage.record(size, 0);
      throw error;
    }
  }

  return async (question, signal) => {
    const { content } = await patiently(() => askOnce(question, signal), limits, signal);
    if ('fault' in content) return content;
    const json = jsonAnswer(content.text);
    return json === null ? { fault: 'not_json' } : { json };
  };
}
