import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SiteLanguages } from '../../../../shared/offered-languages.ts';
import {
  type Address,
  addressesOfTarget,
  addressText,
  chainText,
  parameterNames,
  parseSource,
  parseTarget,
  sourcesFor,
} from '../../../../shared/redirect-address.ts';
import { findLoops } from '../loops.ts';
import type { ReservedPaths } from '../reserved-paths.ts';
import type { ImportLine } from '../schema.ts';
import type { CsvLine } from './csv.ts';

/** Lines processed before yielding to other requests. */
const TURN = 500;
/** Number of exact searches for loops. Then replaced targets are assumed to remain, so that the search ends soon. */
const EXACT_SEARCHES = 20;

export interface PlannedLine extends ImportLine {
  /** The source's parameter names. */
  parameters: string;
}

interface ParsedLine {
  planned: PlannedLine;
  address: Address | null;
}

const refuse = (planned: PlannedLine, reason: string, detail: string | null = null) =>
  Object.assign(planned, { outcome: 'refused', reason, detail });

function parse({ line, source, target, problem }: CsvLine, host: string): ParsedLine {
  const planned: PlannedLine = { line, source, target, outcome: 'new', reason: null, detail: null, parameters: '' };
  if (problem !== null) return { planned: refuse(planned, problem), address: null };
  const from = parseSource(source, host);
  if ('problem' in from) return { planned: refuse(planned, from.problem), address: null };
  const to = parseTarget(target, host);
  Object.assign(planned, { source: addressText(from.value), parameters: parameterNames(from.value) });
  // The operator must be able to recognize a refused target.
  if ('problem' in to) return { planned: refuse(planned, to.problem), address: null };
  return { planned: Object.assign(planned, { target: to.value }), address: from.value };
}

/** Refuses the lines that would close a loop: every line of the file that is part of it. */
async function refuseLoops(
  lines: readonly PlannedLine[],
  existing: ReadonlyMap<string, string>,
  site: SiteLanguages,
): Promise<void> {
  const given = new Map(lines.filter(({ outcome }) => outcome !== 'refused').map((line) => [line.source, line]));
  const names = new Set<string>();
  for (const source of [...existing.keys(), ...given.keys()]) {
    const queryAt = source.indexOf('?');
    if (queryAt < 0) continue;
    names.add(
      source
        .slice(queryAt + 1)
        .split('&')
        .map((part) => part.split('=', 1)[0])
        .join('&'),
    );
  }
  const known = (source: string) => existing.has(source) || given.has(source);
  const leadsTo = new Map<string, string[]>();
  const sourcesOf = (target: string | undefined) => {
    if (target === undefined) return [];
    const found = leadsTo.get(target);
    if (found !== undefined) return found;
    const addresses = addressesOfTarget(target, site);
    const sources = addresses.flatMap((address) => sourcesFor(address, names)).filter(known);
    leadsTo.set(target, sources);
    return sources;
  };

  for (let search = 0; ; search += 1) {
    await nextTurn();
    const next = (source: string) => {
      const line = given.get(source);
      if (line === undefined) return sourcesOf(existing.get(source));
      const after = sourcesOf(line.target);
      return search < EXACT_SEARCHES ? after : [...after, ...sourcesOf(existing.get(source))];
    };
    const loops = findLoops(new Set([...given.keys(), ...existing.keys()]), next);
    let refused = 0;
    for (const { members, chain } of loops) {
      for (const source of members) {
        const line = given.get(source);
        if (line === undefined) continue;
        refuse(line, 'redirect_loop', chainText(chain));
        given.delete(source);
        refused += 1;
      }
    }
    if (refused === 0) return;
  }
}

interface PlanOptions {
  site: SiteLanguages & { readonly url: string };
  reservedPaths: ReservedPaths;
  /** Targets by source. */
  existing: ReadonlyMap<string, string>;
}

/** Plans an import line by line. */
export async function planImport(given: readonly CsvLine[], { site, reservedPaths, existing }: PlanOptions) {
  const { host } = new URL(site.url);
  const lines: ParsedLine[] = [];
  for (const [index, line] of given.entries()) {
    lines.push(parse(line, host));
    if (index % TURN === 0) await nextTurn();
  }
  const readable = lines.flatMap(({ planned, address }) => (address === null ? [] : [{ planned, address }]));
  const places = await reservedPaths(readable.map(({ address }) => address));
  const firstLine = new Map<string, PlannedLine>();
  for (const [index, { planned }] of readable.entries()) {
    if (index % TURN === 0) await nextTurn();
    const place = places[index];
    const earlier = firstLine.get(planned.source);
    const before = existing.get(planned.source);
    if (place) refuse(planned, `source_is_${place}`);
    else if (earlier !== undefined) refuse(planned, 'csv_repeated', String(earlier.line));
    else {
      firstLine.set(planned.source, planned);
      if (before === planned.target) planned.outcome = 'unchanged';
      else if (before !== undefined) Object.assign(planned, { outcome: 'replaces', detail: before });
    }
  }
  const planned = lines.map((line) => line.planned);
  await refuseLoops(planned, existing, site);
  return planned;
}
