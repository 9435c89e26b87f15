import type { GameDetail } from '../../../shared/catalogue.ts';
import { localizedPath } from '../../../shared/languages.ts';
import type { LocalizedText } from '../../../shared/localized.ts';
import { foreignLanguage, useLanguage, useText } from '../../i18n/language.tsx';
import { AdSlot } from '../components/ads/ad-slot.tsx';
import { PageLink } from '../components/page-link.tsx';
import styles from './game-text.module.css';

export function GameText({ game }: { game: GameDetail }) {
  const t = useText();
  const language = useLanguage();
  return (
    <div className={styles.text}>
      <section aria-labelledby="game-about">
        <h2 id="game-about">{t('game.about')}</h2>
        <Paragraphs text={game.description} instead={t('game.noDescription', { title: game.title.text })} />
      </section>
      <section aria-labelledby="game-how-to-play">
        <h2 id="game-how-to-play">{t('game.howToPlay')}</h2>
        <Paragraphs text={game.instructions} instead={t('game.howToPlayAnyGame')} />
      </section>
      <AdSlot position="content" />
      {game.tags.length > 0 && (
        <section aria-labelledby="game-tags">
          <h2 id="game-tags">{t('game.tags')}</h2>
          <ul className={styles.tags}>
            {game.tags.map(({ name, slug }) => (
              <li key={name}>
                {slug === null ? name : <PageLink to={localizedPath(language, `/tag/${slug}`)}>{name}</PageLink>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Plain text with line breaks; `instead` replaces a missing text. */
function Paragraphs({ text, instead }: { text: LocalizedText; instead: string }) {
  const language = useLanguage();
  const own = text.text.trim();
  return <p lang={own === '' ? undefined : foreignLanguage(text, language)}>{own || instead}</p>;
}
