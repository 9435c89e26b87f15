/** Texts of games that an operator has read and approves, as they were shown. */
import { z } from 'zod';
import { LANGUAGE_CODES } from '../../../shared/languages.ts';
import { GAME_TEXT_FIELDS } from '../../../shared/localized.ts';

/** Number of games per page of the review, and per approval. */
export const REVIEW_PAGE = 20;

const shownText = z.union([z.string().max(10_000, 'too_long'), z.array(z.string().max(100, 'too_long')).max(100)]);

export const textApproval = z.strictObject({
  language: z.enum(LANGUAGE_CODES),
  games: z
    .array(
      z.strictObject({
        id: z.uuid().toLowerCase(),
        texts: z
          .array(z.strictObject({ field: z.enum(GAME_TEXT_FIELDS), text: shownText }))
          .min(1)
          .max(20),
      }),
    )
    .min(1, 'required')
    .max(REVIEW_PAGE, 'too_many'),
});
export type TextApproval = z.output<typeof textApproval>;
