import type { CollectionPage, GameList as Games } from '../../../shared/catalogue.ts';
import { entryPath } from '../../../shared/entry-path.ts';
import { foreignText, useLanguage, useLocalizedPath, useText } from '../../i18n/language.tsx';
import { button } from '../../ui/button.ts';
import { ArrowLeftIcon } from '../../ui/icons.tsx';
import { AdSlot } from '../components/ads/ad-slot.tsx';
import { CategoryPanel } from '../components/category-panel.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { GameList } from '../components/game-list.tsx';
import { hueClass } from '../components/hue.ts';
import listPage from '../components/list-page.module.css';
import { isFirstPage, type ListQuery, laterPage, listSearch } from '../components/list-query.ts';
import { HomeLink, PageLink } from '../components/page-link.tsx';
import styles from './collection.module.css';

interface CollectionScreenProps {
  query: Pick<ListQuery, 'position'>;
  collection: CollectionPage;
  list: Games;
}

/** A collection's banner and games, for its page and for previews. */
export function CollectionScreen({ query, collection, list }: CollectionScreenProps) {
  const t = useText();
  const language = useLanguage();
  const localized = useLocalizedPath();
  const { slug, title, description, image } = collection;
  const page = laterPage(query);

  return (
    <>
      <AdSlot position="header" />
      <HomeLink className={listPage.back}>
        <ArrowLeftIcon />
      </HomeLink>
      <div className={`${styles.banner} ${hueClass(slug)}`}>
        {image !== null && <img className={styles.image} src={image} alt="" width={160} height={160} />}
        <div className={styles.about}>
          <h1 {...foreignText(title, language)}>{title.text}</h1>
          {description.text !== '' && <p {...foreignText(description, language)}>{description.text}</p>}
          {page !== null && <p className={styles.page}>{t('site.list.page', { page })}</p>}
        </div>
      </div>
      <CategoryPanel />
      {list.games.length === 0 ? (
        <EmptyState title={t('site.collection.empty')} hint={t('site.collection.emptyHint')}>
          <PageLink className={button.primary} to={localized('/')}>
            {t('site.categories.all')}
          </PageLink>
        </EmptyState>
      ) : (
        <GameList
          list={list}
          firstPage={isFirstPage(query)}
          hrefOf={(next) => `${localized(entryPath('collection', slug))}${listSearch({ next })}`}
        />
      )}
      <AdSlot position="footer" />
    </>
  );
}
