import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import type {} from './database.ts';
import { embeddedTemplate } from './embedded-template.ts';

/** Provides a data folder to copy and a folder for the copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const copies = await mkdtemp(path.join(tmpdir(), 'ludotek-test-'));
  project.provide('embeddedTemplate', await embeddedTemplate());
  project.provide('copies', copies);
  return () => rm(copies, { recursive: true, force: true, maxRetries: 3 });
}
