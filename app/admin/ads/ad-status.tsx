import { Badge, Text } from '@mantine/core';
import type { ListedAd } from '../../../server/ads/usecases.ts';
import { panelText as t } from '../../i18n/panel.ts';
import styles from './ads.module.css';

export function AdStatusBadge({ ad }: { ad: Pick<ListedAd, 'status' | 'state'> }) {
  return (
    <span className={styles.stacked}>
      <Badge color={ad.status === 'active' ? 'green' : 'gray'}>{t(`ads.statuses.${ad.status}`)}</Badge>
      {ad.state !== 'running' && (
        <Text span size="sm" c="dimmed">
          {t(`ads.states.${ad.state}`)}
        </Text>
      )}
    </span>
  );
}
