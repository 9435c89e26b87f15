import path from 'node:path';

/** Where the embedded database and the files are unless DATA_DIR names another folder. */
const DEFAULT_FOLDER = path.join(import.meta.dirname, '../../data');

const quoted = (text: string) => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

/** What replaces the data of this very site by a stored backup, in a shell in the project's folder. */
export const restoreCommand = (name: string, dataDir: string): string =>
  `${dataDir === DEFAULT_FOLDER ? '' : `DATA_DIR=${quoted(dataDir)} `}npm run restore -- --stored ${name} --replace`;
