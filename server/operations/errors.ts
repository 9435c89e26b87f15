import { Refusal } from '../platform/errors.ts';
import { json, problemSchema } from '../platform/http/api.ts';

/** The running operation is being stopped, so a start cannot join it. */
export const stopping = () => new Refusal('conflict', 'stopping');

/** Another operation of this kind is running with other games. */
export const otherRunning = () => new Refusal('conflict', 'other_running');

/** Reverts a start: another process has claimed the due run, or an operator changed its plan. */
export class AlreadyClaimed extends Error {}

/** Returns whether a start was refused only because something else is running. */
export const isRefusedForNow = (error: unknown): boolean =>
  error instanceof Refusal && ['stopping', 'other_running', 'server_stopping'].includes(error.code);

/** The operation did not end early, or a later one of its kind has run. */
export const notResumable = () => new Refusal('conflict', 'not_resumable');

/** Documents `stopping` for routes that start operations. */
export const stoppingProblem = {
  409: json(
    problemSchema,
    'The running operation is being stopped: `stopping`. It works on other games: `other_running`.',
  ),
};

/** The server is shutting down. Running operations resume after a restart; new ones must be requested again. */
export const serverStopping = (details: Readonly<Record<string, unknown>> = {}) =>
  new Refusal('unavailable', 'server_stopping', details);

/** Another process ended or took over the operation, because this one's heartbeat was too old. */
export class OperationLost extends Error {
  override readonly name = 'OperationLost';

  constructor(id: string) {
    super(`Operation ${id} was ended or taken over by another process`);
  }
}

export class OperationCancelled extends Error {
  override readonly name = 'OperationCancelled';
  readonly code = 'cancelled';

  constructor() {
    super('An operator stopped it');
  }
}
