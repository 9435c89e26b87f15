import { Anchor } from '@mantine/core';
import { signInPage } from '../auth/entry-point.ts';
import { LinkScreen } from '../auth/link-screen.tsx';
import { panelText as t } from '../i18n/panel.ts';
import { SetupForm } from './setup-form.tsx';

interface ScreenProps {
  siteName: string;
  styleNonce: string;
  token: string | null;
}

export default function Screen({ siteName, styleNonce, token }: ScreenProps) {
  const texts = () => ({
    page: t('setup.pageTitle'),
    heading: t(token === null ? 'setup.invalid' : 'setup.title'),
    about: t(token === null ? 'setup.invalidHint' : 'setup.about'),
  });
  return (
    <LinkScreen
      siteName={siteName}
      styleNonce={styleNonce}
      texts={texts}
      content={(language) =>
        token === null ? (
          <Anchor href={signInPage(language)}>{t('auth.signIn.submit')}</Anchor>
        ) : (
          <SetupForm siteName={siteName} token={token} language={language} />
        )
      }
    />
  );
}
