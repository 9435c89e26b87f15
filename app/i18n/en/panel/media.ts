import type reference from '../../fr/panel/media.ts';
import type { TranslatedWithoutMany } from '../../translated.ts';

/** Choosing and uploading pictures, and the errors. */
export default {
  preview: 'Preview of the picture',
  previewNone: 'No picture',
  previewBroken: 'Picture not found',
  choose: 'Choose a picture',
  remove: 'Remove picture',
  cancel: 'Cancel upload',
  hint: 'PNG, JPEG, WebP, GIF or AVIF, at most 5 MB. You can also drop or paste a picture here.',
  drop: 'Drop the picture here',
  progress: 'Uploading the picture',
  sending: 'Uploading: {{part}}',
  processing: 'Preparing the picture...',
  done: 'Picture ready',
  failed: 'The picture could not be uploaded.',
} satisfies TranslatedWithoutMany<typeof reference>;
