import { entryPath } from '../../../shared/entry-path.ts';
import type { ShownRow } from '../../../shared/home-rows.ts';
import { foreignText, useLanguage, useLocalizedPath, useText } from '../../i18n/language.tsx';
import { button } from '../../ui/button.ts';
import { Thumbnail } from '../components/game-card.tsx';
import { hueClass } from '../components/hue.ts';
import { PageLink } from '../components/page-link.tsx';
import styles from './highlight-row.module.css';

interface HighlightRowProps {
  row: ShownRow;
  /** Above the game's title. */
  title: string;
  eager: boolean;
}

/** One game across the page, with the operators' text about it. */
export function HighlightRow({ row: { id, games, body }, title, eager }: HighlightRowProps) {
  const t = useText();
  const language = useLanguage();
  const localized = useLocalizedPath();
  const [game] = games;
  if (game === undefined || game.slug === null) return null;
  return (
    <section className={`${styles.highlight} ${hueClass(game.categorySlug)}`} aria-labelledby={`row-${id}`}>
      <Thumbnail game={game} size="big" priority={eager} />
      <div className={styles.words}>
        <p className={styles.kicker}>{title}</p>
        <h2 id={`row-${id}`} {...foreignText(game.title, language)}>
          {game.title.text}
        </h2>
        {body !== null && (
          <p className={styles.body} {...foreignText(body, language)}>
            {body.text}
          </p>
        )}
        <PageLink
          className={button.primary}
          to={localized(entryPath('game', game.slug))}
          aria-label={t('site.list.play', { title: game.title.text })}
        >
          {t('game.play')}
        </PageLink>
      </div>
    </section>
  );
}
