import { type ReactNode, useEffect, useState } from 'react';
import { Form, isRouteErrorResponse, useLocation, useNavigate, useRevalidator } from 'react-router';
import { OFFLINE_PATH } from '../../shared/offline.ts';
import { useLocalizedPath, useText } from '../i18n/language.tsx';
import { button } from '../ui/button.ts';
import { type FailedList as Failed, SEARCH_MAX_LENGTH } from './components/list-query.ts';
import { MoreSection } from './components/more-section.tsx';
import { usePageAddress } from './components/page-address.ts';
import { HomeLink, RandomLink } from './components/page-link.tsx';
import { useRootData } from './components/root-data.ts';
import { missingData } from './missing-data.ts';
import { isNetworkError } from './network-error.ts';
import styles from './site-error.module.css';

/** Whether something other than React has changed the page. Browsers that translate pages wrap texts in elements. */
const isForeignChange = (error: unknown): boolean =>
  error instanceof DOMException && ['NotFoundError', 'HierarchyRequestError'].includes(error.name);

/** Milliseconds after which the page may be rendered from scratch again. */
const REDRAW_INTERVAL = 5_000;
let redrawnAt = Number.NEGATIVE_INFINITY;

function mayRedraw(): boolean {
  const now = performance.now();
  if (now - redrawnAt < REDRAW_INTERVAL) return false;
  redrawnAt = now;
  return true;
}

/** Renders the page from scratch instead of showing an error that the site did not cause. A second error soon after is shown. */
function Redrawn() {
  const [redraws] = useState(mayRedraw);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    // React Router renders a failed route again at a new location, even with the same URL.
    if (redraws) void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true });
  }, [redraws, navigate, pathname, search, hash]);
  return redraws ? null : <ErrorScreen kind="server" />;
}

/** Error page: not found, server error or network error. */
export function SiteError({ error }: { error: unknown }) {
  if (isForeignChange(error)) return <Redrawn />;
  if (isRouteErrorResponse(error)) {
    return error.status === 404 ? <NotFoundScreen kind="page" error={error} /> : <ErrorScreen kind="server" />;
  }
  return <ErrorScreen kind={isNetworkError(error) ? 'network' : 'server'} />;
}

/** Shown instead of a later list page that failed to load. */
export function FailedList({ failed }: Failed) {
  return failed === 'missing' ? <NotFoundScreen kind="page" /> : <ErrorScreen kind="network" />;
}

/** The head of a failed page, which has no data. */
export function ProblemHead({ title }: { title: string }) {
  const site = useRootData()?.site;
  return (
    <>
      <title>{site ? `${title} | ${site.name}` : title}</title>
      <meta name="robots" content="noindex,nofollow" />
    </>
  );
}

/** Hues of the boxes on the shelf, in order (styles/hues.css). */
const HUES = ['hue-2', 'hue-5', 'hue-18'];

function ProblemScreen(props: { boxes: readonly string[]; title: string; text: string; children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <ProblemHead title={props.title} />
      <p className={styles.shelf}>
        {props.boxes.map((box, index) => (
          <span key={HUES[index]} className={HUES[index]}>
            {box}
          </span>
        ))}
      </p>
      <h1>{props.title}</h1>
      <p className={styles.text}>{props.text}</p>
      <div className={styles.actions}>{props.children}</div>
    </div>
  );
}

/** Milliseconds between attempts to load a page after a network error. */
const RETRY_INTERVAL = 5_000;

const ERROR_BOXES = { server: ['5', '0', '0'], network: ['—', '?', '—'] } as const;

/** A page that failed on the server ("Server error") or on the network ("Network error"), with a retry button. */
function ErrorScreen({ kind }: { kind: 'server' | 'network' }) {
  const t = useText();
  const { path, search } = usePageAddress();
  const localized = useLocalizedPath();
  const { revalidate, state } = useRevalidator();
  const busy = state === 'loading';
  const hasOfflinePage = useRootData()?.offline === true;

  useEffect(() => {
    if (kind !== 'network') return;
    const retry = () => {
      if (navigator.onLine) void revalidate();
    };
    // Browsers report being online before every request succeeds, hence the timer.
    window.addEventListener('online', retry);
    const timer = setInterval(retry, RETRY_INTERVAL);
    return () => {
      window.removeEventListener('online', retry);
      clearInterval(timer);
    };
  }, [kind, revalidate]);

  return (
    <ProblemScreen
      boxes={ERROR_BOXES[kind]}
      title={t(`pages.error.${kind}.title`)}
      text={t(`pages.error.${kind}.text`)}
    >
      <p className="button-row">
        {/* Reloads the document after a server error. Without a connection, that would lose this screen. */}
        <a
          className={button.primary}
          href={localized(path) + search}
          aria-disabled={busy || undefined}
          onClick={(event) => {
            if (kind !== 'network') return;
            event.preventDefault();
            if (!busy) void revalidate();
          }}
        >
          {t('site.retry')}
        </a>
        <HomeLink className={button.quiet} />
        {kind === 'network' && hasOfflinePage && (
          <a className={button.quiet} href={localized(OFFLINE_PATH)}>
            {t('pages.error.network.offline')}
          </a>
        )}
      </p>
    </ProblemScreen>
  );
}

interface NotFoundScreenProps {
  kind: 'page' | 'game' | 'legal' | 'preview';
  /** Holds games to play instead, if the server found that the page is missing. */
  error?: unknown;
}

/** Not-found screen for an address, a game, a legal page or a preview link. */
export function NotFoundScreen({ kind, error }: NotFoundScreenProps) {
  const t = useText();
  const label = t('site.search.label');
  return (
    <>
      <ProblemScreen
        boxes={['4', '0', '4']}
        title={t(`pages.notFound.${kind}.title`)}
        text={t(`pages.notFound.${kind}.text`)}
      >
        <p className="button-row">
          <HomeLink className={button.primary} />
          <RandomLink className={button.quiet} />
        </p>
        <Form className={styles.search} action={useLocalizedPath()('/')} role="search" aria-label={label}>
          <input
            type="search"
            name="q"
            required
            maxLength={SEARCH_MAX_LENGTH}
            placeholder={label}
            aria-label={label}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button className={button.quiet} type="submit">
            {t('site.search.open')}
          </button>
        </Form>
      </ProblemScreen>
      <MoreSection title={t('site.list.popular')} games={missingData(error).popular} />
    </>
  );
}
