import { Anchor } from '@mantine/core';
import type { Language } from '../../shared/languages.ts';
import { signInPage } from '../auth/entry-point.ts';
import { LinkScreen } from '../auth/link-screen.tsx';
import { panelText as t } from '../i18n/panel.ts';
import { SetupForm } from './setup-form.tsx';

interface ScreenProps {
  siteName: string;
  styleNonce: string;
  token: string | null;
  /** Whether the site has no operator yet. */
  isWaiting: boolean;
  asksTimeZone: boolean;
  /** The language at the site's root; null if the set-up asks for it. */
  root: Language | null;
  offered: readonly Language[];
  asksStart: boolean;
}

export default function Screen({ siteName, styleNonce, token, isWaiting, ...asked }: ScreenProps) {
  const state = token !== null ? 'open' : isWaiting ? 'waiting' : 'invalid';
  const texts = () => ({
    page: t('setup.pageTitle'),
    heading: t(`setup.states.${state}.title`),
    about: t(`setup.states.${state}.about`, { address: '/setup?token=' }),
  });
  return (
    <LinkScreen
      siteName={siteName}
      styleNonce={styleNonce}
      texts={texts}
      content={(language) =>
        token !== null ? (
          <SetupForm {...{ siteName, token, language, ...asked }} />
        ) : (
          state === 'invalid' && <Anchor href={signInPage(language)}>{t('auth.signIn.submit')}</Anchor>
        )
      }
    />
  );
}
