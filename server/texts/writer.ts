import type { AiConfig } from '../config/config.ts';
import type { FieldSource } from '../platform/db/schema/catalogue.ts';
import { type CategoryRequest, writeCategory } from './category-texts.ts';
import { type Complete, type CompletionOptions, createCompletion } from './completion.ts';
import { AI_LIMITS, type AiLimits } from './endpoint.ts';
import { aiErrors } from './errors.ts';
import { type GenerationRequest, generateTexts } from './generation.ts';
import { type SiteTextsRequest, translateSiteTexts } from './site-texts.ts';
import { type TranslationRequest, translateTexts } from './translation.ts';
import type { UsageLedger } from './usage.ts';

type WritingOptions = Pick<CompletionOptions, 'signal'>;

/** Writes and translates texts of games and categories with a model. Stores nothing but the usage. */
export type Writer = ReturnType<typeof createWriter>;

/** @param current returns the current endpoint; without one, every call fails with `ai_not_configured` */
export function createWriter(
  current: () => AiConfig | undefined,
  { now, usage, limits = {} }: { now: () => Date; usage: UsageLedger; limits?: Partial<AiLimits> },
) {
  const all: AiLimits = { ...AI_LIMITS, ...limits };
  const { corrections } = all;
  const model = () => current()?.model ?? null;
  let built: { config: AiConfig; complete: Complete } | undefined;
  /** Rebuilt when the endpoint changes, because it remembers what the endpoint supports. */
  const configured = () => {
    const config = current();
    if (config === undefined) throw aiErrors.notConfigured();
    if (built?.config !== config) built = { config, complete: createCompletion(config, { usage, now, limits: all }) };
    return built.complete;
  };

  return {
    /** Name of the model; null if no endpoint is configured. */
    get model() {
      return model();
    },
    /** Recorded as the source of generated texts. */
    get source(): FieldSource {
      const name = model();
      return { by: 'machine', ...(name === null ? {} : { model: name }) };
    },
    /** @throws {AiError} any code; `ai_bad_output` includes the reasons */
    generate: async (request: GenerationRequest, options: WritingOptions = {}) =>
      generateTexts(configured(), request, { corrections, ...options }),
    /** @throws {AiError} any code except `ai_bad_output`: the result reports faults by field */
    translate: async (request: TranslationRequest, options: WritingOptions = {}) =>
      translateTexts(configured(), request, { corrections, ...options }),
    /** @throws {AiError} any code; `ai_bad_output` includes the reasons */
    category: async (request: CategoryRequest, options: WritingOptions = {}) =>
      writeCategory(configured(), request, { corrections, ...options }),
    /** @throws {AiError} like `translate` */
    siteTexts: async (request: SiteTextsRequest, options: WritingOptions = {}) =>
      translateSiteTexts(configured(), request, { corrections, ...options }),
    usage: usage.read,
    estimate: usage.estimate,
  };
}
