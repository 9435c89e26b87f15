import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { poolInsideTransaction } from './errors.ts';

/** Open while the transaction runs. Work that outlives it may use the pool again. */
interface Scope {
  open: boolean;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs the body of a transaction. Until it settles, the pool refuses calls from inside it. */
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
 * A pool that throws when used inside a transaction. On the embedded database such a call would deadlock with the
 * transaction; on a server it would silently run outside it.
 */
export class GuardedPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super(options);
    this.connect = guarded(this.connect);
    this.query = guarded(this.query);
  }
}

// `connect` and `query` are overloaded: wrapping keeps their types, overriding would repeat them all.
function guarded<Method extends (...parameters: never[]) => unknown>(method: Method): Method {
  const wrapper = function (this: unknown, ...parameters: Parameters<Method>) {
    refuseInsideTransaction();
    return method.apply(this, parameters);
  };
  // TypeScript cannot infer through the overloads that parameters and result stay the same.
  return wrapper as unknown as Method;
}
