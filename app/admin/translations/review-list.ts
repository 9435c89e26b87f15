import { z } from 'zod';
import { LANGUAGE_CODES } from '../../../shared/languages.ts';
import { GAME_TEXT_FIELDS } from '../../../shared/localized.ts';
import { choice, pageNumber, writeListState } from '../kit/list-state.ts';

export const REVIEW_VIEW = 'review';

export const reviewList = z.object({
  /** Empty for the first of the operator's languages with texts to review. */
  language: choice(LANGUAGE_CODES),
  field: choice(GAME_TEXT_FIELDS),
  page: pageNumber,
});
export type ReviewState = z.output<typeof reviewList>;

/** Returns the panel's URL fragment for the texts to review. */
export const reviewOf = (state: Partial<ReviewState> = {}): string =>
  `translations?${writeListState(reviewList, state, REVIEW_VIEW)}`;
