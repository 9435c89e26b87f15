import { Refusal } from '../errors.ts';

export type StorageFault = 'denied' | 'missing' | 'full' | 'unreachable' | 'damaged' | 'failed';

/**
 * The storage did not do what it was asked to. Visitors and operators are asked to try again; the message tells the
 * administrator what to do.
 */
export class StorageError extends Refusal {
  readonly fault: StorageFault;

  constructor(fault: StorageFault, message: string, cause?: unknown) {
    super('unavailable', fault === 'full' ? 'storage_full' : 'storage_unavailable');
    this.name = 'StorageError';
    this.fault = fault;
    this.message = message;
    this.cause = cause;
  }
}
