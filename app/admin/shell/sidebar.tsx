import { Box, Center, Flex, Group, Stack, Text } from '@mantine/core';
import { LogOut } from 'lucide-react';
import { Fragment, type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { panelText as t } from '../../i18n/panel.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { useMay, usePanelIdentity } from '../components/operator/operator.ts';
import { SECTION_LISTS, SECTIONS, type SectionKey } from '../sections.ts';
import styles from './sidebar.module.css';

interface SidebarProps {
  current: SectionKey;
  onChoose: (key: SectionKey) => void;
  signingOut: boolean;
  onSignOut: () => void;
}

/** Whether the click opens a new tab or window, which is left to the browser. */
function opensNewTab(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

export function Sidebar({ current, onChoose, signingOut, onSignOut }: SidebarProps) {
  const { operator, permissions } = usePanelIdentity();
  const { email } = operator;
  const may = useMay();
  const navigation = useRef<HTMLElement>(null);
  // The list is longer than most screens, and a section can be opened from elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is marked
  useEffect(() => {
    navigation.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <Stack gap={0} className={styles.sidebar}>
      <Box component="nav" ref={navigation} className={styles.sections} aria-label={t('shell.navigation')}>
        {SECTION_LISTS.map((list) => (
          <Fragment key={list}>
            {list === 'site' && (
              <Text component="p" className={styles.list} id="sections-site">
                {t('shell.siteSections')}
              </Text>
            )}
            <Flex
              component="ul"
              direction="column"
              gap={2}
              aria-labelledby={list === 'site' ? 'sections-site' : undefined}
            >
              {SECTIONS.filter((section) => section.list === list && may('read', section.api)).map(
                ({ key, label, icon: Icon, load }) => (
                  <li key={key}>
                    <Link
                      to={{ hash: key }}
                      className={styles.link}
                      aria-current={key === current ? 'page' : undefined}
                      onPointerEnter={() => void load()}
                      onClick={(event) => {
                        if (opensNewTab(event)) return;
                        event.preventDefault();
                        onChoose(key);
                      }}
                    >
                      <Icon size={20} strokeWidth={1.9} />
                      {t(label)}
                    </Link>
                  </li>
                ),
              )}
            </Flex>
          </Fragment>
        ))}
      </Box>
      <Stack gap={12} className={styles.account}>
        <Group wrap="nowrap" gap={10}>
          <Center w={40} h={40} bdrs="lg" bg="var(--raised)" ff="heading" fz="lg" fw={700} lh={1} aria-hidden="true">
            {email.slice(0, 1).toUpperCase()}
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
