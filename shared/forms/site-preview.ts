/** How far an operator has the site read that has no feed, to find out what that would do. */
import { z } from 'zod';
import { feedForm } from './feeds.ts';

/** New games that are read unless the operator says otherwise: a few seconds. */
export const SITE_PREVIEW_GAMES = 20;

export const sitePreviewForm = z.strictObject({ games_per_run: feedForm.shape.games_per_run });
export type SitePreviewForm = z.output<typeof sitePreviewForm>;
