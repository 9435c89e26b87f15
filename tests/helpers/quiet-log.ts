/** Keeps the product's log of each test, and shows it if the test fails. */
import { beforeEach } from 'vitest';
import { divertLog } from '../../server/platform/log/log.ts';

let lines: string[] = [];

divertLog((line) => void lines.push(line));

beforeEach(({ onTestFailed }) => {
  const own: string[] = [];
  lines = own;
  onTestFailed(() => void process.stderr.write(own.join('')));
});
