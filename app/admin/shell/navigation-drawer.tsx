import { Drawer, getDefaultZIndex } from '@mantine/core';
import type { ReactNode } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { Logo } from '../../site/components/logo.tsx';
import { usePanelIdentity } from '../components/operator/operator.ts';
import styles from './shell.module.css';

/** It covers everything. Toasts reappear when it closes. */
const ABOVE_TOASTS = getDefaultZIndex('overlay') + 100;

interface NavigationDrawerProps {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The navigation on narrow screens. */
export default function NavigationDrawer({ opened, onClose, children }: NavigationDrawerProps) {
  const { siteName } = usePanelIdentity();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      zIndex={ABOVE_TOASTS}
      size="min(20rem, 86vw)"
      title={<Logo name={siteName} />}
      closeButtonProps={{ 'aria-label': t('shell.closeNavigation') }}
      classNames={{ body: styles.drawerBody, content: styles.drawer }}
    >
      {children}
    </Drawer>
  );
}
