import { ActionIcon, Box, Burger, Button, Group, Kbd, Menu, RemoveScroll } from '@mantine/core';
import clsx from 'clsx';
import {
  ArrowLeft,
  CircleUserRound,
  History,
  Keyboard,
  KeyRound,
  LogOut,
  MonitorX,
  Search,
  ShieldCheck,
} from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { localizedPath } from '../../../shared/languages.ts';
import { panelLanguage, panelText as t } from '../../i18n/panel.ts';
import { Logo } from '../../site/components/logo.tsx';
import { ariaKey, shownKey } from '../components/keys.ts';
import { usePanelIdentity } from '../components/operator/operator.ts';
import { languageOnSite, useSiteLanguages } from '../components/operator/use-offered-languages.ts';
import styles from './header.module.css';
import { LanguageItems } from './language-items.tsx';
import { RecentRuns } from './recent-runs.tsx';

interface HeaderProps {
  navigationOpened: boolean;
  onToggleNavigation: () => void;
  onFind: () => void;
  onActivity: () => void;
  onKeys: () => void;
  /** @param part a dialog of the account's page */
  onAccount: (part?: 'password' | 'factors') => void;
  signingOut: boolean;
  onSignOut: () => void;
  onEverywhere: () => void;
  onBackToSite: (event: MouseEvent<HTMLAnchorElement>) => void;
}

export function Header(props: HeaderProps) {
  const { siteName } = usePanelIdentity();
  const account = useRef<HTMLButtonElement>(null);
  const site = useSiteLanguages();
  const home = localizedPath(languageOnSite(site, null, panelLanguage()), '/', site.root);
  /** Focuses the menu button first, because a dialog returns the focus there and the menu item no longer exists by then. */
  const ask = (open: () => void) => () => {
    account.current?.focus();
    open();
  };
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
        <Menu position="bottom-end" width={250} shadow="md">
          <Menu.Target>
            <ActionIcon ref={account} variant="default" size={36} aria-label={t('shell.menu')}>
              <CircleUserRound size={20} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<History size={18} />} onClick={props.onActivity}>
              {t('activity.title')}
            </Menu.Item>
            <Menu.Item
              leftSection={<Keyboard size={18} />}
              rightSection={
                <Kbd size="xs" aria-hidden="true">
                  {shownKey('keys')}
                </Kbd>
              }
              aria-keyshortcuts={ariaKey('keys')}
              onClick={ask(props.onKeys)}
            >
              {t('shell.keys.title')}
            </Menu.Item>
            <Menu.Divider />
            <LanguageItems />
            <Menu.Divider />
            <Menu.Item leftSection={<ShieldCheck size={18} />} onClick={() => props.onAccount()}>
              {t('sessions.sectionTitle')}
            </Menu.Item>
            <Menu.Item leftSection={<KeyRound size={18} />} onClick={() => props.onAccount('password')}>
              {t('shell.password.open')}
            </Menu.Item>
            <Menu.Item leftSection={<ShieldCheck size={18} />} onClick={() => props.onAccount('factors')}>
              {t('factors.title')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item leftSection={<LogOut size={18} />} disabled={props.signingOut} onClick={ask(props.onSignOut)}>
              {t('shell.signOut')}
            </Menu.Item>
            <Menu.Item
              color="var(--mantine-color-error)"
              leftSection={<MonitorX size={18} />}
              onClick={ask(props.onEverywhere)}
            >
              {t('shell.everywhere.open')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
    </header>
  );
}
