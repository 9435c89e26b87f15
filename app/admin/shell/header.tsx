import { ActionIcon, Burger, Button, Menu, RemoveScroll } from '@mantine/core';
import clsx from 'clsx';
import { ArrowLeft, CircleUserRound, History, KeyRound, MonitorX } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { Logo } from '../../site/components/logo.tsx';
import { usePanelIdentity } from '../components/operator.ts';
import styles from './header.module.css';

export interface HeaderProps {
  navigationOpened: boolean;
  onToggleNavigation: () => void;
  onActivity: () => void;
  onPassword: () => void;
  onEverywhere: () => void;
  onBackToSite: (event: MouseEvent<HTMLAnchorElement>) => void;
}

export function Header(props: HeaderProps) {
  const { siteName } = usePanelIdentity();
  const account = useRef<HTMLButtonElement>(null);
  /** Focuses the menu button first: a dialog returns the focus to it, and the menu item is gone by then. */
  const ask = (open: () => void) => () => {
    account.current?.focus();
    open();
  };
  return (
    <header className={clsx(styles.header, RemoveScroll.classNames.zeroRight)}>
      <Burger
        className={styles.toggle}
        size="sm"
        opened={props.navigationOpened}
        onClick={props.onToggleNavigation}
        aria-label={props.navigationOpened ? t('shell.closeNavigation') : t('shell.openNavigation')}
        aria-expanded={props.navigationOpened}
      />
      <div className={styles.site}>
        <Logo name={siteName} />
        <span className={styles.place}>{t('shell.administration')}</span>
      </div>
      <div className={styles.actions}>
        <Button
          component="a"
          href="/"
          variant="default"
          leftSection={<ArrowLeft size={18} aria-hidden="true" />}
          onClick={props.onBackToSite}
        >
          {t('shell.backToSite')}
        </Button>
        <Menu position="bottom-end" width={250} shadow="md">
          <Menu.Target>
            <ActionIcon ref={account} variant="default" size={36} aria-label={t('shell.menu')}>
              <CircleUserRound size={20} aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<History size={18} aria-hidden="true" />} onClick={props.onActivity}>
              {t('shell.activity')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item leftSection={<KeyRound size={18} aria-hidden="true" />} onClick={ask(props.onPassword)}>
              {t('shell.password.open')}
            </Menu.Item>
            <Menu.Item
              color="var(--mantine-color-error)"
              leftSection={<MonitorX size={18} aria-hidden="true" />}
              onClick={ask(props.onEverywhere)}
            >
              {t('shell.everywhere.open')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </header>
  );
}
