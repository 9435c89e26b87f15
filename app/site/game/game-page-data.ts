import type { GameCard, GameDetail } from '../../../shared/catalogue.ts';
import type { Language } from '../../../shared/languages.ts';
import type { WordingByLanguage } from '../../../shared/wording.ts';
import { translator } from '../../i18n/dictionaries.server.ts';
import { formattedFacts } from '../components/votes/formatted-facts.ts';

/** Returns the loader data of a game's page. */
export function gamePageData(
  { game, similar }: { game: GameDetail; similar: GameCard[] },
  language: Language,
  wording: WordingByLanguage,
) {
  const t = translator(language, wording[language]);
  const description = game.metaDescription.text || t('game.metaDescription', { title: game.title.text });
  return { game, similar, facts: formattedFacts(game, language), description };
}
