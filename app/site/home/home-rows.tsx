import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { RowKind, ShownRow } from '../../../shared/home-rows.ts';
import type { SiteText } from '../../i18n/dictionary.ts';
import { foreignText, useLanguage, useLocalizedPath, useText } from '../../i18n/language.tsx';
import { whenUsed } from '../../ui/when-used.ts';
import { GameGrid, PRIORITY_CARDS } from '../components/game-grid.tsx';
import { PageLink } from '../components/page-link.tsx';
import { HighlightRow } from './highlight-row.tsx';
import styles from './home-rows.module.css';
import { LibrarySlot } from './library-slot.tsx';
import type { StripArrows } from './strip-arrows.tsx';

/** Headings of rows without an operator's title. */
const TITLES: Partial<Record<RowKind, Parameters<SiteText>[0]>> = {
  popular: 'site.order.popular',
  trending: 'site.order.trending',
  new: 'site.order.new',
  games: 'site.home.rows.games',
  highlight: 'site.home.rows.highlight',
  grid: 'site.categories.all',
};

/** Returns the arrows of strips; null until the first use of a mouse or a keyboard. */
function useArrows(): typeof StripArrows | null {
  const [Arrows, setArrows] = useState<typeof StripArrows | null>(null);
  useEffect(
    () =>
      whenUsed(() => {
        import('./strip-arrows.tsx')
          .then((module) => setArrows(() => module.StripArrows))
          .catch((error: unknown) => console.warn('the arrows of rows could not be loaded', error));
      }),
    [],
  );
  return Arrows;
}

interface HomeRowsProps {
  rows: readonly ShownRow[];
  /** The grid of all games. @param eager number of its cards that load eagerly */
  children: (eager: number) => ReactNode;
}

/** The rows of the home page, with the grid among them. */
export function HomeRows({ rows, children }: HomeRowsProps) {
  const t = useText();
  const Arrows = useArrows();
  /** Only pictures in the first row that has any are above the fold. */
  const first = rows.find(({ kind, games }) => kind === 'grid' || games.length > 0)?.id;
  return (
    <div className={styles.rows}>
      {rows.map((row) => {
        const { id, kind, title: own } = row;
        const fallback = TITLES[kind];
        const title = own?.text ?? (fallback === undefined ? null : t(fallback));
        const eager = id === first ? PRIORITY_CARDS : 0;
        if (kind === 'recent') return <LibrarySlot key={id} only="recent" title={own?.text} />;
        if (kind === 'highlight') return <HighlightRow key={id} row={row} title={title ?? ''} eager={eager > 0} />;
        return (
          <Row key={id} row={row} title={title}>
            {kind === 'grid' ? (
              children(eager)
            ) : kind === 'text' ? (
              <Body row={row} />
            ) : (
              <Games row={row} title={title} eager={eager} Arrows={Arrows} />
            )}
          </Row>
        );
      })}
    </div>
  );
}

interface RowProps {
  row: ShownRow;
  /** Null for a text row without a heading. */
  title: string | null;
}

function Row({ row, title, children }: RowProps & { children: ReactNode }) {
  const t = useText();
  const language = useLanguage();
  const localized = useLocalizedPath();
  const { id, kind, path } = row;
  if (title === null) return <section>{children}</section>;
  return (
    <section aria-labelledby={`row-${id}`}>
      <div className={styles.heading}>
        <h2 id={`row-${id}`} data-kind={kind} {...(row.title && foreignText(row.title, language))}>
          {title}
        </h2>
        {path !== null && (
          <PageLink
            className="touch-row"
            to={path.startsWith('/?') ? `${localized('/')}${path.slice(1)}` : localized(path)}
            aria-label={t('site.home.rows.allNamed', { row: title })}
          >
            {t('site.home.rows.all')}
          </PageLink>
        )}
      </div>
      {children}
    </section>
  );
}

interface GamesProps extends RowProps {
  eager: number;
  Arrows: typeof StripArrows | null;
}

function Games({ row: { games, small, large }, title, eager, Arrows }: GamesProps) {
  const strip = useRef<HTMLUListElement>(null);
  const layout = [styles.cards, small === 'strip' && styles['strip-small'], large === 'strip' && styles['strip-large']];
  return (
    <div className={styles.frame}>
      <GameGrid ref={strip} games={games} label={title ?? ''} eager={eager} layout={layout.filter(Boolean).join(' ')} />
      {Arrows && <Arrows strip={strip} row={title ?? ''} />}
    </div>
  );
}

/** Paragraphs separated by empty lines. */
function Body({ row: { body } }: { row: ShownRow }) {
  const language = useLanguage();
  if (body === null) return null;
  return (
    <div className={styles.text} {...foreignText(body, language)}>
      {paragraphsOf(body.text).map(({ text, at }) => (
        <p key={at}>{text}</p>
      ))}
    </div>
  );
}

function paragraphsOf(text: string) {
  return text
    .split(/\n\s*\n/)
    .map((paragraph, at) => ({ text: paragraph.trim(), at }))
    .filter(({ text: trimmed }) => trimmed !== '');
}
