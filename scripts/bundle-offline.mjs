/** Bundles everything that is played and shown offline. Part of `npm run build`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import { bundle } from './bundle.mjs';

/** @param {string} entry @returns {Promise<string>} a script for use inside a script element */
async function bundleInline(entry) {
  const code = await bundle(entry);
  // They would end or change the script element.
  if (/<!--|<\/?script/i.test(code)) throw new Error(`${entry} contains markup of scripts`);
  return code;
}

/** @param {string[]} files @returns {string} */
const styles = (files) =>
  files.map((path) => transform({ filename: path, code: readFileSync(path), minify: true }).code.toString()).join('\n');

/**
 * @param {string} root folder of the project
 * @returns {Promise<{ path: string, content: string }[]>} a document for each game, and the files that the offline page needs
 */
export async function offlineFiles(root) {
  const kit = styles([join(root, 'starter/kit/kit.css')]);
  const folder = join(root, 'starter/games');
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'game.js')));
  const games = names.map(async (slug) => {
    const script = await bundleInline(join(folder, slug, 'game.js'));
    // Functions, because the texts contain `$`.
    const content = readFileSync(join(folder, slug, 'index.html'), 'utf8')
      .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${kit}</style>`)
      .replace(/<script type="module" src="game.js">/, () => `<script type="module">${script}`);
    return { path: `games/${slug}.html`, content };
  });
  const parts = [
    bundleInline(join(root, 'app/offline/service-worker.ts')).then((content) => ({ path: 'worker.js', content })),
    bundleInline(join(root, 'app/offline/page.ts')).then((content) => ({ path: 'page.js', content })),
  ];
  const css = styles([join(root, 'app/styles/tokens.css'), join(root, 'app/offline/page.css')]);
  return [...(await Promise.all([...games, ...parts])), { path: 'page.css', content: css }];
}
