import type { JSONSchema7 } from 'ai';
import { z } from 'zod';
import { beginningOf } from '../../shared/characters.ts';
import type { AiConfig } from '../config/config.ts';
import { AiError, aiErrors } from './errors.ts';
import type { ReasonCode } from './reasons.ts';

/** Limits for the endpoint, in milliseconds and bytes. */
export interface AiLimits {
  /** Pauses between attempts when the endpoint is busy, failing or unreachable and requests none. */
  pauses: readonly number[];
  /** Longest pause accepted; a longer one is reported in the error. */
  longestWait: number;
  answerBytes: number;
  corrections: number;
}

export const AI_LIMITS: Readonly<AiLimits> = {
  pauses: [2_000, 8_000],
  longestWait: 60_000,
  answerBytes: 1_000_000,
  corrections: 2,
};

/** The progress of a response, which the SDK's errors do not reveal. */
interface ResponseProgress {
  /** Whether headers have arrived. */
  begun: boolean;
  tooLarge: boolean;
  brokenOff: boolean;
}

function bounded(
  body: ReadableStream<Uint8Array>,
  limit: number,
  progress: ResponseProgress,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let size = 0;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        size += value.length;
        if (size <= limit) return controller.enqueue(value);
        progress.tooLarge = true;
        controller.error(new Error(`more than ${limit} bytes`));
        await reader.cancel();
      } catch (error) {
        progress.brokenOff = true;
        controller.error(error);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Tracks the response, limits its size and refuses redirects: the key is for the configured address only. */
function watchedFetch(limit: number, progress: ResponseProgress): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' });
    progress.begun = true;
    const { status, statusText, headers, body } = response;
    return new Response(body && bounded(body, limit, progress), { status, statusText, headers });
  };
}

/** Parses a Retry-After header (RFC 9110, 10.2.3), in seconds or as a date. */
function retryAfter(given: string | undefined, now: Date): number | undefined {
  const text = given?.trim() ?? '';
  if (/^\d{1,9}(\.\d+)?$/.test(text)) return Math.ceil(Number(text));
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}

/** Returns the start of a server's message, with the key removed, since some servers repeat it. */
function shown(message: string, apiKey: string | undefined): string {
  const withoutKey = apiKey === undefined ? message : message.replaceAll(apiKey, '***');
  const line = withoutKey.replace(/\b(sk|gsk|key)[-_][\w*-]{6,}/gi, '***').replace(/[\p{C}\s]+/gu, ' ');
  return beginningOf(line, 200).trim();
}

/** Returns the first system error code among the causes. */
function systemCode(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return undefined;
}

export interface Question {
  orders: string;
  prompt: string;
  /** Fields of the requested JSON object, without bounds or patterns, which some servers do not support. */
  fields: z.ZodObject;
}

export interface Answer {
  /** The model's text, or the reason why it could not be read. */
  content: { text: string } | { fault: ReasonCode };
  /** The server's count; undefined if it sends none. */
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
}

/**
 * Ways to request JSON: by schema, as JSON, or only in the prompt. Servers support all (OpenAI, Ollama, vLLM), the first
 * and the last (LM Studio), the last two, or only the last.
 */
const FORMATS = ['json_schema', 'json_object', 'text'] as const;
type Format = (typeof FORMATS)[number];
/** Statuses for an unsupported format. */
const UNSUPPORTED_FORMAT: ReadonlySet<number | undefined> = new Set([400, 422, 501]);

/** Error texts of OpenAI, Mistral and OpenRouter for an unknown model, if the status is not 404. */
const UNKNOWN_MODEL = /model_not_found|invalid_model|not a valid model/;

