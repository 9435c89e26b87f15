import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { poolInsideTransaction } from './errors.ts';

/** Open for as long as the transaction runs: work that it started and left behind may use the pool again. */
interface Scope {
  open: boolean;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs the body of a transaction; until it is settled, the pool refuses whoever was called from in there. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const scope: Scope = { open: true };
  try {
    return await scopes.run(scope, work);
  } finally {
    scope.open = false;
  }
}

function refuseInsideTransaction(): void {
  if (scopes.getStore()?.open) throw poolInsideTransaction();
}

/**
 * A pool that throws when it is used from inside a transaction. On the embedded database such a call would wait for
 * the transaction and the transaction for it; on a server it would silently work outside the transaction.
 */
export class GuardedPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super(options);
    this.connect = guarded(this.connect);
    this.query = guarded(this.query);
  }
}

// `connect` and `query` are overloaded: wrapping keeps their types, overriding would have to repeat them all.
function guarded<Method extends (...parameters: never[]) => unknown>(method: Method): Method {
  const wrapper = function (this: unknown, ...parameters: Parameters<Method>) {
    refuseInsideTransaction();
    return method.apply(this, parameters);
  };
  // Same parameters, same result: TypeScript cannot see it through the overloads.
  return wrapper as unknown as Method;
}
