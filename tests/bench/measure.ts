import { performance } from 'node:perf_hooks';

export interface Timing {
  name: string;
  runs: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
}

/** Times an asynchronous action, one run after the other, after a warm-up. */
export async function measure(name: string, runs: number, action: (run: number) => Promise<unknown>): Promise<Timing> {
  for (let run = 0; run < Math.ceil(runs / 5); run += 1) await action(run);
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await action(run);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { name, runs, p50: at(0.5), p95: at(0.95) };
}

/** Formats a Markdown table for the output and the documentation. */
export function markdownTable(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

export function milliseconds(value: number): string {
  return value < 10 ? value.toFixed(2) : value.toFixed(1);
}
