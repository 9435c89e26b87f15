/** The endpoint that writes texts: its rows of the environment, and what they add up to. */
import { z } from 'zod';
import { isEndpoint, oneLine, wholeNumber } from './rules.ts';

export interface AiConfig {
  /** What `/chat/completions` is appended to, without a slash at its end. */
  readonly baseUrl: string;
  readonly model: string;
  /** undefined: the endpoint asks for none, as local ones do. */
  readonly apiKey: string | undefined;
  /** Tokens, in and out, per calendar month of the site's time zone. undefined: no limit. */
  readonly monthlyTokens: number | undefined;
  /** Milliseconds that one answer may take. */
  readonly timeout: number;
}

/** Providers that a key alone chooses. The first whose key is given is taken. */
export const NAMED_ENDPOINTS = {
  OPENAI_API_KEY: { provider: 'OpenAI', baseUrl: 'https://api.openai.com/v1', model: 'gpt-5.4-mini' },
  MISTRAL_API_KEY: { provider: 'Mistral', baseUrl: 'https://api.mistral.ai/v1', model: 'mistral-small-latest' },
  OPENROUTER_API_KEY: { provider: 'OpenRouter', baseUrl: 'https://openrouter.ai/api/v1', model: 'openai/gpt-5-mini' },
  GROQ_API_KEY: { provider: 'Groq', baseUrl: 'https://api.groq.com/openai/v1', model: 'openai/gpt-oss-120b' },
} as const;
type NamedKey = keyof typeof NAMED_ENDPOINTS;

// Object.keys forgets which keys there are.
const NAMED_KEYS = Object.keys(NAMED_ENDPOINTS) as readonly NamedKey[];

/** What may stand in a header (RFC 9110, field values) without blanks. */
const apiKey = z.string().regex(/^[\x21-\x7e]{1,500}$/, 'give the key alone, without blanks');

function namedKey(name: NamedKey) {
  const { provider, baseUrl, model } = NAMED_ENDPOINTS[name];
  return {
    schema: apiKey,
    about:
      `Key of ${provider}. Given alone it chooses the endpoint \`${baseUrl}\` and the model \`${model}\`; ` +
      'AI_MODEL names another model, AI_BASE_URL makes this key unused.',
    secret: true,
  } as const;
}

export const AI_VARIABLES = {
  AI_BASE_URL: {
    schema: z
      .string()
      .refine(isEndpoint, 'give the address that /chat/completions follows, such as http://localhost:11434/v1')
      .transform((address) => address.replace(/\/+$/, '')),
    otherwise: 'no texts are generated or translated, unless one of the keys below chooses an endpoint',
    about:
      'OpenAI-compatible endpoint that generates and translates texts: a hosted one, or Ollama, vLLM and the like on a ' +
      'machine of yours. AI_MODEL has to be given with it.',
    example: 'http://localhost:11434/v1',
  },
  AI_API_KEY: {
    schema: apiKey,
    about: 'Key of the endpoint in AI_BASE_URL. Local ones need none.',
    secret: true,
  },
  AI_MODEL: {
    schema: oneLine.max(200, 'give at most 200 characters'),
    about: 'Name of the model, as its endpoint calls it.',
    example: 'mistral-small3.2',
  },
  AI_MONTHLY_TOKENS: {
    schema: wholeNumber(1, 1_000_000_000_000),
    otherwise: 'no limit',
    about: 'Tokens that may be spent per calendar month in SITE_TIMEZONE, in and out together.',
    example: '2000000',
  },
  AI_TIMEOUT: {
    schema: wholeNumber(1, 300),
    default: '60',
    about: 'Seconds that one answer of the endpoint may take. Large models on small machines need more.',
  },
  OPENAI_API_KEY: namedKey('OPENAI_API_KEY'),
  MISTRAL_API_KEY: namedKey('MISTRAL_API_KEY'),
  OPENROUTER_API_KEY: namedKey('OPENROUTER_API_KEY'),
  GROQ_API_KEY: namedKey('GROQ_API_KEY'),
} as const;

type Rows = typeof AI_VARIABLES;
type AiValues = { readonly [Name in Exclude<keyof Rows, 'AI_TIMEOUT'>]: z.output<Rows[Name]['schema']> | undefined } & {
  readonly AI_TIMEOUT: number;
};

/** What one row lacks beside the others, as a line that names it. @param given whether a variable has a value */
export function aiProblems(given: (name: keyof Rows) => boolean): string[] {
  if (given('AI_BASE_URL')) {
    return given('AI_MODEL') ? [] : ['AI_MODEL is missing: AI_BASE_URL needs the name of a model beside it'];
  }
  if (given('AI_API_KEY')) {
    return ['AI_BASE_URL is missing: AI_API_KEY is the key of that endpoint'];
  }
  if (given('AI_MODEL') && !NAMED_KEYS.some(given)) {
    return [`AI_BASE_URL is missing: AI_MODEL needs it, or one of ${NAMED_KEYS.join(', ')}`];
  }
  return [];
}

/** The endpoint that was chosen; undefined when none was. A named key is sent to its own provider only. */
export function aiConfig(values: AiValues): AiConfig | undefined {
  const limits = { monthlyTokens: values.AI_MONTHLY_TOKENS, timeout: values.AI_TIMEOUT * 1000 };
  const { AI_BASE_URL: baseUrl, AI_MODEL: model } = values;
  if (baseUrl !== undefined) {
    return model === undefined ? undefined : { baseUrl, model, apiKey: values.AI_API_KEY, ...limits };
  }
  const name = NAMED_KEYS.find((key) => values[key] !== undefined);
  if (name === undefined) return undefined;
  const endpoint = NAMED_ENDPOINTS[name];
  return { baseUrl: endpoint.baseUrl, model: model ?? endpoint.model, apiKey: values[name], ...limits };
}
