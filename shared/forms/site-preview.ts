import { z } from 'zod';
import { feedForm } from './feeds.ts';

/** Default number of new games to scrape; takes a few seconds. */
export const SITE_PREVIEW_GAMES = 20;

export const sitePreviewForm = z.strictObject({ games_per_run: feedForm.shape.games_per_run });
export type SitePreviewForm = z.output<typeof sitePreviewForm>;
