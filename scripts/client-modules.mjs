/** What the build for browsers is made of: recorded by a Vite plugin, judged here. Only Node's own modules. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ROOT } from './run-node.mjs';

export const RECORD = join(ROOT, 'build/client-modules.json');

/** @typedef {Record<string, string[]>} ClientModules names of built files, and the modules whose code is in each */

/** Vite puts this where browser code imports one of Node's own modules. */
const NODE_STAND_IN = '__vite-browser-external';
const SERVER_PACKAGES = [
  ...['drizzle-orm', 'pg', 'pg-pool', 'pg-protocol', 'sharp', 'nodemailer'],
  ...['@electric-sql', '@hono/node-server', '@react-router/node'],
];

/**
 * Plugin for vite.config.ts. A module counts when code of it is left in the result: a loader's imports go with the
 * loader.
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
        const kept = Object.entries(chunk.modules).filter(([, module]) => module.renderedLength > 0);
        record[chunk.fileName] = kept.map(([id]) => moduleName(id)).sort();
      }
      mkdirSync(join(RECORD, '..'), { recursive: true });
      writeFileSync(RECORD, JSON.stringify(record, null, 1));
    },
  };
}

/**
 * An identifier of Vite's as a path in the project, without query.
 * @param {string} id
 */
export function moduleName(id) {
  const path = id.replace(/^\0/, '').replace(/\?.*$/, '');
  const inside = relative(ROOT, path);
  return inside.startsWith('..') || inside === '' ? path : inside.split(sep).join('/');
}

/** @param {string} module as moduleName gives it */
export function isServerCode(module) {
  return (
    /^(server|tests|scripts)\//.test(module) ||
    module.includes(NODE_STAND_IN) ||
    module.startsWith('node:') ||
    /\.server(\.[jt]sx?|\/)/.test(module) ||
    SERVER_PACKAGES.some((name) => module.includes(`node_modules/${name}/`))
  );
}

/**
 * @param {ClientModules} record
 * @returns {string[]} one line for each module that must not be there
 */
export function leaks(record) {
  return Object.entries(record).flatMap(([file, modules]) =>
    modules.filter(isServerCode).map((module) => `${module} is in ${file}`),
  );
}
