import { type FunctionComponent, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { splitLocalePath } from '../../shared/languages.ts';
import { useText } from '../i18n/language.tsx';
import { HYDRATED_EVENT } from '../late-script.ts';
import { PageNotice } from '../notice/page-notice.tsx';
import { Announcement } from './components/announcement.tsx';
import { ConsentSlot } from './components/consent/consent-slot.tsx';
import { Footer } from './components/footer.tsx';
import { Header } from './components/header.tsx';
import { LanguageOffer } from './components/language-offer.tsx';
import { OperatorSlot } from './components/operator/operator-slot.tsx';
import { PlayerSlot } from './components/player-slot.tsx';
import styles from './site-frame.module.css';
import { useLinkNavigation, useNavigationFocus } from './site-navigation.ts';
import { GameSkeleton, ListSkeleton } from './site-skeletons.tsx';

/** In milliseconds. Faster loads show no skeleton, to avoid flicker. */
const SKELETON_DELAY = 120;

/** Returns the skeleton of the page being loaded; null if only the language changes, or the page has no skeleton. */
function useNextSkeleton(): FunctionComponent | null {
  const target = useNavigation().location;
  const here = useLocation();
  if (target === undefined) return null;
  const { path } = splitLocalePath(target.pathname);
  if (path === splitLocalePath(here.pathname).path && target.search === here.search) return null;
  if (path.startsWith('/game/')) return GameSkeleton;
  return path === '/' || /^\/(category|tag)\//.test(path) ? ListSkeleton : null;
}

function Pending() {
  const t = useText();
  const loading = useNavigation().state === 'loading';
  const Shape = useNextSkeleton();
  const [late, setLate] = useState(false);

  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setLate(true), SKELETON_DELAY);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [loading]);

  const shown = loading && late;
  return (
    <>
      {shown && Shape !== null && <Shape />}
      <div role="status">{shown && <p className={styles.loading}>{t('site.loading')}</p>}</div>
    </>
  );
}

/** The layout of every public page. It also works without categories, if they failed to load. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const main = useNavigationFocus();
  useLinkNavigation();
  useEffect(() => {
    document.dispatchEvent(new Event(HYDRATED_EVENT));
  }, []);
  return (
    <>
      <OperatorSlot />
      <ConsentSlot />
      <Header />
      <Announcement />
      <main ref={main} id="content" className={`${styles.main} page-width`} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <LanguageOffer />
      <PageNotice />
      {/* Outside the content, which it covers. */}
      <PlayerSlot />
      <Pending />
    </>
  );
}
