import { ApiError, json, problemSchema } from '../platform/http/api.ts';

/** The operation that is under way is being stopped: joining it would start nothing. */
export const stopping = () => new ApiError(409, 'stopping');

/** How that is described where operations are started. */
export const stoppingProblem = { 409: json(problemSchema, 'The one under way is being stopped: `stopping`.') };

/** What runs goes on once a server is back; what is new has to be asked for again. */
export const serverStopping = (details: Readonly<Record<string, unknown>> = {}) =>
  new ApiError(503, 'server_stopping', details);
