import { ApiError } from '../http/api.ts';

/** The operation that is under way is being stopped: joining it would start nothing. */
export const stopping = () => new ApiError(409, 'stopping');

/** What runs goes on once a server is back; what is new has to be asked for again. */
export const serverStopping = (details: Readonly<Record<string, unknown>> = {}) =>
  new ApiError(503, 'server_stopping', details);
