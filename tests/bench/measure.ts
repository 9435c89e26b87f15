import { readdir, readFile } from 'node:fs/promises';

/** Clock ticks per second of /proc (sysconf(3), _SC_CLK_TCK on Linux). */
const TICKS = 100;

/** Returns the value below which a share of the numbers lies. */
export function quantile(numbers: readonly number[], share: number): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * share)] ?? Number.NaN;
}

export const median = (numbers: readonly number[]) => quantile(numbers, 0.5);

/** Formats a Markdown table for the output and the documentation. */
export function markdownTable(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

export function milliseconds(value: number): string {
  return value < 10 ? value.toFixed(2) : value.toFixed(1);
}

/** Returns the fields of /proc/PID/stat after the name, which may contain spaces. The first one is field 3 in proc(5). */
async function statOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Returns the ids of a process and its children. */
async function processTree(pid: number): Promise<number[]> {
  const tree = [pid];
  for (const name of await readdir('/proc')) {
    if (/^\d+$/.test(name) && Number((await statOf(Number(name)))[1]) === pid) tree.push(Number(name));
  }
  return tree;
}

/** Returns the milliseconds of CPU time that a server and its children have used so far, in all threads. */
export async function processorTime(pid = 0): Promise<number> {
  const stats = await Promise.all((await processTree(pid)).map(statOf));
  return stats.reduce((sum, stat) => sum + (1_000 / TICKS) * (Number(stat[11]) + Number(stat[12])), 0);
}

/** Returns the proportional set size of a server and its children in megabytes (proc_pid_smaps(5), Pss). */
export async function memoryOf(pid = 0): Promise<number> {
  const sizes = (await processTree(pid)).map(async (id) => {
    const rollup = await readFile(`/proc/${id}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) / 1024;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
