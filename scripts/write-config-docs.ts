/** Writes `.env.example` and docs/configuration.md. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configurationPage, envExample } from './config-docs.ts';

const root = join(import.meta.dirname, '..');
writeFileSync(join(root, '.env.example'), envExample());
writeFileSync(join(root, 'docs/configuration.md'), configurationPage());
