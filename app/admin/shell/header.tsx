import { ActionIcon, Box, Burger, Button, Group, Kbd, RemoveScroll } from '@mantine/core';
import clsx from 'clsx';
import { ArrowLeft, CircleUserRound, Search } from 'lucide-react';
import type { MouseEvent } from 'react';
import { localizedPath } from '../../../shared/languages.ts';
import { panelLanguage, panelText as t } from '../../i18n/panel.ts';
import { Logo } from '../../site/components/logo.tsx';
import { ariaKey, shownKey } from '../components/keys.ts';
import { usePanelIdentity } from '../components/operator/operator.ts';
import { languageOnSite, useSiteLanguages } from '../components/operator/use-offered-languages.ts';
import type { AccountMenuProps } from './account-menu.tsx';
import styles from './header.module.css';
import { MenuButton } from './menu-button.tsx';
import { RecentRuns } from './recent-runs.tsx';

const loadAccountMenu = () => import('./account-menu.tsx');

interface HeaderProps {
  navigationOpened: boolean;
  onToggleNavigation: () => void;
  onFind: () => void;
  onBackToSite: (event: MouseEvent<HTMLAnchorElement>) => void;
  account: AccountMenuProps;
}

export function Header(props: HeaderProps) {
  const { siteName } = usePanelIdentity();
  const site = useSiteLanguages();
  const home = localizedPath(languageOnSite(site, null, panelLanguage()), '/', site.root);
  return (
    <header className={clsx(styles.header, RemoveScroll.classNames.zeroRight)}>
      <Burger
        hiddenFrom="md"
        size="sm"
        opened={props.navigationOpened}
        onClick={props.onToggleNavigation}
        aria-label={props.navigationOpened ? t('shell.closeNavigation') : t('shell.openNavigation')}
        aria-expanded={props.navigationOpened}
      />
      <Group wrap="nowrap" gap={10} miw={0} className={styles.site}>
        <Logo name={siteName} />
        <Box component="span" c="dimmed" fz="var(--size-s)">
          {t('shell.administration')}
        </Box>
      </Group>
      <Group wrap="nowrap" align="stretch" gap={8} ml="auto">
        <Button
          variant="default"
          visibleFrom="md"
          leftSection={<Search size={18} />}
          rightSection={
            <Kbd size="xs" aria-hidden="true">
              {shownKey('find')}
            </Kbd>
          }
          aria-keyshortcuts={ariaKey('find')}
          onClick={props.onFind}
        >
          {t('shell.palette.label')}
        </Button>
        <ActionIcon
          variant="default"
          size={36}
          hiddenFrom="md"
          aria-label={t('shell.palette.label')}
          onClick={props.onFind}
        >
          <Search size={20} />
        </ActionIcon>
        <RecentRuns />
        <Button
          component="a"
          href={home}
          variant="default"
          visibleFrom="sm"
          leftSection={<ArrowLeft size={18} />}
          onClick={props.onBackToSite}
        >
          {t('shell.backToSite')}
        </Button>
        <ActionIcon
          component="a"
          href={home}
          variant="default"
          size={36}
          hiddenFrom="sm"
          aria-label={t('shell.backToSite')}
          onClick={props.onBackToSite}
        >
          <ArrowLeft size={20} />
        </ActionIcon>
        <MenuButton load={loadAccountMenu} menu={props.account} aria-label={t('shell.menu')}>
          <CircleUserRound size={20} />
        </MenuButton>
      </Group>
    </header>
  );
}
