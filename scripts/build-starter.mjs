/** Writes the built-in games to build/starter. Part of `npm run build`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { offlineFiles } from './bundle-offline.mjs';
import { starterFiles } from './bundle-starter.mjs';
import { ROOT } from './run-node.mjs';

const target = join(ROOT, 'build/starter');
const offline = (await offlineFiles(ROOT)).map(({ path, content }) => ({ path: `offline/${path}`, content }));
rmSync(target, { recursive: true, force: true });
for (const { path, content } of [...(await starterFiles(join(ROOT, 'starter'))), ...offline]) {
  mkdirSync(dirname(join(target, path)), { recursive: true });
  writeFileSync(join(target, path), content);
}
