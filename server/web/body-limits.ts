import { bodyLimit } from 'hono/body-limit';
import { except } from 'hono/combine';
import { Refusal } from '../platform/errors.ts';

/** Bytes of a body sent without authorization: a visit, a report, an e-mail address and a password. */
export const BODY_LIMIT = 64 * 1024;

/** Branches whose own limits apply after authorization, in `adminApi`. */
const AUTHORIZED_BRANCHES = ['/api', '/api/v1'].flatMap((api) => [`${api}/admin/*`, `${api}/functions/*`]);

/** Rejects larger bodies with 413, before they are read where their length is declared. @param code the error code */
export function bodiesUpTo(maxSize: number, code: string) {
  const onError = () => {
    throw new Refusal('too_large', code);
  };
  return bodyLimit({ maxSize, onError });
}

/** The limit of every route, known or not, but for those that authorize first. */
export const boundedBodies = () => except(AUTHORIZED_BRANCHES, bodiesUpTo(BODY_LIMIT, 'body_too_large'));
