import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { localizedPath } from '../../../shared/languages.ts';
import { useText } from '../../i18n/language.tsx';
import { button } from '../../ui/button.ts';
import { usePageAddress } from '../components/page-address.ts';
import { PageLink } from '../components/page-link.tsx';
import styles from './problem-screen.module.css';
import { ProblemScreen } from './problem-screen.tsx';

const BOXES = { server: ['5', '0', '0'], network: ['—', '?', '—'] } as const;

/** A page that failed on the server ("Server error") or in the network ("Network error"), with a retry. */
export function ErrorScreen({ kind }: { kind: 'server' | 'network' }) {
  const t = useText();
  const { language, path, search } = usePageAddress();
  const { revalidate, state } = useRevalidator();
  const busy = state === 'loading';

  useEffect(() => {
    if (kind !== 'network') return;
    const retry = () => void revalidate();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [kind, revalidate]);

  return (
    <ProblemScreen boxes={BOXES[kind]} title={t(`pages.error.${kind}.title`)} text={t(`pages.error.${kind}.text`)}>
      <p className={styles.row}>
        {/* Reloads the document after a server error. Without a connection that would lose this screen. */}
        <a
          className={button.primary}
          href={localizedPath(language, path) + search}
          aria-disabled={busy || undefined}
          onClick={(event) => {
            if (kind !== 'network') return;
            event.preventDefault();
            if (!busy) void revalidate();
          }}
        >
          {t('site.retry')}
        </a>
        <PageLink className={button.quiet} to={localizedPath(language, '/')}>
          {t('site.backHome')}
        </PageLink>
      </p>
    </ProblemScreen>
  );
}
