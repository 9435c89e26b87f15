/** Bundles the built-in games as they are served: a script per game, and the files that all of them share. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import { bundle } from './bundle.mjs';

/** The path by which the games import the kit. */
const KIT = '../kit/kit.js';

/**
 * @param {string} folder `starter/` of the project
 * @returns {Promise<{ path: string, content: Buffer }[]>} paths with slashes, relative to the folder
 */
export async function starterFiles(folder) {
  const read = (/** @type {string} */ path) => readFileSync(join(folder, path));
  const copy = (/** @type {string} */ path) => ({ path, content: read(path) });
  const script = async (/** @type {string} */ path, external = [KIT]) => ({
    path,
    content: Buffer.from(await bundle(join(folder, path), { external })),
  });
  const games = readdirSync(join(folder, 'games'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const { code } = transform({ filename: 'kit.css', code: read('kit/kit.css'), minify: true });
  return Promise.all([
    script('kit/kit.js', []),
    script('kit/flash.js', []),
    { path: 'kit/kit.css', content: Buffer.from(code) },
    ...games.flatMap(({ name }) => [
      script(`games/${name}/game.js`),
      copy(`games/${name}/index.html`),
      copy(`games/${name}/thumbnail.svg`),
    ]),
  ]);
}
