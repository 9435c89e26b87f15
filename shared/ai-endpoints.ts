/** Providers that need only a key, by the environment variable with the key. The first one with a key is used. */
export const NAMED_ENDPOINTS = {
  OPENAI_API_KEY: { provider: 'OpenAI', baseUrl: 'https://api.openai.com/v1', model: 'gpt-5.4-mini' },
  MISTRAL_API_KEY: { provider: 'Mistral', baseUrl: 'https://api.mistral.ai/v1', model: 'mistral-small-latest' },
  OPENROUTER_API_KEY: { provider: 'OpenRouter', baseUrl: 'https://openrouter.ai/api/v1', model: 'openai/gpt-5-mini' },
  GROQ_API_KEY: { provider: 'Groq', baseUrl: 'https://api.groq.com/openai/v1', model: 'openai/gpt-oss-120b' },
} as const;
