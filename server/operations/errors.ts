import { Refusal } from '../platform/errors.ts';
import { json, problemSchema } from '../platform/http/api.ts';

/** The running operation is being stopped: joining it would start nothing. */
export const stopping = () => new Refusal('conflict', 'stopping');

/** Its description for routes that start operations. */
export const stoppingProblem = { 409: json(problemSchema, 'The one under way is being stopped: `stopping`.') };

/** Running operations resume after a restart; new ones have to be requested again. */
export const serverStopping = (details: Readonly<Record<string, unknown>> = {}) =>
  new Refusal('unavailable', 'server_stopping', details);

/** Another process ended or took over the operation, because this one had been silent for too long. */
export class OperationLost extends Error {
  override readonly name = 'OperationLost';

  constructor(id: string) {
    super(`The operation ${id} was ended by another process`);
  }
}

export class OperationCancelled extends Error {
  override readonly name = 'OperationCancelled';
  readonly code = 'cancelled';

  constructor() {
    super('An operator stopped it');
  }
}
