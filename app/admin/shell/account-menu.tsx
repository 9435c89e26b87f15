import { Kbd, Menu } from '@mantine/core';
import { History, Keyboard, KeyRound, LogOut, MonitorX, ShieldCheck } from 'lucide-react';
import { panelText as t } from '../../i18n/panel.ts';
import { AnchoredMenu } from '../components/buttons/anchored-menu.tsx';
import { ariaKey, shownKey } from '../components/keys.ts';
import { LanguageItems } from './language-items.tsx';
import type { LoadedMenuProps } from './menu-button.tsx';

export interface AccountMenuProps {
  onActivity: () => void;
  onKeys: () => void;
  /** @param part a dialog of the account's page */
  onAccount: (part?: 'password' | 'factors') => void;
  signingOut: boolean;
  onSignOut: () => void;
  onEverywhere: () => void;
}

export default function AccountMenu({
  onActivity,
  onKeys,
  onAccount,
  signingOut,
  onSignOut,
  onEverywhere,
  ...menu
}: AccountMenuProps & LoadedMenuProps) {
  return (
    <AnchoredMenu {...menu} width={250}>
      <Menu.Item leftSection={<History size={18} />} onClick={onActivity}>
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
        onClick={onKeys}
      >
        {t('shell.keys.title')}
      </Menu.Item>
      <Menu.Divider />
      <LanguageItems />
      <Menu.Divider />
      <Menu.Item leftSection={<ShieldCheck size={18} />} onClick={() => onAccount()}>
        {t('sessions.sectionTitle')}
      </Menu.Item>
      <Menu.Item leftSection={<KeyRound size={18} />} onClick={() => onAccount('password')}>
        {t('shell.password.open')}
      </Menu.Item>
      <Menu.Item leftSection={<ShieldCheck size={18} />} onClick={() => onAccount('factors')}>
        {t('factors.title')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<LogOut size={18} />} disabled={signingOut} onClick={onSignOut}>
        {t('shell.signOut')}
      </Menu.Item>
      <Menu.Item color="var(--mantine-color-error)" leftSection={<MonitorX size={18} />} onClick={onEverywhere}>
        {t('shell.everywhere.open')}
      </Menu.Item>
    </AnchoredMenu>
  );
}
