import { v4 as newId } from 'uuid';
import { MEDIA_BULK_MAX } from '../../../shared/forms/media.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import type { BulkRemoval } from '../components/table/bulk-removal.tsx';

const { media } = api.admin;

/** Deletes the selected pictures that are unused. The server stores no deletion to undo, so `restore` does it. */
export const MEDIA_REMOVAL: BulkRemoval = {
  max: MEDIA_BULK_MAX,
  message: () => t('media.library.deletion'),
  remove: async (ids) => {
    const { deleted, used } = await call(media.delete.$post({ json: { ids } }));
    return {
      deleted,
      message: used > 0 ? t('media.library.kept', { count: used }) : undefined,
      deletion: deleted > 0 ? newId() : undefined,
      restore: () => call(media.restore.$post({ json: { ids } })),
    };
  },
};
