import type { GameDetail } from '../../../../shared/catalogue.ts';
import { type Language, languageTag, perLanguage } from '../../../../shared/languages.ts';
import { gameRating } from '../../../rating.ts';

/** Numbers formatted in the page's language. */
export type FormattedFacts = ReturnType<typeof formattedFacts>;

/** Created once, because creating a format takes longer than formatting a page's numbers. */
const FORMATS = perLanguage((language) => {
  const locale = languageTag(language);
  return {
    whole: new Intl.NumberFormat(locale),
    oneDecimal: new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  };
});

/**
 * Formats on the server, because browsers format numbers differently and hydration must match. After a vote, formats in the
 * browser.
 */
export function formattedFacts(game: Pick<GameDetail, 'id' | 'plays' | 'votes'>, language: Language) {
  const rating = gameRating(game.id, game.votes);
  const { whole, oneDecimal } = FORMATS[language];
  return {
    plays: whole.format(game.plays),
    rating,
    ratingValue: oneDecimal.format(rating.value),
    votes: whole.format(rating.votes),
  };
}
