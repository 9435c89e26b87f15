import { Anchor, Button, Text } from '@mantine/core';
import { Flag, PlugZap } from 'lucide-react';
import { Link } from 'react-router';
import { panelText as t } from '../../i18n/panel.ts';
import { Block } from '../components/block.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { reportsOfGame } from '../reports/reports-state.ts';
import styles from './dashboard.module.css';
import type { Dashboard } from './use-dashboard.ts';

export function FailingGames({ games }: { games: Dashboard['failing'] }) {
  return (
    <Block title={t('dashboard.failing')}>
      {games.length === 0 ? (
        <EmptyState
          icon={<PlugZap size={28} strokeWidth={1.75} />}
          title={t('dashboard.failingEmpty')}
          hint={t('dashboard.failingEmptyHint')}
        />
      ) : (
        <ol className={styles.list}>
          {games.map(({ id, title, failures, plays }) => (
            <li key={id} className={styles.row}>
              <div className={styles.failing}>
                <span className={styles.failingName}>{title}</span>
                <Text size="sm" c="dimmed">
                  {t('dashboard.failures', { count: failures })} {t('dashboard.outOf', { count: plays })}
                </Text>
              </div>
              <Anchor
                component={Link}
                to={{ hash: reportsOfGame(id) }}
                size="sm"
                className={styles.label}
                aria-label={t('dashboard.failingReportsOf', { title })}
              >
                {t('dashboard.failingReports')}
              </Anchor>
            </li>
          ))}
        </ol>
      )}
    </Block>
  );
}

export function OpenReports({ open }: { open: number }) {
  return (
    <Block title={t('dashboard.reports')}>
      <Text fw={600}>{t('dashboard.reportsOpen', { count: open })}</Text>
      <Text size="sm" c="dimmed">
        {t('dashboard.reportsHint')}
      </Text>
      <Button
        component={Link}
        to={{ hash: reportsOfGame(null) }}
        variant="default"
        mt="sm"
        leftSection={<Flag size={16} aria-hidden="true" />}
        className={styles.way}
      >
        {t('dashboard.reportsShow')}
      </Button>
    </Block>
  );
}
