import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { except } from 'hono/combine';
import { Refusal } from '../platform/errors.ts';

/** Maximum bytes of an unauthorized body: a visit, a report, an e-mail address and a password. */
export const BODY_LIMIT = 64 * 1024;

/** Branches that apply their own limits after authorization, in `adminApi`. */
const AUTHORIZED_BRANCHES = ['/api', '/api/v1'].flatMap((api) => [`${api}/admin/*`, `${api}/functions/*`]);

/** Rejects larger bodies with 413, before reading them if their length is declared. @param code the error code */
export function bodiesUpTo(maxSize: number, code: string) {
  const onError = () => {
    throw new Refusal('too_large', code);
  };
  return bodyLimit({ maxSize, onError });
}

/**
 * For files that are stored as they arrive. Those of the given type are limited by their declared size. All other bodies
 * are collected in memory, and have the limit of `others`.
 */
export function streamedUpTo(
  maxSize: number,
  code: string,
  type: string,
  others: MiddlewareHandler,
): MiddlewareHandler {
  return async (context, next) => {
    const { req } = context;
    const length = Number(req.header('content-length') ?? Number.NaN);
    const isDeclared = Number.isInteger(length) && req.header('transfer-encoding') === undefined;
    if (!isDeclared || req.header('content-type') !== type) return others(context, next);
    if (length > maxSize) throw new Refusal('too_large', code);
    await next();
  };
}

/** Limits the body on every route, known or not, except for those that authorize first. */
export const boundedBodies = () => except(AUTHORIZED_BRANCHES, bodiesUpTo(BODY_LIMIT, 'body_too_large'));
