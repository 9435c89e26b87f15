import { Flex } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import clsx from 'clsx';
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { PageNotice } from '../../notice/page-notice.tsx';
import { whenIdle } from '../../ui/when-idle.ts';
import { confirmAction } from '../components/dialogs/confirm.tsx';
import { confirmLeaving, discardUnsaved, hasUnsaved } from '../components/dialogs/unsaved.ts';
import { Announcer } from '../components/feedback/announcer.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { SectionFocusContext } from '../components/layout/section-page.tsx';
import { usePanelIdentity } from '../components/operator/operator.ts';
import { useOfferedLanguages } from '../components/operator/use-offered-languages.ts';
import { usePart } from '../components/parts/use-part.ts';
import { focusSelectionBar } from '../components/table/selection-keys.ts';
import { setOfferedLanguages } from '../components/text/names-language.ts';
import { Header } from './header.tsx';
import { usePanelHint } from './panel-hint.ts';
import { SectionView } from './section-view.tsx';
import { signOut, signOutEverywhere, useSessionWatch } from './session.ts';
import { SessionDialogs } from './session-dialogs.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { useBack } from './use-back.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useLinks } from './use-links.ts';
import { usePanelKeys } from './use-panel-keys.ts';
import { useSection } from './use-section.ts';

const loadDrawer = () => import('./navigation-drawer.tsx');
const loadPalette = () => import('./palette.tsx');
const loadKeys = () => import('./keys-dialog.tsx');

function useSigningOut() {
  const [busy, setBusy] = useState(false);
  const end = async (work: () => Promise<void>, failure: string) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      console.error(error);
      setBusy(false);
      notify.failure(t('common.error'), failure);
    }
  };
  return {
    busy,
    here: async () => {
      if (await confirmLeaving()) await end(signOut, t('shell.signOutFailed'));
    },
    everywhere: async () => {
      if (!(await confirmLeaving())) return;
      const confirmed = await confirmAction({
        title: t('shell.everywhere.title'),
        message: t('shell.everywhere.message'),
        confirmLabel: t('shell.everywhere.open'),
        danger: true,
      });
      if (confirmed) await end(signOutEverywhere, t('shell.everywhere.failed'));
    },
  };
}

/** Asks about unsaved text first, because the link loads another document. */
function backToSite(event: MouseEvent<HTMLAnchorElement>): void {
  if (!hasUnsaved()) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  void confirmLeaving().then((confirmed) => {
    if (!confirmed) return;
    discardUnsaved();
    window.location.assign(href);
  });
}

/** Focuses the search field of the list on screen. @returns whether there is one */
function focusSearch(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[type="search"]');
  const field = [...fields].find((element) => element.checkVisibility());
  field?.focus();
  field?.select();
  return field !== undefined;
}

export function Shell() {
  const { siteName } = usePanelIdentity();
  setOfferedLanguages(useOfferedLanguages());
  const watch = useSessionWatch();
  const signingOut = useSigningOut();
  const main = useRef<HTMLElement>(null);
  const focusWanted = useRef(false);
  useKeptFocus(main);
  useBack();
  useLinks();
  usePanelHint();
  const { section, go } = useSection(() => {
    focusWanted.current = true;
  });
  const wide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const [navigationOpened, setNavigationOpened] = useState(false);
  const drawer = usePart(loadDrawer);
  const loadNavigation = useEffectEvent(drawer.open);
  useEffect(() => (wide ? undefined : whenIdle(() => loadNavigation())), [wide]);
  const palette = usePart(loadPalette);
  const keys = usePart(loadKeys);
  usePanelKeys({ find: palette.open, search: focusSearch, selection: focusSelectionBar, keys: keys.open });
  const title = t('shell.title', { section: t(section.label), site: siteName });

  useEffect(() => {
    document.title = title;
  }, [title]);

  const choose = (hash: string) => {
    setNavigationOpened(false);
    void go(hash);
  };
  const sidebar = (
    <Sidebar
      current={section}
      onChoose={choose}
      signingOut={signingOut.busy}
      onSignOut={() => {
        setNavigationOpened(false);
        void signingOut.here();
      }}
    />
  );

  return (
    <Flex flex={1} miw={0}>
      {/* Not a link: its fragment would select a section. */}
      <button type="button" className={clsx('visually-hidden', styles.skip)} onClick={() => main.current?.focus()}>
        {t('shell.skip')}
      </button>
      <Header
        navigationOpened={navigationOpened}
        onToggleNavigation={() => {
          drawer.open();
          setNavigationOpened((opened) => !opened);
        }}
        onFind={palette.open}
        onBackToSite={backToSite}
        account={{
          onActivity: () => void go('activity'),
          onKeys: keys.open,
          onAccount: (part) => void go(part === undefined ? 'account' : `account/${part}`),
          signingOut: signingOut.busy,
          onSignOut: () => void signingOut.here(),
          onEverywhere: () => void signingOut.everywhere(),
        }}
      />
      {palette.Part && <palette.Part opened={palette.opened} onGo={(hash) => void go(hash)} />}
      {wide ? (
        <aside className={styles.aside}>{sidebar}</aside>
      ) : (
        drawer.Part && (
          <drawer.Part opened={navigationOpened} onClose={() => setNavigationOpened(false)}>
            {sidebar}
          </drawer.Part>
        )
      )}
      <main ref={main} id="content" tabIndex={-1} className={styles.main}>
        <SectionFocusContext value={focusWanted}>
          <SectionView key={section.key} section={section} />
        </SectionFocusContext>
      </main>
      {keys.opened > 0 && keys.Part && <keys.Part onClosed={keys.close} />}
      <Announcer />
      <SessionDialogs watch={watch} mayBeNeeded={section.key !== 'dashboard'} />
      <PageNotice />
    </Flex>
  );
}
