import {
  type Language,
  type PanelLanguage,
  perLanguage,
  perPanelLanguage,
  textsLanguage,
} from '../../shared/languages.ts';

/**
 * Collects a text file of every language, from the files that Vite found in their folders: `byLanguage<typeof
 * reference>(import.meta.glob('./*\/game.ts', { eager: true, import: 'default' }))`. The file
 * may lie in a folder of the language's. A language that operators added has the file of the one that stands in.
 *
 * @throws when a language's folder lacks the file
 */
export function byLanguage<Content>(files: Readonly<Record<string, unknown>>): Readonly<Record<Language, Content>> {
  return perLanguage((code) => fileOf<Content>(files, textsLanguage(code)));
}

/** Collects a text file of each of the panel's languages, as `byLanguage`. */
export function byPanelLanguage<Content>(
  files: Readonly<Record<string, unknown>>,
): Readonly<Record<PanelLanguage, Content>> {
  return perPanelLanguage((code) => fileOf<Content>(files, code));
}

function fileOf<Content>(files: Readonly<Record<string, unknown>>, code: Language): Content {
  const path = Object.keys(files).find((file) => file.split('/').includes(code));
  if (path === undefined) throw new Error(`app/i18n/${code} lacks a file that others have: ${Object.keys(files)}`);
  // Tests compare each file with the French one, which defines the type.
  return files[path] as Content;
}
