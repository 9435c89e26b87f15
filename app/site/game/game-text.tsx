import type { GameDetail } from '../../../shared/catalogue.ts';
import { entryPath } from '../../../shared/entry-path.ts';
import { joinedNames } from '../../../shared/joined-names.ts';
import type { Language } from '../../../shared/languages.ts';
import type { LocalizedText } from '../../../shared/localized.ts';
import type { SiteText } from '../../i18n/dictionary.ts';
import { foreignText, useLanguage, useLocalizedPath, useText } from '../../i18n/language.tsx';
import { AdSlot } from '../components/ads/ad-slot.tsx';
import { PageLink } from '../components/page-link.tsx';
import styles from './game-text.module.css';

/** Describes a game that has no description, from its other data. */
function knownOf({ title, category, tags }: GameDetail, t: SiteText, language: Language): string {
  const names = tags.slice(0, MOST_TAGS).map(({ name }) => name);
  return [
    t('game.noDescription', { title: title.text }),
    category !== null && t('game.ofCategory', { category: category.name }),
    names.length > 0 && t('game.withTags', { tags: joinedNames(names, language) }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Describes how to play a game that has no instructions, from its other data. */
function controlsOf({ orientation, fileType, works_on_phones: worksOnPhones }: GameDetail, t: SiteText): string {
  const held = worksOnPhones !== false && orientation !== null && t(`game.hold.${orientation}`);
  const known = fileType === 'swf' ? t('game.flash') : held;
  return [t('game.noInstructions'), known].filter(Boolean).join(' ');
}

const MOST_TAGS = 6;

export function GameText({ game }: { game: GameDetail }) {
  const t = useText();
  const language = useLanguage();
  const localized = useLocalizedPath();
  return (
    <div className={styles.text}>
      <section aria-labelledby="game-about">
        <h2 id="game-about">{t('game.about')}</h2>
        <Paragraphs text={game.description} instead={knownOf(game, t, language)} />
      </section>
      <section aria-labelledby="game-how-to-play">
        <h2 id="game-how-to-play">{t('game.howToPlay')}</h2>
        <Paragraphs text={game.instructions} instead={controlsOf(game, t)} />
      </section>
      <AdSlot position="content" />
      {game.tags.length > 0 && (
        <section aria-labelledby="game-tags">
          <h2 id="game-tags">{t('game.tags')}</h2>
          <ul className={styles.tags}>
            {game.tags.map(({ name, slug }) => (
              <li key={name}>
                {slug === null ? (
                  <bdi>{name}</bdi>
                ) : (
                  <PageLink to={localized(entryPath('tag', slug))}>
                    <bdi>{name}</bdi>
                  </PageLink>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Plain text with line breaks. `instead` replaces a missing text. */
function Paragraphs({ text, instead }: { text: LocalizedText; instead: string }) {
  const language = useLanguage();
  const own = text.text.trim();
  return <p {...(own !== '' && foreignText(text, language))}>{own || instead}</p>;
}
