import type { TestProject } from 'vitest/node';
import type {} from './database.ts';
import { embeddedTemplate } from './embedded-template.ts';

export default async function setup(project: TestProject): Promise<void> {
  project.provide('embeddedTemplate', await embeddedTemplate());
}
