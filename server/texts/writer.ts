import type { AiConfig } from '../config/config.ts';
import type { FieldSource } from '../platform/db/schema/catalogue.ts';
import { type AskOptions, createAsk } from './asking.ts';
import { type CategoryRequest, writeCategory } from './category-texts.ts';
import { AI_LIMITS, type AiLimits } from './endpoint.ts';
import { aiErrors } from './errors.ts';
import { type GenerationRequest, generateTexts } from './generation.ts';
import { type TranslationRequest, translateTexts } from './translation.ts';
import type { UsageLedger } from './usage.ts';

type WritingOptions = Pick<AskOptions, 'signal'>;

/** Writes and translates texts of games and categories with a model. Stores nothing but the usage. */
export type Writer = ReturnType<typeof createWriter>;

/** @param config the endpoint; without it, every call fails with `ai_not_configured` */
export function createWriter(
  config: AiConfig | undefined,
  { now, usage, limits = {} }: { now: () => Date; usage: UsageLedger; limits?: Partial<AiLimits> },
) {
  const all: AiLimits = { ...AI_LIMITS, ...limits };
  const { corrections } = all;
  const model = config?.model ?? null;
  const source: FieldSource = { by: 'machine', ...(model === null ? {} : { model }) };
  const ask = config && createAsk(config, { usage, now, limits: all });
  const configured = () => {
    if (ask === undefined) throw aiErrors.notConfigured();
    return ask;
  };

  return {
    /** Name of the model; null when no endpoint is configured. */
    model,
    /** Recorded as the source of generated texts. */
    source,
    /** @throws {AiError} any code; `ai_bad_output` includes the reasons */
    generate: async (request: GenerationRequest, options: WritingOptions = {}) =>
      generateTexts(configured(), request, { corrections, ...options }),
    /** @throws {AiError} any code except `ai_bad_output`: the result reports faults by field */
    translate: async (request: TranslationRequest, options: WritingOptions = {}) =>
      translateTexts(configured(), request, { corrections, ...options }),
    /** @throws {AiError} any code; `ai_bad_output` includes the reasons */
    category: async (request: CategoryRequest, options: WritingOptions = {}) =>
      writeCategory(configured(), request, { corrections, ...options }),
    usage: usage.read,
    estimate: usage.estimate,
  };
}
