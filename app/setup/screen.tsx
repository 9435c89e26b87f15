// Must come first: schemas are created when modules load.
import '../admin/zod-without-eval.ts';
import { Anchor, Box, SegmentedControl } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { LANGUAGES, type Language } from '../../shared/languages.ts';
import { ThemeProvider } from '../admin/theme-provider.tsx';
import styles from '../auth/screen.module.css';
import { detectLanguage } from '../i18n/detection.ts';
import { panelText as t, usePanelLanguage } from '../i18n/panel.ts';
import { Logo } from '../site/components/logo.tsx';
import { SetupForm } from './setup-form.tsx';

interface ScreenProps {
  siteName: string;
  styleNonce: string;
  token: string | null;
}

interface CardProps extends Pick<ScreenProps, 'siteName' | 'token'> {
  language: Language;
  onLanguage: (language: Language) => void;
}

function Card({ siteName, token, language, onLanguage }: CardProps) {
  usePanelLanguage(language);
  const title = t('setup.pageTitle');
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = title;
  }, [language, title]);
  return (
    <main className={styles.main}>
      <div className={styles.card}>
        <Box mb={20} ta="center">
          <Box component="h1" fz="var(--size-xl)">
            {t(token === null ? 'setup.invalid' : 'setup.title')}
          </Box>
          <Box component="p" mt={4} c="dimmed">
            {t(token === null ? 'setup.invalidHint' : 'setup.about')}
          </Box>
        </Box>
        <SegmentedControl
          fullWidth
          mb={20}
          aria-label={t('setup.language')}
          value={language}
          onChange={(code) => onLanguage(LANGUAGES.find((entry) => entry.code === code)?.code ?? language)}
          data={LANGUAGES.map(({ code, label }) => ({ value: code, label: <span lang={code}>{label}</span> }))}
        />
        {token === null ? (
          <Anchor href="/auth">{t('setup.signIn')}</Anchor>
        ) : (
          <SetupForm siteName={siteName} token={token} language={language} />
        )}
      </div>
    </main>
  );
}

const FIRST: Language = detectLanguage({ stored: null, browser: navigator.languages, page: 'fr' });

export default function Screen({ siteName, styleNonce, token }: ScreenProps) {
  const [language, setLanguage] = useState(FIRST);
  // The theme's own texts are in the panel's language.
  usePanelLanguage(language);
  return (
    <ThemeProvider styleNonce={styleNonce}>
      <div className={styles.page}>
        <header className={styles.header}>
          <a className={styles.home} href="/">
            <Logo name={siteName} />
          </a>
        </header>
        <Suspense>
          <Card siteName={siteName} token={token} language={language} onLanguage={setLanguage} />
        </Suspense>
      </div>
    </ThemeProvider>
  );
}
