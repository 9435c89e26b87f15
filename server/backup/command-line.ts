import path from 'node:path';

/** The folder of the embedded database and the files, unless DATA_DIR sets another one. */
const DEFAULT_FOLDER = path.join(import.meta.dirname, '../../data');

const quoted = (text: string) => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

/** Returns the command that replaces this site's data by a stored backup, for a shell in the project's folder. */
export const restoreCommand = (name: string, dataDir: string): string =>
  `${dataDir === DEFAULT_FOLDER ? '' : `DATA_DIR=${quoted(dataDir)} `}npm run restore -- --stored ${name} --replace`;
