import { z } from '@hono/zod-openapi';
import { FILE_TYPES } from '../../../shared/catalogue.ts';
import { localizedOutputs, shownLanguages } from '../../../shared/forms/fields.ts';
import { bulkTags, gameFilter, gameTarget, hasTarget } from '../../../shared/forms/game-filter.ts';
import { GAME_FACTS } from '../../../shared/game-facts.ts';
import { LANGUAGE_CODES } from '../../../shared/languages.ts';
import { GAME_TEXTS } from '../../../shared/localized.ts';
import { PUBLICATION_STATES } from '../../../shared/publication.ts';
import { deletionSchema, undoSchema } from '../../activity/deletions/answer.ts';
import { idText, listPage } from '../../platform/http/api.ts';
import { shownLanguagesOutput } from '../../platform/http/language-output.ts';

const GAME_ACTIONS = [
  'activate',
  'deactivate',
  'feature',
  'unfeature',
  'delete',
  'set_category',
  'set_languages',
  'add_tags',
  'remove_tags',
  'approve_texts',
] as const;

/** Fields that some actions require. Other actions reject them. */
const FIELDS_OF_ACTIONS: readonly (readonly ['categoryId' | 'languages' | 'tags', (typeof GAME_ACTIONS)[number][]])[] =
  [
    ['categoryId', ['set_category']],
    ['languages', ['set_languages']],
    ['tags', ['add_tags', 'remove_tags']],
  ];

/** Provider of games created by hand. */
export const MANUAL = 'manual';

const { shape } = gameFilter;

export const gameListQuery = gameFilter.extend({
  q: shape.q.openapi({ description: 'Part of the title in any language, ignoring accents.' }),
  provider: shape.provider.openapi({ description: `A provider's name, or \`${MANUAL}\` for games created by hand.` }),
  missing: shape.missing.openapi({
    description:
      'Games without SEO description, without title or SEO description in a language, or without description, tags, or a ' +
      'picture that can be shown.',
  }),
  only: shape.only.openapi({
    description:
      'Games whose address was found gone, that have their title or their picture in common with another, or that are ' +
      'shown in some languages only.',
  }),
  added_since: shape.added_since.openapi({ description: 'Games that were added at this moment or later.' }),
  import_id: shape.import_id.openapi({ description: 'Games that this import brought in or changed.' }),
  language: z
    .enum(LANGUAGE_CODES)
    .optional()
    .openapi({
      description:
        'Language of the searched words, and of the titles and names of categories in the answer, where there are some in ' +
        'it: else they are the original ones. By default that of `Accept-Language`.',
    }),
  sort: z
    .enum(['created_at', 'title', 'plays', 'updated_at', 'relevance'])
    .default('created_at')
    .openapi({
      description:
        '`relevance`: games with the text of `q` as their title, then at its start, then in it, then all others; each by plays. ' +
        '`order` does not change it.',
    }),
  order: z.enum(['asc', 'desc']).default('desc'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
});
export type GameListQuery = z.output<typeof gameListQuery>;

/** The thumbnail served below `/media/games`; null if there is none. */
const knownThumbnail = z.object({ version: z.string(), side: z.int().nullable() }).nullable();

const summary = {
  id: z.uuid(),
  slug: z.string().nullable(),
  title: z.string(),
  thumbnail_url: z.string().nullable(),
  game_url: z.string().nullable(),
  category: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  active: z.boolean(),
  state: z.enum(PUBLICATION_STATES),
  queued: z
    .boolean()
    .openapi({ description: 'Waits to be published, as imported games do if a few are published a day.' }),
  languages: shownLanguagesOutput().openapi({
    description: 'In which it is shown; null for all that the site offers.',
  }),
  featured: z.boolean(),
  file_type: z.enum(FILE_TYPES),
  plays: z.int(),
  provider: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  version: z.int(),
};
const gameSummary = z
  .object({
    ...summary,
    title_language: z.enum(LANGUAGE_CODES),
    category: z.object({ id: z.uuid(), name: z.string(), name_language: z.enum(LANGUAGE_CODES) }).nullable(),
    thumbnail: knownThumbnail,
  })
  .openapi('GameSummary');
export type GameSummary = z.output<typeof gameSummary>;

export const gameList = listPage(gameSummary);
export type GameListPage = z.output<typeof gameList>;

export const gameEntity = z
  .object({
    ...summary,
    ...localizedOutputs(GAME_TEXTS),
    category_id: z.uuid().nullable(),
    other_categories: z
      .array(z.object({ id: z.uuid(), name: z.string(), words: z.string() }))
      .openapi({ description: 'Categories that words of the game place it in besides, with these words.' }),
    spares: z
      .array(z.object({ url: z.string(), provider: z.string().nullable() }))
      .openapi({ description: 'Addresses that it can be switched to, from games merged into it.' }),
    preview_video: z.string().nullable(),
    ...GAME_FACTS,
    external_id: z.string().nullable(),
    base_language: z.string().openapi({ description: 'Language of the fields without suffix.' }),
    field_sources: z
      .record(
        z.string(),
        z.object({ by: z.enum(['provider', 'machine', 'operator', 'rule']), model: z.string().optional() }),
      )
      .openapi({ description: 'Source of each field.' }),
  })
  .openapi('Game');
export type GameEntity = z.output<typeof gameEntity>;

export const gameBulk = z
  .strictObject({
    ...gameTarget,
    found: gameTarget.found.openapi({
      description:
        'Instead of `ids`, for all actions but `delete`: what the filter finds at this moment, if these are `total` games. ' +
        'They are changed in steps, without those in `except`. `undo` is an id for the undo, so that it is known without ' +
        'an answer.',
    }),
    action: z.enum(GAME_ACTIONS),
    /** For `set_category` only; null removes games from their category. */
    categoryId: idText.nullable().optional(),
    languages: shownLanguages().optional().openapi({
      description: 'For `set_languages` only: those in which the games are shown; null or none for all.',
    }),
    tags: bulkTags.optional().openapi({ description: 'For `add_tags` and `remove_tags` only.' }),
  })
  .superRefine((bulk, context) => {
    for (const [field, actions] of FIELDS_OF_ACTIONS) {
      const isGiven = bulk[field] !== undefined;
      if (actions.includes(bulk.action) === isGiven) continue;
      context.addIssue({ code: 'custom', path: [field], message: isGiven ? 'not_expected' : 'required' });
    }
  })
  .check(hasTarget)
  .refine(({ action, found }) => action !== 'delete' || found === undefined, {
    path: ['found'],
    error: 'not_expected',
  })
  .openapi('GameBulk');
export type GameBulk = z.output<typeof gameBulk>;

export const gameBulkResult = z.object({
  action: z.enum(GAME_ACTIONS),
  requested: z.int(),
  /** Games that were not already in the requested state. */
  changed: z.int(),
  /** For `delete`. */
  ...deletionSchema.partial().shape,
  /** For the others. */
  ...undoSchema.shape,
});
