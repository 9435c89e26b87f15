/** `npm run faults [-- --minutes N]`: prints a report as Markdown. */
import { parseArgs } from 'node:util';
import { ensureEngines } from '../../scripts/engines.mjs';
import { markdownTable } from '../bench/measure.ts';
import { type Fault, type FaultReport, runFaults } from './run.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '6' } } });

/** A round takes about two minutes. */
const ROUND: readonly Fault[] = [
  { kind: 'kill' },
  { kind: 'freeze', milliseconds: 30_000 },
  { kind: 'store', milliseconds: 10_000 },
  { kind: 'restart' },
  { kind: 'database' },
  { kind: 'kill' },
  { kind: 'disk', milliseconds: 15_000 },
];
const PAUSE = 6_000;
const SETTLE = 150_000;

function inAnyOrder<Item>(items: readonly Item[]): Item[] {
  const placed = items.map((item) => ({ item, place: Math.random() }));
  return placed.toSorted((one, other) => one.place - other.place).map(({ item }) => item);
}

function asMarkdown({ seconds, happened, findings, reads, leftovers }: FaultReport): string {
  const { count, failed, excused, stale, oldest, slowest, median } = reads;
  const writes = findings.map((row) => [row.what, row.acknowledged, row.refused, row.lost, row.duplicates]);
  const failures = Map.groupBy(failed, ({ outcome }) => outcome);
  return [
    `${seconds} seconds under load. Faults: ${Object.entries(happened)
      .map(([kind, times]) => `${kind} ${times}`)
      .join(', ')}.`,
    markdownTable(['writes', 'acknowledged', 'not acknowledged', 'lost', 'duplicates'], writes),
    markdownTable(
      [
        'reads',
        'failed',
        'failed while the database restarted',
        'outdated for over 70 s',
        'oldest, s',
        'median, ms',
        'slowest, s',
      ],
      [[count, failed.length, excused, stale, (oldest / 1000).toFixed(1), median, (slowest / 1000).toFixed(1)]],
    ),
    ...[...failures].map(([outcome, list]) => `Failed with ${outcome}: ${list.length}`),
    `Left over: ${leftovers.files.length} temporary files, ${leftovers.operations} operations without a process.`,
  ].join('\n\n');
}

await ensureEngines();
const rounds = Math.max(1, Math.round(Number(values.minutes) / 2));
/** In a random order each time. */
const faults = Array.from({ length: rounds }, () => inAnyOrder(ROUND)).flat();
const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort());
const report = await runFaults({
  faults,
  pause: PAUSE,
  settle: SETTLE,
  print: console.error,
  signal: interrupted.signal,
});
if ('missing' in report) {
  console.error(report.missing);
  process.exitCode = 1;
} else {
  console.log(asMarkdown(report));
}
