import { build } from 'vite';

/**
 * Bundles a script with everything it imports.
 * @param {string} entry
 * @param {{ external?: string[] }} [options] external: import paths, as written in the scripts, that are not bundled
 * @returns {Promise<string>}
 */
export async function bundle(entry, { external = [] } = {}) {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      // The scripts may use top-level `await`.
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        external,
        makeAbsoluteExternalsRelative: false,
        preserveEntrySignatures: 'strict',
        output: { format: 'es', codeSplitting: false, minify: true },
      },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error(`${entry} has more than one output`);
  const [chunk, ...more] = built.output;
  if (more.length > 0) throw new Error(`${entry} needs files besides its script`);
  return chunk.code.trim();
}
