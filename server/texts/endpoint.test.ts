import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { type AiBehaviour, startAiServer } from '../../tests/helpers/ai-server.ts';
import type { AiConfig } from '../config/config.ts';
import type { AiLimits } from './endpoint.ts';
import { AiError } from './errors.ts';
import type { GenerationRequest } from './generation.ts';
import { createWriter } from './writer.ts';
import { aiConfigOf, aiServer, NOW, openLedger, QUICK, rejection } from './writing.fixture.ts';

const KEY = 'sk-test-0123456789';
const request: GenerationRequest = {
  title: 'Otter Slide',
  url: 'https://games.example/otter?sid=account-17',
  language: 'en',
  known: { description: 'An otter slides down the river and jumps over stones.' },
};

function writerAt(url: string, config: Partial<AiConfig> = {}, limits: Partial<AiLimits> = {}) {
  const endpoint = aiConfigOf({ url }, config);
  return createWriter(() => endpoint, {
    now: () => NOW,
    usage: openLedger(),
    limits: { ...QUICK, ...limits },
  });
}

async function failureOf(behaviour: AiBehaviour, config: Partial<AiConfig> = {}) {
  const server = await aiServer();
  server.always(behaviour);
  const error = await rejection(writerAt(server.url, config).generate(request));
  expect(error).toBeInstanceOf(AiError);
  return { error: error as AiError, requests: server.requests }; // checked above
}

describe('the request', () => {
  test('has the configured model, key and schema', async () => {
    const server = await aiServer();
    await writerAt(server.url).generate(request);
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]).toMatchObject({
      model: 'test-model',
      authorization: `Bearer ${KEY}`,
      format: 'json_schema',
      language: 'en',
      kind: 'generate',
    });
  });

  test('requires exactly the given fields, without bounds, for strict modes', async () => {
    const server = await aiServer();
    await writerAt(server.url).translate({ from: 'en', to: 'fr', texts: { title: 'Otter', tags: ['otter'] } });
    expect(server.requests[0]?.schema).toEqual({
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: { title: { type: 'string' }, tags: { type: 'array', items: { type: 'string' } } },
      required: ['title', 'tags'],
      additionalProperties: false,
    });
  });

  test('has no key when none is configured', async () => {
    const server = await aiServer();
    await writerAt(server.url, { apiKey: undefined }).generate(request);
    expect(server.requests[0]?.authorization).toBeUndefined();
  });

  test.each<[AiBehaviour, string[]]>([
    ['no_schema', ['json_schema', 'json_object', 'json_object']],
    ['no_formats', ['json_schema', 'json_object', 'text', 'text']],
  ])('falls back to another format for a server with %s, and remembers it', async (behaviour, formats) => {
    const server = await aiServer();
    server.always(behaviour);
    const writer = writerAt(server.url);
    await writer.generate(request);
    await writer.generate(request);
    expect(server.requests.map(({ format }) => format)).toEqual(formats);
  });

  test('keeps its format after a request that was rejected in all formats', async () => {
    const server = await aiServer();
    const writer = writerAt(server.url);
    server.next('bad_request', 'bad_request', 'bad_request');
    await rejection(writer.generate(request));
    await writer.generate(request);
    server.next('bad_request');
    await rejection(writer.generate(request));
    expect(server.requests.map(({ format }) => format)).toEqual([
      'json_schema',
      'json_object',
      'text',
      'json_schema',
      'json_schema',
    ]);
  });
});

const refuses = (status: number, message: string): AiBehaviour => ({
  reply: (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message } })),
});

