// Must come first: schemas are created when modules load.
import '../admin/zod-without-eval.ts';
import { Anchor, Tabs } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ThemeProvider } from '../admin/theme-provider.tsx';
import { panelText as t } from '../i18n/panel.ts';
import { ArrivalNotice } from '../notice/arrival-notice.tsx';
import { Logo } from '../site/components/logo.tsx';
import { AddressForm } from './address-form.tsx';
import type { Arrival, Destination } from './arrival.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import styles from './screen.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useSignInElsewhere } from './use-sign-in-elsewhere.ts';

export interface ScreenProps {
  siteName: string;
  /** Nonce in the document's policy for the library's style elements. */
  styleNonce: string;
  arrival: Arrival;
  destination: Destination;
  /** Whether the server found nobody signed in. */
  sawNobody: boolean;
}

type View =
  | { kind: 'tabs' }
  | { kind: 'address'; wanted: 'reset' | 'confirmation'; staleLink: boolean }
  | { kind: 'new_password'; token: string };

function firstView(arrival: Arrival): View {
  switch (arrival.kind) {
    case 'reset':
      return { kind: 'new_password', token: arrival.token };
    case 'reset_failed':
      return { kind: 'address', wanted: 'reset', staleLink: true };
    case 'confirmation_failed':
      return { kind: 'address', wanted: 'confirmation', staleLink: true };
    default:
      return { kind: 'tabs' };
  }
}

/** A step of a password reset or a new mail, with a way back. */
function Step({ title, onBack, children }: { title: string; onBack: () => void; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.step} aria-labelledby="auth-step">
      <h2 ref={heading} id="auth-step" tabIndex={-1}>
        {title}
      </h2>
      {children}
      <Anchor component="button" type="button" className={styles.back} onClick={onBack}>
        <ArrowLeft size={18} aria-hidden="true" />
        {t('auth.backToSignIn')}
      </Anchor>
    </section>
  );
}

function Card({ siteName, arrival, destination }: Pick<ScreenProps, 'siteName' | 'arrival' | 'destination'>) {
  const [view, setView] = useState(() => firstView(arrival));
  // Shared by all forms, so that it is typed only once.
  const [email, setEmail] = useState('');
  const toTabs = () => setView({ kind: 'tabs' });

  switch (view.kind) {
    case 'new_password':
      return (
        <Step key="new-password" title={t('auth.newPasswordForm.title')} onBack={toTabs}>
          <NewPasswordForm
            token={view.token}
            siteName={siteName}
            onAskAgain={() => setView({ kind: 'address', wanted: 'reset', staleLink: false })}
          />
        </Step>
      );
    case 'address':
      return (
        <Step key={view.wanted} title={t(`auth.${view.wanted}.title`)} onBack={toTabs}>
          <AddressForm wanted={view.wanted} email={email} staleLink={view.staleLink} />
        </Step>
      );
    case 'tabs':
      return (
        <Tabs defaultValue="sign-in" keepMounted={false} classNames={{ tab: styles.tab }}>
          <Tabs.List grow aria-label={t('auth.tabs')}>
            <Tabs.Tab value="sign-in">{t('auth.signIn.tab')}</Tabs.Tab>
            <Tabs.Tab value="sign-up">{t('auth.signUp.tab')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="sign-in" pt="lg">
            <SignInForm
              email={email}
              destination={destination}
              onForgotten={(typed) => {
                setEmail(typed);
                setView({ kind: 'address', wanted: 'reset', staleLink: false });
              }}
            />
          </Tabs.Panel>
          <Tabs.Panel value="sign-up" pt="lg">
            <SignUpForm siteName={siteName} email={email} onSignedUp={setEmail} />
          </Tabs.Panel>
        </Tabs>
      );
  }
}

export default function Screen({ siteName, styleNonce, arrival, destination, sawNobody }: ScreenProps) {
  useSignInElsewhere(destination, { sawNobody });

  return (
    <ThemeProvider styleNonce={styleNonce}>
      <div className={styles.page}>
        <header className={styles.header}>
          <a className={styles.home} href="/">
            <Logo name={siteName} />
          </a>
          <Anchor href="/" className={styles.leave}>
            {t('auth.backToSite')}
          </Anchor>
        </header>
        <main className={styles.main}>
          <div className={styles.card}>
            <div className={styles.head}>
              <h1 lang="en">{t('auth.title')}</h1>
              <p>{t('auth.subtitle')}</p>
            </div>
            <Card siteName={siteName} arrival={arrival} destination={destination} />
          </div>
        </main>
      </div>
      <ArrivalNotice />
    </ThemeProvider>
  );
}
