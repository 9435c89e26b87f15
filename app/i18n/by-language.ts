import { type Language, perLanguage } from '../../shared/languages.ts';

/**
 * What each language has, from the files that Vite found in their folders:
 * `byLanguage<typeof reference>(import.meta.glob('./*\/game.ts', { eager: true, import: 'default' }))`.
 *
 * @throws where the folder of a language lacks the file
 */
export function byLanguage<Content>(files: Readonly<Record<string, unknown>>): Readonly<Record<Language, Content>> {
  return perLanguage((code) => {
    const path = Object.keys(files).find((file) => file.split('/').at(-2) === code);
    if (path === undefined) throw new Error(`app/i18n/${code} lacks a file that others have: ${Object.keys(files)}`);
    // A file is checked against the French one where it is written.
    return files[path] as Content;
  });
}
