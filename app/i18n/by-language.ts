import {
  type Language,
  type PanelLanguage,
  perLanguage,
  perPanelLanguage,
  textsLanguage,
} from '../../shared/languages.ts';

/**
 * Collects a text file of every language, from the files that Vite found in their folders: `byLanguage<typeof
 * reference>(import.meta.glob('./*\/game.ts', { eager: true, import: 'default' }))`. The file may be in a subfolder of the
 * language's folder. A language added by operators uses its fallback language's file.
 *
 * @throws when a language's folder lacks the file
 */
export function byLanguage<Content>(files: Readonly<Record<string, unknown>>): Readonly<Record<Language, Content>> {
  return perLanguage((code) => fileOf<Content>(files, textsLanguage(code)));
}

/** Collects a text file of each panel language, like `byLanguage`. */
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
