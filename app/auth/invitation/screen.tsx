import { Anchor } from '@mantine/core';
import type { InvitedAccount } from '../../../server/accounts/team/acceptance.ts';
import type { Role } from '../../../shared/roles.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { signInPage } from '../entry-point.ts';
import { LinkScreen } from '../link-screen.tsx';
import { JoinForm } from './join-form.tsx';

interface ScreenProps {
  siteName: string;
  styleNonce: string;
  token: string;
  invitation: { email: string; role: Role; account: InvitedAccount } | null;
}

export default function Screen({ siteName, styleNonce, token, invitation }: ScreenProps) {
  const texts = () => ({
    page: t('team.joining.pageTitle'),
    heading: invitation === null ? t('team.joining.void') : t('team.joining.title', { site: siteName }),
    about:
      invitation === null
        ? t('team.joining.voidHint')
        : t('team.joining.about', {
            role: t(`team.roles.${invitation.role}`),
            ability: t(`team.abilities.${invitation.role}`),
          }),
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