describe('errors', () => {
  test.each<[AiBehaviour, string, number, RegExp]>([
    ['refused_key', 'ai_refused_key', 1, /refuses the key \(status 401\)/],
    ['rate_limited_for_long', 'ai_rate_limited', 1, /wait 86400 s/],
    ['unknown_model', 'ai_unknown_model', 1, /does not offer .+: The model does not exist/],
    [refuses(400, 'other/model is not a valid model ID'), 'ai_unknown_model', 1, /does not offer/],
    [refuses(402, 'Insufficient Balance'), 'ai_out_of_credit', 1, /no credit left/],
    ['out_of_credit', 'ai_out_of_credit', 1, /no credit left: You exceeded your current quota/],
    ['server_error', 'ai_failed', 3, /status 500: The key \*\*\* broke something\./],
    ['bad_request', 'ai_failed', 3, /status 400: The context is too long/],
    ['redirect', 'ai_failed', 1, /status 307/],
    ['cut_off', 'ai_failed', 3, /broke off its answer/],
  ])('%s: %s, after %i requests', async (behaviour, code, count, message) => {
    const { error, requests } = await failureOf(behaviour);
    expect(error).toMatchObject({ code, kind: 'unavailable' });
    expect(error.message).toMatch(message);
    expect(requests).toHaveLength(count);
  });

  test.each<[AiBehaviour, string]>([
    ['html', 'not_a_completion'],
    ['huge', 'answer_too_large'],
    ['nonsense', 'not_json'],
    ['empty', 'declined'],
    ['unfinished', 'cut_off'],
  ])('%s: retried twice, then ai_bad_output because of %s', async (behaviour, reason) => {
    const { error, requests } = await failureOf(behaviour);
    expect(error).toMatchObject({ code: 'ai_bad_output', reasons: [{ field: '', code: reason }] });
    expect(error.details).toEqual({ reasons: [{ field: '', code: reason }] });
    expect(requests).toHaveLength(3);
    expect(requests[1]?.prompt).toContain('An earlier answer was refused');
  });

  test('report a timeout', async () => {
    const { error, requests } = await failureOf('slow', { timeout: 2_000 });
    expect(error).toMatchObject({ code: 'ai_timeout', spent: true });
    expect(requests).toHaveLength(1);
  });

  test('report an unreachable server and an unknown host', async () => {
    const server = await startAiServer();
    await server.close();
    expect(await rejection(writerAt(server.url).generate(request))).toMatchObject({
      code: 'ai_unreachable',
      message: expect.stringContaining('ECONNREFUSED'),
    });
    expect(await rejection(writerAt('http://nowhere.invalid/v1').generate(request))).toMatchObject({
      code: 'ai_unreachable',
    });
  });

  test('report a missing configuration', async () => {
    const writer = createWriter(() => undefined, { now: () => NOW, usage: openLedger() });
    expect(writer.model).toBeNull();
    expect(await rejection(writer.generate(request))).toMatchObject({ code: 'ai_not_configured', kind: 'unavailable' });
    expect(await rejection(writer.translate({ from: 'fr', to: 'en', texts: { title: 'x' } }))).toMatchObject({
      code: 'ai_not_configured',
    });
  });

  test.each(['refused_key', 'server_error', 'rate_limited_for_long', 'cut_off', 'html'] as const)(
    'of %s contain neither the key nor the prompt',
    async (behaviour) => {
      const { error } = await failureOf(behaviour);
      const everything = JSON.stringify([error, error.message, error.stack, String(error.cause)]);
      expect(everything).not.toContain(KEY);
      expect(everything).not.toContain('otter slides');
    },
  );
});

describe('retries', () => {
  test('wait as long as a busy server requests', async () => {
    const server = await aiServer();
    server.next('rate_limited', 'server_error');
    await expect(writerAt(server.url).generate(request)).resolves.toHaveProperty('titre_seo');
    expect(server.requests).toHaveLength(3);
  });

  test('happen after a truncated answer', async () => {
    const server = await aiServer();
    server.next('cut_off');
    await expect(writerAt(server.url).generate(request)).resolves.toHaveProperty('description');
  });

  test('stop when the date in Retry-After is too far away', async () => {
    const busy = createServer((_request, response) => {
      response.writeHead(429, { 'retry-after': new Date(NOW.getTime() + 90_000).toUTCString() }).end();
    });
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(busy.address() as AddressInfo).port}/v1`; // a TCP server's address is not a string
    try {
      const error = await rejection(writerAt(url, {}, { longestWait: 60_000 }).generate(request));
      expect(error).toMatchObject({ code: 'ai_rate_limited', retryAfter: 90, details: { retryAfter: 90 } });
    } finally {
      busy.close();
    }
  });

  test('can be aborted at once, during a request or a pause', async () => {
    const server = await aiServer();
    for (const behaviour of ['slow', 'rate_limited'] as const) {
      const controller = new AbortController();
      server.always(behaviour);
      const asked = server.requests.length;
      const writing = rejection(
        writerAt(server.url, {}, { longestWait: 600_000 }).generate(request, { signal: controller.signal }),
      );
      while (server.requests.length === asked) await new Promise((resolve) => setTimeout(resolve, 5));
      controller.abort(new Error('the operator cancelled it'));
      expect(await writing).toMatchObject({ message: 'the operator cancelled it' });
      expect(server.requests).toHaveLength(asked + 1);
    }
  });
});
