// Must come first: schemas are created when modules load.
import '../admin/zod-without-eval.ts';
import { Anchor, Box, Flex, Tabs } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { documentLanguage, type Language, PANEL_LANGUAGE } from '../../shared/languages.ts';
import { ThemeProvider } from '../admin/theme-provider.tsx';
import { panelText as t, usePanelLanguage } from '../i18n/panel.ts';
import { PageNotice } from '../notice/page-notice.tsx';
import { Logo } from '../site/components/logo.tsx';
import { AddressForm } from './address-form.tsx';
import { continueSignedIn, useSignInElsewhere } from './continue-to.ts';
import type { Destination, EntryPoint } from './entry-point.ts';
import { SecondStep } from './factors/second-step.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { OpenIdButton } from './openid-button.tsx';
import type { PendingFactor } from './requests.ts';
import styles from './screen.module.css';
import { screenLanguage } from './screen-language.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import '../admin/components/parts/other-styles.ts';

export interface ScreenProps {
  siteName: string;
  /** Whether anyone may create an account. */
  maySignUp: boolean;
  hasMailServer: boolean;
  styleNonce: string;
  entryPoint: EntryPoint;
  destination: Destination;
  /** The language in the URL, if any. */
  askedLanguage: Language | null;
  wasSignedOut: boolean;
  /** The company's identity provider; null without one. */
  openId: { name: string } | null;
  /** Whether the visitor signs in to confirm their identity. */
  confirms: boolean;
  /** The server's error code if signing in at the provider failed. */
  openIdProblem: string | null;
}

type View =
  | { kind: 'tabs' }
  | { kind: 'address'; wanted: 'reset' | 'confirmation'; staleLink: boolean }
  | { kind: 'new_password'; token: string }
  | { kind: 'factor'; pending: PendingFactor };

function firstView(entryPoint: EntryPoint): View {
  if (entryPoint.kind === 'reset') return { kind: 'new_password', token: entryPoint.token };
  if (entryPoint.kind === 'reset_failed') return { kind: 'address', wanted: 'reset', staleLink: true };
  if (entryPoint.kind === 'confirmation_failed') return { kind: 'address', wanted: 'confirmation', staleLink: true };
  return { kind: 'tabs' };
}

function Step({ title, onBack, children }: { title: string; onBack: () => void; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Flex component="section" direction="column" gap={16} className={styles.step} aria-labelledby="auth-step">
      <h2 ref={heading} id="auth-step" tabIndex={-1}>
        {title}
      </h2>
      {children}
      <Anchor component="button" type="button" mih={32} className={styles.back} onClick={onBack}>
        <ArrowLeft size={18} />
        {t('auth.backToSignIn')}
      </Anchor>
    </Flex>
  );
}

function Card(props: Omit<ScreenProps, 'styleNonce' | 'wasSignedOut' | 'askedLanguage'>) {
  const { siteName, maySignUp, hasMailServer, entryPoint, destination, openId, openIdProblem, confirms } = props;
  const [view, setView] = useState(() => firstView(entryPoint));
  // Shared by all forms, so that it is typed only once.
  const [email, setEmail] = useState('');
  const toTabs = () => setView({ kind: 'tabs' });
  const toReset = () => setView({ kind: 'address', wanted: 'reset', staleLink: false });

  const signIn = (
    <Flex direction="column" gap={16}>
      {openId !== null && (
        <OpenIdButton name={openId.name} problem={openIdProblem} destination={destination} confirms={confirms} />
      )}
      <SignInForm
        email={email}
        hasMailServer={hasMailServer}
        destination={destination}
        onFactorAsked={(pending) => setView({ kind: 'factor', pending })}
        onForgotten={(typed) => {
          setEmail(typed);
          toReset();
        }}
      />
    </Flex>
  );

  switch (view.kind) {
    case 'new_password':
      return (
        <Step key="new-password" title={t('auth.newPasswordForm.title')} onBack={toTabs}>
          <NewPasswordForm token={view.token} siteName={siteName} onAskAgain={toReset} />
        </Step>
      );
    case 'factor':
      return (
        <Step key="factor" title={t('factors.title')} onBack={toTabs}>
          <SecondStep pending={view.pending} onDone={() => continueSignedIn(destination)} />
        </Step>
      );
    case 'address':
      return (
        <Step key={view.wanted} title={t(`auth.${view.wanted}.title`)} onBack={toTabs}>
          <AddressForm wanted={view.wanted} email={email} staleLink={view.staleLink} hasMailServer={hasMailServer} />
        </Step>
      );
    case 'tabs':
      return maySignUp ? (
        <Tabs defaultValue="sign-in" keepMounted={false} classNames={{ tab: styles.tab }}>
          <Tabs.List grow aria-label={t('auth.tabs')}>
            <Tabs.Tab value="sign-in">{t('auth.signIn.tab')}</Tabs.Tab>
            <Tabs.Tab value="sign-up">{t('auth.signUp.tab')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="sign-in" pt="lg">
            {signIn}
          </Tabs.Panel>
          <Tabs.Panel value="sign-up" pt="lg">
            <SignUpForm siteName={siteName} email={email} hasMailServer={hasMailServer} onSignedUp={setEmail} />
          </Tabs.Panel>
        </Tabs>
      ) : (
        signIn
      );
  }
}

type LocalizedProps = Omit<ScreenProps, 'askedLanguage'> & Parameters<typeof LanguageSwitch>[0];

function LocalizedScreen({ styleNonce, wasSignedOut, language, onLanguage, ...card }: LocalizedProps) {
  const { siteName, destination } = card;
  usePanelLanguage(language);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useSignInElsewhere(destination, wasSignedOut);

  return (
    <ThemeProvider styleNonce={styleNonce}>
      <div className={styles.page}>
        <header className={styles.header}>
          <a className={styles.home} href="/">
            <Logo name={siteName} />
          </a>
          <Anchor href="/">{t('shell.backToSite')}</Anchor>
        </header>
        <main className={styles.main}>
          <div className={styles.card}>
            <Box mb={20} ta="center">
              {/* The French texts use the English word here. */}
              <Box
                component="h1"
                {...documentLanguage(language === PANEL_LANGUAGE ? 'en' : language)}
                fz="var(--size-xl)"
              >
                {t('auth.title')}
              </Box>
              <Box component="p" mt={4} c="dimmed">
                {t('auth.subtitle')}
              </Box>
            </Box>
            <Card {...card} />
          </div>
          <div className={styles.languages}>
            <LanguageSwitch language={language} onLanguage={onLanguage} />
          </div>
        </main>
      </div>
      <PageNotice language={language} />
    </ThemeProvider>
  );
}

export default function Screen({ askedLanguage, ...props }: ScreenProps) {
  const [language, setLanguage] = useState(() => screenLanguage(askedLanguage));
  return (
    <LocalizedScreen
      {...props}
      language={language}
      onLanguage={(chosen) => startTransition(() => setLanguage(chosen))}
    />
  );
}
