import { z } from '@hono/zod-openapi';
import { localizedOutputs } from '../../../shared/forms/fields.ts';
import { GAME_ORDERS, RULE_DEVICES, TAG_MATCHES } from '../../../shared/game-rule.ts';
import { LANGUAGE_CODES } from '../../../shared/languages.ts';
import { COLLECTION_TEXTS } from '../../../shared/localized.ts';
import { PUBLICATION_STATES } from '../../../shared/publication.ts';
import { queryText } from '../../platform/http/api.ts';
import { shownLanguagesOutput } from '../../platform/http/language-output.ts';

const facts = {
  id: z.uuid(),
  slug: z.string(),
  ...localizedOutputs(COLLECTION_TEXTS),
  image_url: z.string().nullable().openapi({ description: 'The path of an uploaded picture.' }),
  kind: z.enum(['picked', 'rule']),
  category_id: z.uuid().nullable(),
  tags: z.array(z.string()).openapi({ description: 'Slugs.' }),
  tags_match: z.enum(TAG_MATCHES),
  tags_excluded: z.array(z.string()).openapi({ description: 'Slugs of tags that games must not have.' }),
  device: z.enum(RULE_DEVICES).nullable(),
  min_rating: z.number().nullable(),
  min_plays: z.int().nullable(),
  max_age_days: z.int().nullable(),
  game_order: z.enum(GAME_ORDERS).openapi({ description: '`rating` lists games with votes only.' }),
  most: z.int().nullable(),
  languages: shownLanguagesOutput().openapi({
    description: 'In which it is shown; null for all that the site offers.',
  }),
  state: z.enum(PUBLICATION_STATES),
  publish_at: z.iso.datetime().nullable(),
  retire_at: z.iso.datetime().nullable(),
  version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
};

export const collectionEntity = z
  .object({ ...facts, games: z.array(z.uuid()).openapi({ description: 'The picked games in their order.' }) })
  .openapi('Collection');
export type CollectionEntity = z.output<typeof collectionEntity>;

/** Without the games, of which there may be hundreds. */
export const listedCollection = z
  .object({ ...facts, picked: z.int().openapi({ description: 'Picked games, active or not.' }) })
  .openapi('ListedCollection');
export type ListedCollection = z.output<typeof listedCollection>;

const shownGame = z.object({
  id: z.uuid(),
  title: z.string(),
  title_language: z.enum(LANGUAGE_CODES),
  thumbnail_url: z.string().nullable(),
  thumbnail: z.object({ version: z.string(), side: z.int().nullable() }).nullable(),
  active: z.boolean(),
});

export const collectionPreview = z.object({
  total: z.int().openapi({ description: 'Active games that match; of a rule at most 100,000.' }),
  isMore: z.boolean().openapi({ description: 'Whether more games match.' }),
  isEverything: z.boolean().openapi({ description: 'Whether the rule has no condition.' }),
  unknownCategory: z.boolean(),
  unknownTags: z.array(z.string()),
  games: z.array(shownGame).openapi({ description: 'All picked games, active or not; of a rule the first ones.' }),
});
export type CollectionPreview = z.output<typeof collectionPreview>;

export const tagQuery = z.strictObject({ q: queryText(80) });
export const tagOptions = z.array(z.object({ slug: z.string(), name: z.string() }));
