/** Modules in the browser bundles: recorded by a Vite plugin and checked here. Uses Node's own modules only. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ROOT } from './run-node.mjs';

export const RECORD = join(ROOT, 'build/client-modules.json');

/**
 * Built files by name, with the modules bundled in each and the files that each loads, now or later.
 *
 * @typedef {Record<string, { modules: string[], loads: string[] }>} ClientModules
 */

/** Vite's stub for a Node module that browser code imports. */
const NODE_STUB = '__vite-browser-external';
const SERVER_PACKAGES = [
  ...['drizzle-orm', 'pg', 'pg-pool', 'pg-protocol', 'sharp', 'nodemailer'],
  ...['@electric-sql', '@hono/node-server', '@react-router/node'],
];

/**
 * Vite plugin. Records modules with code in the output; the imports of server loaders are removed with the loaders.
 * @returns {import('vite').Plugin}
 */
export function recordClientModules() {
  return {
    name: 'ludotek:record-client-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      /** @type {ClientModules} */
      const record = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const rendered = Object.entries(chunk.modules).filter(([, module]) => module.renderedLength > 0);
        record[chunk.fileName] = {
          modules: rendered.map(([id]) => moduleName(id)).sort(),
          loads: [...chunk.imports, ...chunk.dynamicImports],
        };
      }
      mkdirSync(join(RECORD, '..'), { recursive: true });
      writeFileSync(RECORD, JSON.stringify(record, null, 1));
    },
  };
}

/** A library that only the panel uses. */
const PANEL_PACKAGE = 'node_modules/@mantine/';

/**
 * Finds public pages that load the panel's code, and with it its styles, now or later. A single shared module is enough to cause
 * that.
 *
 * @param {ClientModules} record
 * @param {{ path: string, scripts: string[] }[]} routes
 * @returns {string[]} a line for each
 */
export function panelInPages(record, routes) {
  return routes.flatMap(({ path, scripts }) => {
    const loaded = new Set(scripts.map((file) => file.replace(/^\//, '')));
    // The set grows during the loop.
    for (const file of loaded) for (const next of record[file]?.loads ?? []) loaded.add(next);
    const ofPanel = [...loaded].filter((file) => record[file]?.modules.some((name) => name.includes(PANEL_PACKAGE)));
    return ofPanel.map((file) => `${path} loads /${file}`);
  });
}

/**
 * Returns the Mantine components in the browser bundles whose styles are not imported.
 *
 * @param {ClientModules} record
 * @param {string} styles the source of the module that imports the styles
 */
export function unstyledComponents(record, styles) {
  const names = Object.values(record).flatMap(({ modules }) =>
    modules.flatMap((name) => /@mantine\/core\/.+\/(\w+)\.module\.mjs$/.exec(name)?.[1] ?? []),
  );
  return [...new Set(names)].filter((name) => !styles.includes(`/${name}.layer.css'`)).sort();
}

/** Converts a Vite module id to a path in the project, without query. @param {string} id */
export function moduleName(id) {
  const path = id.replace(/^\0/, '').replace(/\?.*$/, '');
  const inside = relative(ROOT, path);
  return inside.startsWith('..') || inside === '' ? path : inside.split(sep).join('/');
}

/** @param {string} module a result of moduleName */
export function isServerCode(module) {
  return (
    /^(server|tests|scripts)\//.test(module) ||
    module.includes(NODE_STUB) ||
    module.startsWith('node:') ||
    /\.server(\.[jt]sx?|\/)/.test(module) ||
    SERVER_PACKAGES.some((name) => module.includes(`node_modules/${name}/`))
  );
}

/** @param {ClientModules} record @returns {string[]} one line per server module */
export function leaks(record) {
  return Object.entries(record).flatMap(([file, { modules }]) =>
    modules.filter(isServerCode).map((module) => `${module} is in ${file}`),
  );
}
