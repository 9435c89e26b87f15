import { useLanguage, useLocalizedPath, useText } from '../../../i18n/language.tsx';
import { NewTabIcon } from '../../../ui/more-icons.tsx';
import { useLayoutData, useRootData } from '../root-data.ts';
import { type FramedGame, linkAddress } from './shown-game.ts';

/** Returns a game's URL for a link, or null without one. */
export function useLinkAddress(game: FramedGame): string | null {
  const language = useLanguage();
  const localized = useLocalizedPath();
  const templates = useLayoutData()?.frameTemplates;
  const siteUrl = useRootData()?.site.url ?? '';
  return game.gameUrl === null
    ? null
    : linkAddress(game, siteUrl, { gameUrl: game.gameUrl, language, localized, templates });
}

/**
 * A link for games that the browser keeps from starting in a frame, such as a game that needs storage blocked for third parties.
 * The page cannot detect that. This site's own games need no such link.
 */
export function NewTabLink({
  game,
  className,
  iconOnly,
}: {
  game: FramedGame;
  className?: string;
  iconOnly?: boolean;
}) {
  const t = useText();
  const address = useLinkAddress(game);
  if (address === null || address.startsWith('/')) return null;
  const label = t('game.notStarting');
  return (
    <a
      className={className}
      href={address}
      target="_blank"
      rel="noopener"
      {...(iconOnly && { 'aria-label': label, title: label })}
    >
      <NewTabIcon />
      {!iconOnly && label}
    </a>
  );
}
