/** `npm run migrations`: writes a migration for schema changes, including triggers that list columns. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTrigger, dropTrigger, PAGE_TRIGGERS } from '../server/platform/db/page-triggers.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'server/platform/db/migrations');

function generate(...options: string[]): void {
  execFileSync(join(ROOT, 'node_modules/.bin/drizzle-kit'), ['generate', ...options], { cwd: ROOT, stdio: 'inherit' });
}

function migrations(): string[] {
  const { entries } = JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8'));
  return entries.map(({ tag }: { tag: string }) => join(FOLDER, `${tag}.sql`));
}

/** drizzle-kit adds primary keys before the columns that they contain. */
function keysLast(migration: string): string {
  const statements = migration.trimEnd().split('--> statement-breakpoint\n');
  const isKey = (statement: string) => / ADD CONSTRAINT "[^"]+" PRIMARY KEY/.test(statement);
  const sorted = [...statements.filter((one) => !isKey(one)), ...statements.filter(isKey)];
  return `${sorted.map((statement) => statement.trimEnd()).join('--> statement-breakpoint\n')}\n`;
}

const before = migrations();
const all = before.map((path) => readFileSync(path, 'utf8')).join('\n');
const stale = PAGE_TRIGGERS.filter((trigger) => {
  const last = all.slice(all.lastIndexOf(`CREATE TRIGGER ${trigger.name} `));
  return !last.startsWith(createTrigger(trigger));
});

generate(...process.argv.slice(2));
const made = migrations().slice(before.length);
for (const path of made) writeFileSync(path, keysLast(readFileSync(path, 'utf8')));
if (stale.length > 0) {
  const isCustom = migrations().length === before.length;
  if (isCustom) generate('--custom', '--name', 'page_triggers');
  const newest = migrations().at(-1);
  if (newest === undefined) throw new Error('drizzle-kit wrote no migration');
  // Drops old triggers first, because columns that a trigger lists cannot be dropped.
  const statements = [
    ...stale.filter(({ name }) => all.includes(`CREATE TRIGGER ${name} `)).map(dropTrigger),
    ...(isCustom ? [] : [readFileSync(newest, 'utf8').trimEnd()]),
    ...stale.map(createTrigger),
  ];
  writeFileSync(newest, `${statements.join('\n--> statement-breakpoint\n')}\n`);
}
