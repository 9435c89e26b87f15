import type { GameDetail } from '../../../shared/catalogue.ts';
import { entryPath } from '../../../shared/entry-path.ts';
import { useLocalizedPath, useText } from '../../i18n/language.tsx';
import { categoryEmoji } from '../components/category-emoji.ts';
import { CategoryName } from '../components/category-name.tsx';
import { hueClass } from '../components/hue.ts';
import { PageLink } from '../components/page-link.tsx';
import { useRootData } from '../components/root-data.ts';
import type { FormattedFacts } from '../components/votes/formatted-facts.ts';
import { RatingStars } from '../components/votes/vote-stars.tsx';
import styles from './game-facts.module.css';

/** Key facts about a game, on one line if there is room. */
export function GameFacts({ game, facts }: { game: GameDetail; facts: FormattedFacts }) {
  const t = useText();
  const localized = useLocalizedPath();
  const { category, orientation, plays, works_on_phones: worksOnPhones, minimum_age: age } = game;
  const { rating } = facts;
  const notices = useRootData()?.notices;
  const isUnrated = rating.indicative && notices?.unrated === 'none';
  return (
    <ul className={styles.facts} aria-label={t('game.facts')}>
      {category !== null && (
        <li>
          <PageLink
            className={`${styles.category} ${hueClass(category.slug)}`}
            to={localized(entryPath('category', category.slug))}
          >
            <span aria-hidden="true">{categoryEmoji(category.icon)}</span> <CategoryName {...category} />
          </PageLink>
        </li>
      )}
      {isUnrated ? (
        <li>{t('game.unrated')}</li>
      ) : (
        <li className={styles.rating}>
          <RatingStars value={rating.value} />
          <span className="visually-hidden">{t('game.rating', { value: facts.ratingValue })}</span>
          <span aria-hidden="true">{facts.ratingValue}</span>
          <span className={styles.note}>
            {rating.indicative
              ? t('game.indicativeRating')
              : t('game.votes', { count: rating.votes, formatted: facts.votes })}
          </span>
        </li>
      )}
      <li>{t('game.plays', { count: plays, formatted: facts.plays })}</li>
      <li>
        {t('game.platform')} ({t(`game.fileType.${game.fileType}`)})
      </li>
      {age !== null && <li>{age === 0 ? t('game.allAges') : t('game.minimumAge', { age })}</li>}
      {worksOnPhones === true && <li>{t('game.worksOnPhones')}</li>}
      {orientation !== null && <li>{t(`game.orientation.${orientation}`)}</li>}
    </ul>
  );
}
