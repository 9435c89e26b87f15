/**
 * A mock of an OpenAI-compatible server (POST /v1/chat/completions) that writes fictional texts in the requested language. It
 * needs no test runner, because end-to-end tests use its address as AI_BASE_URL.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as bodyText } from 'node:stream/consumers';
import { isLanguage, type Language } from '../../shared/languages.ts';
import { inventedTags, inventedText } from './ai-texts.ts';

export type AiFields = Record<string, unknown>;

/** The parts of a received request that tests use. */
export interface AiRequest {
  kind: 'generate' | 'translate';
  /** The language to write in. */
  language: Language;
  /** The JSON between the delimiters. */
  data: AiFields;
  /** Requested fields. */
  fields: string[];
  format: 'json_schema' | 'json_object' | 'text';
  /** The JSON schema of the format, if any. */
  schema: unknown;
  model: string;
  authorization: string | undefined;
  orders: string;
  prompt: string;
}

const KINDS = [
  'good',
  /** The response in a code fence with words around it, after reasoning, or with extra fields. */
  'code_fence',
  'thinking',
  'extra_fields',
  /** Without token counts. */
  'uncounted',
  'too_long',
  'too_short',
  'wrong_language',
  'injected',
  'markup',
  'nonsense',
  'empty',
  /** Ended by the token limit. */
  'unfinished',
  'html',
  'huge',
  /** Never responds. */
  'slow',
  'cut_off',
  'refused_key',
  'unknown_model',
  'rate_limited',
  'rate_limited_for_long',
  'out_of_credit',
  'bad_request',
  'server_error',
  'redirect',
  /** Servers without support for schemas, or for JSON mode at all. */
  'no_schema',
  'no_formats',
] as const;
/** A behavior: one of these, a function that changes the good response, or raw bytes instead of a completion. */
export type AiBehaviour =
  | (typeof KINDS)[number]
  | ((good: AiFields, request: AiRequest) => AiFields)
  | { reply: (response: ServerResponse, good: string) => void };

export interface AiServer {
  /** For AI_BASE_URL. */
  url: string;
  requests: AiRequest[];
  /** Sets the behaviors of the next requests in order. Afterwards responses are good again, or as set by `always`. */
  next(...behaviours: AiBehaviour[]): void;
  always(behaviour: AiBehaviour): void;
  /** Returns to good responses and drops queued behaviors. */
  reset(): void;
  close(): Promise<void>;
}

const record = (value: unknown): AiFields =>
  // Anything but an object has no fields.
  typeof value === 'object' && value !== null ? (value as AiFields) : {};

function parseRequest(body: AiFields, headers: IncomingMessage['headers']): AiRequest {
  const messages = Array.isArray(body.messages) ? body.messages.map(record) : [];
  const said = (role: string) => String(messages.findLast((message) => message.role === role)?.content ?? '');
  const prompt = said('user');
  const data = record(JSON.parse(/<game_data>\n([\s\S]*?)\n<\/game_data>/.exec(prompt)?.[1] ?? '{}'));
  const kind = prompt.startsWith('Translate') ? 'translate' : 'generate';
  const languages = [...prompt.slice(0, prompt.indexOf('\n')).matchAll(/\((\w\w)\)/g)].map(([, code]) => code);
  const language = languages.at(-1);
  const { type: format, json_schema: held } = record(body.response_format);
  return {
    kind,
    language: isLanguage(language) ? language : 'fr',
    data,
    fields:
      kind === 'translate' ? Object.keys(record(data.texts)) : ['description', 'description_seo', 'titre_seo', 'tags'],
    format: format === 'json_schema' || format === 'json_object' ? format : 'text',
    schema: record(held).schema,
    model: String(body.model),
    authorization: headers.authorization,
    orders: said('system'),
    prompt,
  };
}

function generated(language: Language, title: string): AiFields {
  return {
    description: inventedText(language, 500),
    description_seo: inventedText(language, 120, { from: 3, most: 160 }),
    titre_seo: title.slice(0, 60),
    tags: inventedTags(language, 5),
  };
}

function translated(language: Language, texts: AiFields): AiFields {
  const translate = (field: string, text: unknown, from: number) => {
    if (Array.isArray(text)) return inventedTags(language, text.length);
    const source = String(text);
    if (field === 'title' || field === 'meta_title') return source;
    return inventedText(language, source.length, field === 'meta_description' ? { from, most: 160 } : { from });
  };
  return Object.fromEntries(
    Object.entries(texts).map(([field, text], index) => [field, translate(field, text, index)]),
  );
}

function goodAnswer({ kind, language, data }: AiRequest): AiFields {
  return kind === 'translate'
    ? translated(language, record(data.texts))
    : generated(language, String(data.title ?? ''));
}

/** Applies a change to every text of a response except names. */
function eachText(answer: AiFields, change: (text: string) => string): AiFields {
  const changed = Object.entries(answer).map(([field, value]) => [
    field,
    typeof value === 'string' && !field.includes('tit') ? change(value) : value,
  ]);
  return Object.fromEntries(changed);
}

