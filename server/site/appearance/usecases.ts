import {
  THEME_PICTURES,
  type ThemeFile,
  type ThemeForm,
  type ThemePicture,
  themeForm,
} from '../../../shared/forms/theme.ts';
import { failingColors } from '../../../shared/theme-colors.ts';
import type { Media } from '../../media/usecases.ts';
import { invalidField, Refusal, versionConflict } from '../../platform/errors.ts';
import type { Operator } from '../../platform/http/environment.ts';
import type { Settings } from '../../settings/usecases.ts';
import { lowContrast, pictureMissing } from './errors.ts';

export type Appearance = ReturnType<typeof createAppearance>;

const hashIn = ({ url }: ThemePicture) => url.slice('/media/'.length, -'.webp'.length);

/** The theme that visitors see, and the draft that operators prepare. Both are settings, with version and history. */
export function createAppearance(settings: Settings, media: Pick<Media, 'create' | 'read'>) {
  const picturesOf = (theme: ThemeForm) =>
    THEME_PICTURES.flatMap((field) => {
      const picture = theme[field];
      return picture ? [{ field, picture }] : [];
    });

  /** @throws {Refusal} `invalid` with `picture_missing` */
  async function readPicture({ field, picture }: { field: string; picture: ThemePicture }) {
    const bytes = await media.read(hashIn(picture));
    if (bytes === null) throw pictureMissing(field);
    return [field, bytes.toString('base64')] as const;
  }

  return {
    async read() {
      const [draft, live] = await Promise.all([settings.read('theme_draft'), settings.read('theme')]);
      return { draft, live };
    },

    /** @throws {Refusal} version_conflict with the current draft */
    saveDraft: (value: ThemeForm, version: number, by: Operator) =>
      settings.update('theme_draft', { value, version }, by),

    /**
     * Publishes the saved draft, whatever was published before: the operator only decides about the draft.
     *
     * @param version of the draft that the operator saw
     * @throws {Refusal} version_conflict with the current draft; `invalid` with `low_contrast` or `picture_missing`
     */
    async publish(version: number, by: Operator) {
      const draft = await settings.read('theme_draft');
      if (draft.version !== version) throw versionConflict(draft);
      const theme = themeForm.strip().parse(draft);
      const failing = failingColors(theme);
      if (failing.length > 0) throw lowContrast(failing);
      await Promise.all(picturesOf(theme).map(readPicture));
      return settings.update('theme', { value: theme }, by);
    },

    /** The saved draft with its pictures. @throws {Refusal} `invalid` with `picture_missing` */
    async exportFile(): Promise<ThemeFile> {
      const { logo_light, logo_dark, icon, ...theme } = themeForm.strip().parse(await settings.read('theme_draft'));
      const pictures = await Promise.all(picturesOf({ ...theme, logo_light, logo_dark, icon }).map(readPicture));
      return { format: 'ludotek-theme', version: 1, theme, pictures: Object.fromEntries(pictures) };
    },

    /**
     * Stores the pictures of a file like uploads, and returns its theme, which is not saved.
     *
     * @throws {Refusal} `upload_limit`, or `invalid` with the reason at the picture
     */
    async importFile({ theme, pictures }: ThemeFile, by: Operator): Promise<ThemeForm> {
      const stored: Partial<Record<(typeof THEME_PICTURES)[number], ThemePicture>> = {};
      for (const field of THEME_PICTURES) {
        const content = pictures[field];
        if (content === undefined) continue;
        const upload = { bytes: Buffer.from(content, 'base64'), name: field };
        const { url, width, height } = await media.create(upload, by).catch((error: unknown) => {
          if (error instanceof Refusal && error.kind === 'invalid') throw invalidField(field, error.code);
          throw error;
        });
        stored[field] = { url, width, height };
      }
      return { ...theme, logo_light: null, logo_dark: null, icon: null, ...stored };
    },
  };
}
