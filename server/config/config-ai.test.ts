import { describe, expect, test } from 'vitest';
import { NAMED_ENDPOINTS } from '../../shared/ai-endpoints.ts';
import { ConfigError, readConfig } from './config.ts';

const LOCAL = { AI_BASE_URL: 'http://localhost:11434/v1', AI_MODEL: 'small' };

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('configuration of the AI endpoint', () => {
  test('has no endpoint by default, even if limits are set', () => {
    expect(readConfig({}).ai).toBeUndefined();
    expect(readConfig({ AI_TIMEOUT: '10', AI_MONTHLY_TOKENS: '5' }).ai).toBeUndefined();
  });

  test('accepts an address and a model, with an optional key and limits', () => {
    expect(readConfig(LOCAL).ai).toEqual({
      baseUrl: LOCAL.AI_BASE_URL,
      model: 'small',
      apiKey: undefined,
      monthlyTokens: undefined,
      timeout: 60_000,
    });
    const limits = { AI_API_KEY: 'sk-1', AI_MONTHLY_TOKENS: '2000000', AI_TIMEOUT: '300' };
    expect(readConfig({ ...LOCAL, AI_BASE_URL: 'https://ai.example/v1/', ...limits }).ai).toEqual({
      baseUrl: 'https://ai.example/v1',
      model: 'small',
      apiKey: 'sk-1',
      monthlyTokens: 2_000_000,
      timeout: 300_000,
    });
  });

  test.each(Object.entries(NAMED_ENDPOINTS))(
    'uses the named provider if only %s is set',
    (name, { baseUrl, model }) => {
      expect(readConfig({ [name]: 'key-1' }).ai).toMatchObject({ baseUrl, model, apiKey: 'key-1' });
      expect(readConfig({ [name]: 'key-1', AI_MODEL: 'other' }).ai).toMatchObject({ baseUrl, model: 'other' });
    },
  );

  test('uses neither key nor model of a named provider for an own endpoint', () => {
    expect(readConfig({ ...LOCAL, OPENAI_API_KEY: 'key-1' }).ai).toMatchObject({
      baseUrl: LOCAL.AI_BASE_URL,
      model: 'small',
      apiKey: undefined,
    });
  });

  test('uses the first of several named providers', () => {
    const env = { GROQ_API_KEY: 'key-g', MISTRAL_API_KEY: 'key-m' };
    expect(readConfig(env).ai).toMatchObject({ baseUrl: 'https://api.mistral.ai/v1', apiKey: 'key-m' });
  });

  test.each<[Record<string, string>, string]>([
    [{ AI_BASE_URL: LOCAL.AI_BASE_URL }, 'AI_MODEL is missing'],
    [{ AI_BASE_URL: LOCAL.AI_BASE_URL, OPENAI_API_KEY: 'key-1' }, 'AI_MODEL is missing'],
    [{ AI_MODEL: 'small' }, 'AI_BASE_URL is missing'],
    [{ AI_API_KEY: 'key-1' }, 'AI_BASE_URL is missing'],
    [{ AI_API_KEY: 'key-1', AI_MODEL: 'small' }, 'AI_BASE_URL is missing'],
    [{ AI_API_KEY: 'key-1', OPENAI_API_KEY: 'key-2' }, 'AI_BASE_URL is missing'],
  ])('rejects the incomplete configuration %j: %s', (env, problem) => {
    const problems = problemsOf(env);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });

  test.each([
    ['AI_BASE_URL', 'localhost:11434'],
    ['AI_BASE_URL', 'ftp://ai.example/v1'],
    ['AI_BASE_URL', 'https://user:word@ai.example/v1'],
    ['AI_BASE_URL', 'https://ai.example/v1?key=1'],
    ['AI_BASE_URL', 'https://ai.example/v1/chat/completions'],
    ['AI_MODEL', 'x'.repeat(201)],
    ['AI_MONTHLY_TOKENS', '0'],
    ['AI_MONTHLY_TOKENS', '1.5'],
    ['AI_MONTHLY_TOKENS', 'much'],
    ['AI_TIMEOUT', '0'],
    ['AI_TIMEOUT', '301'],
  ])('rejects %s=%s and names the variable', (name, value) => {
    const problems = problemsOf({ ...LOCAL, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} is ".*": give `));
  });

  test.each(['AI_API_KEY', 'OPENAI_API_KEY', 'GROQ_API_KEY'])('does not repeat an invalid %s', (name) => {
    const [problem] = problemsOf({ ...LOCAL, [name]: 'two hunter2' });
    expect(problem).toMatch(new RegExp(`^${name} is not valid: give `));
    expect(problem).not.toContain('hunter2');
  });
});
