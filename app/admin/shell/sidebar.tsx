import { Box, Center, Group, Stack, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { graphemesOf } from '../../../shared/characters.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { attentionQuery } from '../attention.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { useMay, usePanelIdentity } from '../components/operator/operator.ts';
import type { MenuGroup as MenuGroupName, Section } from '../sections.ts';
import { menuOf } from './menu.ts';
import { MenuGroup, MenuList } from './menu-list.tsx';
import styles from './sidebar.module.css';

interface SidebarProps {
  current: Section;
  /** Navigates to a fragment. */
  onChoose: (hash: string) => void;
  signingOut: boolean;
  onSignOut: () => void;
}

/** Remembers which groups are open in this browser. */
function useOpenGroups() {
  const [stored, store] = useLocalStorage<MenuGroupName[]>({
    key: 'panel.menu',
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  // The stored value may be anything.
  const open = Array.isArray(stored) ? stored : [];
  return {
    isOpen: (name: MenuGroupName) => open.includes(name),
    toggle: (name: MenuGroupName) =>
      store(open.includes(name) ? open.filter((other) => other !== name) : [...open, name]),
  };
}

export function Sidebar({ current, onChoose, signingOut, onSignOut }: SidebarProps) {
  const { operator, permissions } = usePanelIdentity();
  const { email } = operator;
  const may = useMay();
  const { hash } = useLocation();
  const { isOpen, toggle } = useOpenGroups();
  const { data } = useQuery({ ...attentionQuery, enabled: may('read', '/admin/attention') });
  const { daily, groups } = menuOf(may, data?.items ?? [], current, hash.slice(1));
  const navigation = useRef<HTMLElement>(null);
  // The list may be longer than the screen, and a section can also be opened from elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is marked
  useEffect(() => {
    navigation.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <Stack gap={0} className={styles.sidebar}>
      <Box component="nav" ref={navigation} className={styles.sections} aria-label={t('shell.navigation')}>
        <MenuList entries={daily} onChoose={onChoose} />
        {groups.map((group) => (
          <MenuGroup
            key={group.name}
            group={group}
            isOpen={isOpen(group.name)}
            onToggle={() => toggle(group.name)}
            onChoose={onChoose}
          />
        ))}
      </Box>
      <Stack gap={12} className={styles.account}>
        <Group wrap="nowrap" gap={10}>
          <Center w={40} h={40} bdrs="lg" bg="var(--raised)" ff="heading" fz="lg" fw={700} lh={1} aria-hidden="true">
            {graphemesOf(email).next().value?.toUpperCase()}
          </Center>
          <Box flex={1} miw={0} lh={1.35}>
            <Text inherit truncate fz="sm" fw={600} title={email}>
              {email}
            </Text>
            <Text inherit fz="xs" c="dimmed">
              {t(`team.roles.${permissions.role}`)}
            </Text>
          </Box>
        </Group>
        <SteadyButton
          fullWidth
          variant="default"
          leftSection={<LogOut size={18} />}
          disabled={signingOut}
          onClick={onSignOut}
        >
          {signingOut ? t('shell.signingOut') : t('shell.signOut')}
        </SteadyButton>
      </Stack>
    </Stack>
  );
}
