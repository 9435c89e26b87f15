import type { AiConfig } from '../config/config.ts';
import { createAsk } from './asking.ts';
import { type CategoryRequest, writeCategory } from './category-texts.ts';
import { aiErrors } from './errors.ts';
import { type GenerationRequest, generateTexts } from './generation.ts';
import { AI_LIMITS, type AiLimits } from './limits.ts';
import { type TranslationRequest, translateTexts } from './translation.ts';
import type { TextKind, UsageLedger } from './usage.ts';

export interface WritingOptions {
  /** Gives up on what is under way; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** Writes and translates texts of games and of their categories with a model. Nothing is stored but what it cost. */
export type Writer = ReturnType<typeof createWriter>;

/**
 * @param config the configured endpoint; without one every call is refused with `ai_not_configured`
 * @param usage where calls are counted and held to the month's limit
 */
export function createWriter(
  config: AiConfig | undefined,
  { now, usage, limits = {} }: { now: () => Date; usage: UsageLedger; limits?: Partial<AiLimits> },
) {
  const all: AiLimits = { ...AI_LIMITS, ...limits };
  const ask = config && createAsk(config, { usage, now, limits: all });
  const configured = () => ask ?? raise(aiErrors.notConfigured());
  const { corrections } = all;

  return {
    /** Name of the model; null when no endpoint is configured. */
    model: config?.model ?? null,
    /** @throws {AiError} any of its codes; of `ai_bad_output` with the reasons */
    generate: async (request: GenerationRequest, options: WritingOptions = {}) =>
      generateTexts(configured(), request, { corrections, ...options }),
    /** @throws {AiError} any of its codes but `ai_bad_output`: what is bad is told field by field */
    translate: async (request: TranslationRequest, options: WritingOptions = {}) =>
      translateTexts(configured(), request, { corrections, ...options }),
    /**
     * Name and description of a category in every language; null where the model says that it is none.
     *
     * @throws {AiError} any of its codes; of `ai_bad_output` with the reasons
     */
    category: async (request: CategoryRequest, options: WritingOptions = {}) =>
      writeCategory(configured(), request, { corrections, ...options }),
    /** What this month cost so far. */
    usage: () => usage.read(),
    /** What work would cost, by what calls cost until now. `languages`: how many for each game. */
    estimate: (work: { games: number; kind: TextKind; languages: number }) => usage.estimate(work),
  };
}

function raise(error: Error): never {
  throw error;
}
