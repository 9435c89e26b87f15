import type { Media } from '../../media/usecases.ts';
import type { Feature } from '../../platform/feature.ts';
import { apiRouter } from '../../platform/http/api.ts';
import type { Settings } from '../../settings/usecases.ts';
import { appearanceRoutes } from './api.ts';
import { createAppearance } from './usecases.ts';

/** The operators' choices for the site's appearance. `server/settings` applies them. */
export const appearance = (settings: Settings, media: Pick<Media, 'create' | 'read'>) =>
  ({
    admin: () => apiRouter().route('/admin/appearance', appearanceRoutes(createAppearance(settings, media))),
  }) satisfies Feature;