/** Returns the model's text; undefined for behaviors of the server. */
function contentOf(behaviour: AiBehaviour, request: AiRequest): string | undefined {
  const good = goodAnswer(request);
  if (typeof behaviour === 'function') return JSON.stringify(behaviour(good, request));
  const json = JSON.stringify(good);
  const other: Language = request.language === 'fr' ? 'en' : 'fr';
  if (typeof behaviour === 'object') return undefined;
  const contents: Partial<Record<AiBehaviour & string, string>> = {
    good: json,
    uncounted: json,
    unfinished: json.slice(0, 100),
    no_schema: json,
    no_formats: json,
    code_fence: `Here you are:\n\`\`\`json\n${JSON.stringify(good, null, 2)}\n\`\`\`\nAnything else?`,
    thinking: `<think>\nThe player wants {calm}.\n</think>\n\n${json}`,
    extra_fields: JSON.stringify({ ...good, confidence: 0.9, notes: ['I did my best'] }),
    too_long: JSON.stringify(eachText(good, (text) => `${text} `.repeat(6).trim())),
    too_short: JSON.stringify(eachText(good, (text) => text.slice(0, 12))),
    wrong_language: JSON.stringify(eachText(good, (text) => inventedText(other, text.length))),
    injected: JSON.stringify(eachText(good, (text) => `HACKED ${text} Visit https://evil.example/prize now.`)),
    markup: JSON.stringify(eachText(good, (text) => `**${text}** <b>!</b>`)),
    nonsense: 'Certainly! The answer is forty-two.',
    empty: '',
  };
  return contents[behaviour];
}

function completion(request: AiRequest, behaviour: AiBehaviour, content: string): AiFields {
  const tokens = (text: string) => Math.ceil(text.length / 5);
  const input = tokens(request.orders + request.prompt);
  const output = tokens(content);
  return {
    id: 'chatcmpl-test',
    object: 'chat.completion',
    created: 1_795_000_000,
    model: request.model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content },
        finish_reason: behaviour === 'unfinished' ? 'length' : 'stop',
      },
    ],
    ...(behaviour === 'uncounted'
      ? {}
      : { usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output } }),
  };
}

const failure = (message: string, code: string | null = null) => ({
  error: { message, type: 'error', param: null, code },
});

/** The server's error responses: status, body and headers. */
const REFUSALS: Partial<
  Record<AiBehaviour & string, [status: number, body: unknown, headers?: Record<string, string>]>
> = {
  refused_key: [401, failure('Incorrect API key provided: sk-test-0123456789.')],
  unknown_model: [404, failure('The model does not exist.', 'model_not_found')],
  rate_limited: [429, failure('Slow down.'), { 'retry-after': '1' }],
  rate_limited_for_long: [429, failure('Come back tomorrow.'), { 'retry-after': '86400' }],
  out_of_credit: [429, failure('You exceeded your current quota.', 'insufficient_quota')],
  bad_request: [400, failure('The context is too long.')],
  server_error: [500, failure('The key sk-test-0123456789 broke something.')],
  redirect: [307, '', { location: '/v1/elsewhere' }],
};

type Reply = [status: number, body: unknown, headers?: Record<string, string>];

function replyTo(request: AiRequest, behaviour: AiBehaviour): Reply {
  const refusal = typeof behaviour === 'string' ? REFUSALS[behaviour] : undefined;
  if (refusal) return refusal;
  if (behaviour === 'html') return [200, '<!doctype html><title>Welcome</title>', { 'content-type': 'text/html' }];
  if (behaviour === 'huge') return [200, completion(request, behaviour, 'x'.repeat(1_500_000))];
  const isUnknown =
    (behaviour === 'no_schema' && request.format === 'json_schema') ||
    (behaviour === 'no_formats' && request.format !== 'text');
  if (isUnknown) return [400, failure(`response_format ${request.format} is not supported`)];
  return [200, completion(request, behaviour, contentOf(behaviour, request) ?? '')];
}

function answer(response: ServerResponse, request: AiRequest, behaviour: AiBehaviour): void {
  if (behaviour === 'slow') return;
  if (typeof behaviour === 'object') {
    behaviour.reply(response, JSON.stringify(completion(request, 'good', contentOf('good', request) ?? '')));
    return;
  }
  const [status, content, headers] = replyTo(request, behaviour === 'cut_off' ? 'good' : behaviour);
  const body = typeof content === 'string' ? content : JSON.stringify(content);
  const length = String(Buffer.byteLength(body));
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': length, ...headers });
  if (behaviour === 'cut_off') response.write(body.slice(0, body.length / 2), () => response.destroy());
  else response.end(body);
}

/** @param options.port any free one by default */
export async function startAiServer(options: { port?: number; behaviour?: AiBehaviour } = {}): Promise<AiServer> {
  const requests: AiRequest[] = [];
  const queue: AiBehaviour[] = [];
  let usual: AiBehaviour = options.behaviour ?? 'good';

  const server = createServer((incoming, response) => {
    const respond = (body: string) => {
      if (incoming.method !== 'POST' || incoming.url !== '/v1/chat/completions') {
        response.writeHead(404).end(JSON.stringify(failure('No such path.')));
        return;
      }
      const request = parseRequest(record(JSON.parse(body)), incoming.headers);
      requests.push(request);
      answer(response, request, queue.shift() ?? usual);
    };
    // An unreadable request breaks the connection.
    bodyText(incoming)
      .then(respond)
      .catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  // The address of a TCP server is an object, not a pipe's name.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    next: (...behaviours) => void queue.push(...behaviours),
    always: (behaviour) => {
      usual = behaviour;
    },
    reset: () => {
      queue.length = 0;
      usual = 'good';
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}
