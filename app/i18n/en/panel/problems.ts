import type reference from '../../fr/panel/problems.ts';
import type { TranslatedWithoutMany } from '../../translated.ts';

/** API errors by their stable code. Without a text here, the sentence of the failed action is used. */
export default {
  network: 'The server does not answer. Check your connection, then try again.',
  unauthenticated: 'Your session has ended.',
  forbidden: 'You do not have administration rights.',
  not_found: 'This item no longer exists. It may have been deleted in the meantime.',
  version_conflict: 'Another version was saved in the meantime.',
  body_too_large: 'The content sent is too large.',
  busy: 'Other saves are in progress. Try again in a moment.',
  cross_origin: 'The request does not come from a page of this site.',
  preview_outdated: 'Redirects have changed since the preview. Nothing was imported: check the new preview.',
  csv_missing: 'No file was received. Choose a CSV file or paste its content.',
  csv_empty: 'No lines to import: each needs an old address and a destination.',
  csv_too_long: 'More than 50,000 lines: import the file in several parts.',
  csv_too_large: 'The file is larger than 5 MB: import it in several parts.',
  theme_too_large: 'The file is larger than 8 MB: its pictures are too heavy.',
  not_a_theme: 'This file is not a theme that was exported here.',
  file_missing: 'No file was received. Choose a picture.',
  file_too_large: 'The picture is larger than 5 MB. Choose a smaller file.',
  upload_limit: 'More than a thousand pictures in an hour: that is the limit. Try again later.',
  not_an_image: 'This file is not a readable PNG, JPEG, WebP, GIF or AVIF picture.',
  image_too_large: 'The picture has too many pixels (at most 40 million). Reduce its dimensions.',
  storage_unavailable: 'The file storage does not answer. Nothing was saved: try again in a moment.',
  storage_full: 'There is no space left for files. Nothing was saved: free some space.',
  import_running: 'This import is still running: stop it first.',
  stopping: 'The previous operation is stopping. Try again in a moment.',
  server_stopping: 'The server is restarting. Try again in a moment.',
  import_undone: 'This import has already been undone.',
  import_too_old: 'This import is too old to be undone: the details of what it changed are no longer kept.',
  already_undone: 'This deletion has already been undone.',
  undo_expired: 'It is too late to undo this deletion: it is more than an hour old.',
  undo_clash:
    'Undoing is not possible: the address or source has been reused in the meantime. Free it, then try again.',
} satisfies TranslatedWithoutMany<typeof reference>;
