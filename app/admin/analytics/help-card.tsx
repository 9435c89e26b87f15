import { Paper, Title } from '@mantine/core';
import { panelText as t } from '../../i18n/panel.ts';
import styles from './analytics.module.css';

export function HelpCard() {
  return (
    <Paper component="section" withBorder radius="xl" className={styles.card}>
      <Title order={2} size="h3">
        {t('analytics.help.title')}
      </Title>
      <ol className={styles.points}>
        <li>{t('analytics.help.open')}</li>
        <li>{t('analytics.help.admin')}</li>
        <li>{t('analytics.help.stream')}</li>
        <li>{t('analytics.help.copy')}</li>
        <li>{t('analytics.help.history')}</li>
      </ol>
    </Paper>
  );
}
