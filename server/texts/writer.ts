import type { AiConfig } from '../config/config.ts';
import { createAsk } from './asking.ts';
import { type CategoryRequest, type CategoryTexts, writeCategory } from './category-texts.ts';
import { aiErrors } from './errors.ts';
import { type GeneratedTexts, type GenerationRequest, generateTexts } from './generation.ts';
import { AI_LIMITS, type AiLimits } from './limits.ts';
import { type Translation, type TranslationRequest, translateTexts } from './translation.ts';
import type { AiUsage, Estimate, TextKind, UsageLedger } from './usage.ts';

export interface WritingOptions {
  /** Gives up on what is under way; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** Writes and translates texts of games and of their categories with a model. Nothing is stored but what it cost. */
export interface Writer {
  /** Name of the model; null when no endpoint is configured. */
  readonly model: string | null;
  /** @throws {AiError} any of its codes; of `ai_bad_output` with the reasons */
  generate(request: GenerationRequest, options?: WritingOptions): Promise<GeneratedTexts>;
  /** @throws {AiError} any of its codes but `ai_bad_output`: what is bad is told field by field */
  translate(request: TranslationRequest, options?: WritingOptions): Promise<Translation>;
  /**
   * Name and description of a category in every language; null where the model says that it is none.
   *
   * @throws {AiError} any of its codes; of `ai_bad_output` with the reasons
   */
  category(request: CategoryRequest, options?: WritingOptions): Promise<CategoryTexts | null>;
  /** What this month cost so far. */
  usage(): Promise<AiUsage>;
  /** What work would cost, by what calls cost until now. `languages`: how many for each game. */
  estimate(work: { games: number; kind: TextKind; languages: number }): Promise<Estimate>;
}

/**
 * @param config the configured endpoint; without one every call is refused with `ai_not_configured`
 * @param usage where calls are counted and held to the month's limit
 */
export function createWriter(
  config: AiConfig | undefined,
  { now, usage, limits = {} }: { now: () => Date; usage: UsageLedger; limits?: Partial<AiLimits> },
): Writer {
  const all: AiLimits = { ...AI_LIMITS, ...limits };
  const ask = config && createAsk(config, { usage, now, limits: all });
  const configured = () => ask ?? raise(aiErrors.notConfigured());
  const { corrections } = all;

  return {
    model: config?.model ?? null,
    generate: async (request, options = {}) => generateTexts(configured(), request, { corrections, ...options }),
    translate: async (request, options = {}) => translateTexts(configured(), request, { corrections, ...options }),
    category: async (request, options = {}) => writeCategory(configured(), request, { corrections, ...options }),
    usage: () => usage.read(),
    estimate: (work) => usage.estimate(work),
  };
}

function raise(error: Error): never {
  throw error;
}
