import { type Language, perLanguage } from '../../shared/languages.ts';

/**
 * Collects a text file of every language, from the files that Vite found in their folders: `byLanguage<typeof
 * reference>(import.meta.glob('./*\/game.ts', { eager: true, import: 'default' }))`. The file
 * may lie in a folder of the language's.
 *
 * @throws when a language's folder lacks the file
 */
export function byLanguage<Content>(files: Readonly<Record<string, unknown>>): Readonly<Record<Language, Content>> {
  return perLanguage((code) => {
    const path = Object.keys(files).find((file) => file.split('/').includes(code));
    if (path === undefined) throw new Error(`app/i18n/${code} lacks a file that others have: ${Object.keys(files)}`);
    // Each file is type-checked against the French one where it is defined.
    return files[path] as Content;
  });
}
