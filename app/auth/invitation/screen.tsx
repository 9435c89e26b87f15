import { Anchor } from '@mantine/core';
import type { Invitation } from '../../../server/accounts/team/acceptance.ts';
import { languageEntry } from '../../../shared/languages.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { signInPage } from '../entry-point.ts';
import { LinkScreen } from '../link-screen.tsx';
import { JoinForm } from './join-form.tsx';

interface ScreenProps {
  siteName: string;
  styleNonce: string;
  token: string;
  invitation: Invitation | null;
}

function aboutText({ role, languages }: Invitation): string {
  const about = t('team.joining.about', { role: t(`team.roles.${role}`), ability: t(`team.abilities.${role}`) });
  if (role !== 'translator') return about;
  const names = languages.map((code) => languageEntry(code).label).join(', ');
  return `${about} ${t('team.joining.languages', { languages: names })}`;
}

export default function Screen({ siteName, styleNonce, token, invitation }: ScreenProps) {
  const texts = () => ({
    page: t('team.joining.pageTitle'),
    heading: invitation === null ? t('team.joining.void') : t('team.joining.title', { site: siteName }),
    about: invitation === null ? t('team.joining.voidHint') : aboutText(invitation),
  });
  return (
    <LinkScreen
      siteName={siteName}
      styleNonce={styleNonce}
      texts={texts}
      content={(language) =>
        invitation === null ? (
          <Anchor href={signInPage(language)}>{t('team.joining.signIn')}</Anchor>
        ) : (
          <JoinForm siteName={siteName} token={token} invitation={invitation} language={language} />
        )
      }
    />
  );
}