/** Sends questions to an OpenAI-compatible server. The SDK is loaded on first use. @throws {AiError} or the signal's reason */
export function createEndpoint(config: AiConfig, limits: Pick<AiLimits, 'answerBytes'>, now: () => Date) {
  const { host } = new URL(config.baseUrl);
  let format: Format = FORMATS[0];
  let answered = false;

  async function request(
    question: Question,
    requestedFormat: Format,
    signal: AbortSignal | undefined,
  ): Promise<Answer> {
    const [{ generateText, Output }, { createOpenAICompatible }] = await Promise.all([
      import('ai'),
      import('@ai-sdk/openai-compatible'),
    ]);
    const progress: ResponseProgress = { begun: false, tooLarge: false, brokenOff: false };
    const tooLate = AbortSignal.timeout(config.timeout);
    const provider = createOpenAICompatible({
      name: 'ludotek',
      baseURL: config.baseUrl,
      ...(config.apiKey === undefined ? {} : { apiKey: config.apiKey }),
      fetch: watchedFetch(limits.answerBytes, progress),
      supportsStructuredOutputs: true,
    });
    // zod's type covers all drafts of JSON Schema; the target selects draft 7.
    const jsonSchema = z.toJSONSchema(question.fields, { target: 'draft-7' }) as JSONSchema7;
    const schema = requestedFormat === 'json_schema' ? { schema: jsonSchema } : {};
    // The SDK only requests the format; servers wrap the JSON differently, so it is parsed here.
    const output = { ...Output.text(), responseFormat: Promise.resolve({ type: 'json' as const, ...schema }) };
    try {
      const { text, finishReason, usage } = await generateText({
        model: provider(config.model),
        instructions: question.orders,
        prompt: question.prompt,
        maxRetries: 0,
        abortSignal: signal ? AbortSignal.any([signal, tooLate]) : tooLate,
        ...(requestedFormat === 'text' ? {} : { output }),
      });
      const { inputTokens, outputTokens } = usage;
      return { content: contentOf(text, finishReason), inputTokens, outputTokens };
    } catch (error) {
      signal?.throwIfAborted();
      const late = tooLate.aborted || systemCode(error) === 'UND_ERR_HEADERS_TIMEOUT';
      return { content: { fault: await classifyFailure(error, progress, late) } };
    }
  }

  /** Classifies a failed request as a fault of the answer, or throws. */
  async function classifyFailure(error: unknown, progress: ResponseProgress, late: boolean): Promise<ReasonCode> {
    const { APICallError, AISDKError } = await import('ai');
    if (progress.tooLarge) return 'answer_too_large';
    if (late) throw aiErrors.timeout(host, config.timeout);
    if (progress.brokenOff) throw aiErrors.cutOff(host);
    if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 300) {
      const { statusCode: status, responseHeaders, responseBody = '' } = error;
      if (status === 401 || status === 403) throw aiErrors.refusedKey(host, status);
      const wait = retryAfter(responseHeaders?.['retry-after'], now());
      const message = shown(error.message, config.apiKey);
      if (status === 404 || UNKNOWN_MODEL.test(responseBody)) {
        throw aiErrors.unknownModel(host, config.model, message);
      }
      // OpenAI answers accounts without credit with the status of a rate limit, but retries do not help them.
      if (status === 402 || responseBody.includes('insufficient_quota')) throw aiErrors.outOfCredit(host, message);
      if (status === 429) throw aiErrors.rateLimited(host, wait);
      throw aiErrors.failed(host, status, message, wait);
    }
    if (!AISDKError.isInstance(error) && !(error instanceof TypeError)) throw error;
    if (!progress.begun) throw aiErrors.unreachable(host, systemCode(error) ?? 'no connection');
    return 'not_a_completion';
  }

  return async (question: Question, signal?: AbortSignal): Promise<Answer> => {
    let requestedFormat = format;
    for (;;) {
      try {
        const answer = await request(question, requestedFormat, signal);
        answered = true;
        format = requestedFormat;
        return answer;
      } catch (error) {
        const refused = error instanceof AiError && UNSUPPORTED_FORMAT.has(error.endpointStatus);
        const simpler: Format | undefined = FORMATS[FORMATS.indexOf(requestedFormat) + 1];
        // A format that worked before is not the reason for the rejection.
        if (!refused || answered || simpler === undefined) throw error;
        requestedFormat = simpler;
      }
    }
  };
}

function contentOf(text: string, finishReason: string): Answer['content'] {
  if (finishReason === 'length') return { fault: 'cut_off' };
  return finishReason === 'content-filter' || text.trim() === '' ? { fault: 'declined' } : { text };
}
