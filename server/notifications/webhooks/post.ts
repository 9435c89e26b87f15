/** A single delivery over HTTP, by the convention of https://www.standardwebhooks.com. */
import { createHmac, randomBytes } from 'node:crypto';
import { decodeText } from '../../platform/outbound/charset.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';
import { guardedFetch, type OutboundResponse } from '../../platform/outbound/fetch.ts';
import type { OutboundPolicy } from '../../platform/outbound/limits.ts';
import type { Turns } from '../../platform/outbound/turns.ts';

const SECRET_PREFIX = 'whsec_';
/** Length in bytes. The convention allows 24 to 64. */
const SECRET_LENGTH = 32;

/** Milliseconds for a whole delivery. */
export const POST_LIMITS = { connect: 10_000, headers: 15_000, total: 15_000, redirects: 0 };
/** Maximum bytes of a response that are read and stored. */
const ANSWER_BYTES = 1_024;

export const newSecret = () => SECRET_PREFIX + randomBytes(SECRET_LENGTH).toString('base64');

/** @param timestamp in seconds @returns the value of `webhook-signature` */
function sign(secret: string, { id, timestamp, body }: { id: string; timestamp: number; body: string }) {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

export interface Message {
  id: string;
  kind: string;
  at: Date;
  data: Record<string, unknown>;
}

/** The result of a delivery. */
export interface Attempt {
  delivered: boolean;
  /** Status of the receiver's response; null without one. */
  status: number | null;
  milliseconds: number;
  /** The beginning of the response. */
  answer: string | null;
  /** A stable error code; null if it was delivered. */
  error: string | null;
}

export interface PostOptions {
  policy: OutboundPolicy;
  turns: Turns;
  now: () => Date;
  signal: AbortSignal;
  limits?: Partial<typeof POST_LIMITS>;
}

/** Reads the beginning of a response. The rest may be endless or broken, and the status has already decided. */
async function beginningOf(response: OutboundResponse): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body()) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= ANSWER_BYTES) break;
    }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
  } finally {
    response.discard();
  }
  const text = decodeText(Buffer.concat(chunks).subarray(0, ANSWER_BYTES), response.headers.get('content-type'));
  // PostgreSQL cannot store null characters.
  return text.replaceAll('\0', '').toWellFormed();
}

function failureOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'http_status';
}

/** Sends a message. Only a 2xx response counts as delivered. @throws {OutboundError} cancelled */
export async function postMessage(
  { url, secret }: { url: string; secret: string },
  { id, kind, at, data }: Message,
  { now, limits, ...options }: PostOptions,
): Promise<Attempt> {
  const body = JSON.stringify({ type: kind, timestamp: at.toISOString(), data });
  const timestamp = Math.floor(now().getTime() / 1_000);
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': sign(secret, { id, timestamp, body }),
  };
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt);
  try {
    const response = await guardedFetch(url, {
      ...options,
      ...{ method: 'POST', body, headers, limits: { ...POST_LIMITS, ...limits } },
    });
    const { status, milliseconds } = response;
    const error = failureOf(status);
    return { delivered: error === null, status, milliseconds, answer: await beginningOf(response), error };
  } catch (error) {
    if (!(error instanceof OutboundError) || error.code === 'cancelled') throw error;
    return { delivered: false, status: null, milliseconds: elapsed(), answer: null, error: error.code };
  }
}
