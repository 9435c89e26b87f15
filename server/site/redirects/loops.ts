/** Loops among redirects. */
import type { SiteLanguages } from '../../../shared/offered-languages.ts';
import {
  type Address,
  addressesOfTarget,
  addressText,
  parameterNames,
  sourcesFor,
} from '../../../shared/redirect-address.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { selectBySources, selectParameterNames } from './queries.ts';

interface Visit {
  node: string;
  next: readonly string[];
  position: number;
}

/** Returns the path from a member of a group back to itself, with the first member again at the end. */
function cycleOf(group: ReadonlySet<string>, next: (node: string) => readonly string[], start: string): string[] {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const node of queue) {
    for (const neighbor of next(node)) {
      if (neighbor === start) {
        const way = [start];
        for (let at = node; at !== start; at = cameFrom.get(at) ?? start) way.push(at);
        return [start, ...way.reverse()];
      }
      if (!group.has(neighbor) || cameFrom.has(neighbor)) continue;
      cameFrom.set(neighbor, node);
      queue.push(neighbor);
    }
  }
  return [start, start];
}

/**
 * Finds groups of nodes that lead back to themselves (Tarjan's strongly connected components, without recursion, in
 * linear time), each with one of its loops.
 *
 * @param next returns the nodes that one leads to; paths end at unknown nodes
 */
export function findLoops(nodes: Iterable<string>, next: (node: string) => readonly string[]) {
  const found: { members: ReadonlySet<string>; chain: string[] }[] = [];
  const indexes = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const visits: Visit[] = [];

  const enter = (node: string) => {
    indexes.set(node, indexes.size);
    lowest.set(node, indexes.size - 1);
    stack.push(node);
    onStack.add(node);
    visits.push({ node, next: next(node), position: 0 });
  };
  const lower = (node: string, index: number | undefined) => {
    if (index !== undefined && index < (lowest.get(node) ?? index)) lowest.set(node, index);
  };
  const close = (node: string) => {
    if (lowest.get(node) !== indexes.get(node)) return;
    const members = new Set(stack.splice(stack.lastIndexOf(node)));
    for (const member of members) onStack.delete(member);
    if (members.size > 1 || next(node).includes(node)) found.push({ members, chain: cycleOf(members, next, node) });
  };

  for (const root of nodes) {
    if (indexes.has(root)) continue;
    enter(root);
    for (let visit = visits.at(-1); visit !== undefined; visit = visits.at(-1)) {
      const { node } = visit;
      const neighbor = visit.next[visit.position];
      visit.position += 1;
      if (neighbor === undefined) {
        visits.pop();
        close(node);
        const parent = visits.at(-1);
        if (parent !== undefined) lower(parent.node, lowest.get(node));
      } else if (!indexes.has(neighbor)) enter(neighbor);
      else if (onStack.has(neighbor)) lower(node, indexes.get(neighbor));
    }
  }
  return found;
}

/**
 * Returns the sources from a new redirect back to itself, or null. Every redirect that could apply to a target counts, so
 * that deleting one never closes a loop.
 */
export async function loopOf(
  transaction: Transaction,
  { source, target }: { source: Address; target: string },
  site: SiteLanguages,
): Promise<string[] | null> {
  const names = new Set([...(await selectParameterNames(transaction)), parameterNames(source)].filter(Boolean));
  const start = addressText(source);
  const leadsTo = new Map<string, string[]>();
  let level = [{ source: start, target }];
  while (level.length > 0) {
    const reached = new Set<string>();
    for (const row of level) {
      const sources = addressesOfTarget(row.target, site).flatMap((address) => sourcesFor(address, names));
      leadsTo.set(row.source, sources);
      for (const next of sources) reached.add(next);
    }
    level = await selectBySources(
      transaction,
      [...reached].filter((next) => !leadsTo.has(next)),
    );
  }
  const loops = findLoops([start], (node) => leadsTo.get(node) ?? []);
  return loops.find(({ members }) => members.has(start))?.chain ?? null;
}
