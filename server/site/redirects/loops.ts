import { type Address, addressText, ownAddress, parameterNames, sourcesFor } from '../../../shared/redirect-address.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { selectBySources, selectParameterNames } from './queries.ts';

/**
 * The sources from a new redirect back to itself, or null. Every redirect that could apply to a target counts, so that
 * deleting one never closes a loop.
 */
export async function loopOf(transaction: Transaction, source: Address, target: string): Promise<string[] | null> {
  const names = new Set([...(await selectParameterNames(transaction)), parameterNames(source)].filter(Boolean));
  const start = addressText(source);
  const cameFrom = new Map<string, string>();
  let level = [{ source: start, target }];
  while (level.length > 0) {
    const reached: string[] = [];
    for (const row of level) {
      const address = ownAddress(row.target);
      for (const next of address === null ? [] : sourcesFor(address, names)) {
        if (next === start) {
          const way = [start];
          for (let at = row.source; at !== start; at = cameFrom.get(at) ?? start) way.push(at);
          return [start, ...way.reverse()];
        }
        if (cameFrom.has(next)) continue;
        cameFrom.set(next, row.source);
        reached.push(next);
      }
    }
    level = await selectBySources(transaction, reached);
  }
  return null;
}
