import { z } from '@hono/zod-openapi';
import { localizedOutputs } from '../../shared/forms/fields.ts';
import { MEDIA_TEXTS } from '../../shared/localized.ts';
import { PICTURE_FORMATS } from '../../shared/media.ts';
import { queryText } from '../platform/http/api.ts';

/** The texts of a picture in responses. */
export const altTexts = z.object(localizedOutputs(MEDIA_TEXTS));

const mediaFields = {
  id: z.uuid(),
  /** Path on this site. It changes when the file is replaced. */
  url: z.string(),
  /** Name of the uploaded file; may be empty. */
  name: z.string(),
  ...altTexts.shape,
  /** Format of the uploaded file; null when unknown. */
  type: z.enum(PICTURE_FORMATS).nullable(),
  /** Size of the stored WebP. */
  ...{ bytes: z.int(), width: z.int(), height: z.int() },
  /** Address it was fetched from. */
  source_url: z.string().nullable(),
  /** E-mail address of the operator; null when unknown. */
  created_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  version: z.int(),
};

export const mediaItemSchema = z.object({ ...mediaFields, uses: z.int() }).openapi('MediaItem');
export type MediaItem = z.output<typeof mediaItemSchema>;

export const mediaSchema = z
  .object({
    ...mediaFields,
    /** The first uses, sorted by name. */
    used: z.array(
      z.object({
        /** As in the activity log. */
        kind: z.string(),
        id: z.string(),
        label: z.string(),
        /** Where the panel edits it: the fragment of the panel's URL. */
        panel: z.string(),
      }),
    ),
    /** Whether there are more uses than these. */
    more: z.boolean(),
  })
  .openapi('Media');
export type MediaEntry = z.output<typeof mediaSchema>;

export const mediaListQuery = z.strictObject({
  /** Part of the name or an alt text, ignoring case. */
  q: queryText(200).trim().optional(),
  unused: z.literal('true').optional(),
  type: z.enum(PICTURE_FORMATS).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(48),
});
export type MediaFilter = z.output<typeof mediaListQuery>;

export const mediaList = z.object({
  ...{ total: z.int(), page: z.int(), pageSize: z.int() },
  items: z.array(mediaItemSchema),
});
