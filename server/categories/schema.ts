import { z } from '@hono/zod-openapi';
import { localizedOutputs } from '../../shared/forms/fields.ts';
import { LANGUAGE_CODES } from '../../shared/languages.ts';
import { CATEGORY_TEXTS } from '../../shared/localized.ts';
import { deletionSchema } from '../activity/deletions/answer.ts';

export const categoryEntity = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    ...localizedOutputs(CATEGORY_TEXTS),
    icon: z
      .string()
      .nullable()
      .openapi({ description: 'An emoji, or the name of an icon of an icon set, shown as an emoji.' }),
    active: z.boolean(),
    game_count: z.int().openapi({ description: 'Active games, which visitors see.' }),
    total_games: z.int().openapi({ description: 'All games.' }),
    field_sources: z
      .record(z.string(), z.object({ by: z.enum(['provider', 'machine', 'operator']), model: z.string().optional() }))
      .openapi({ description: 'Source of each field.' }),
    version: z.int(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .openapi('Category');
export type CategoryEntity = z.output<typeof categoryEntity>;

export const categoryOption = z
  .object({
    id: z.uuid(),
    name: z.string(),
    name_language: z.enum(LANGUAGE_CODES),
    original_name: z.string().openapi({ description: 'As the activity log names it.' }),
    active: z.boolean(),
  })
  .openapi('CategoryOption');
export type CategoryOption = z.output<typeof categoryOption>;

export const categoryDeletion = z
  .object({ games: z.int().openapi({ description: 'Games that now have no category.' }), ...deletionSchema.shape })
  .openapi('CategoryDeletion');
