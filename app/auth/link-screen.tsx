// Must come first: schemas are created when modules load.
import '../admin/zod-without-eval.ts';
import { Box } from '@mantine/core';
import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import type { PanelLanguage } from '../../shared/languages.ts';
import { ThemeProvider } from '../admin/theme-provider.tsx';
import { usePanelLanguage } from '../i18n/panel.ts';
import { Logo } from '../site/components/logo.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './screen.module.css';
import { screenLanguage } from './screen-language.ts';
import '../admin/components/parts/other-styles.ts';

interface CardProps {
  /** Returns texts in the chosen language, once it is loaded. */
  texts: () => { page: string; heading: string; about: string };
  content: (language: PanelLanguage) => ReactNode;
}

interface LanguageChoice {
  language: PanelLanguage;
  onLanguage: (language: PanelLanguage) => void;
}

function Card({ texts, content, language, onLanguage }: CardProps & LanguageChoice) {
  usePanelLanguage(language);
  const { page, heading, about } = texts();
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = page;
  }, [language, page]);
  return (
    <main className={styles.main}>
      <div className={styles.card}>
        <Box mb={20} ta="center">
          <Box component="h1" fz="var(--size-xl)">
            {heading}
          </Box>
          <Box component="p" mt={4} c="dimmed">
            {about}
          </Box>
        </Box>
        <Box mb={20}>
          <LanguageSwitch language={language} onLanguage={onLanguage} />
        </Box>
        {content(language)}
      </div>
    </main>
  );
}

interface LinkScreenProps extends CardProps {
  siteName: string;
  styleNonce: string;
}

/** The screen of a one-time link, shown before signing in. It offers the panel's languages. */
export function LinkScreen({ siteName, styleNonce, ...card }: LinkScreenProps) {
  const [language, setLanguage] = useState(() => screenLanguage());
  // The theme's own texts use the panel's language.
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
          <Card
            {...card}
            language={language}
            // The screen, and with it the focus, stays while the language loads.
            onLanguage={(chosen) => startTransition(() => setLanguage(chosen))}
          />
        </Suspense>
      </div>
    </ThemeProvider>
  );
}
