import { Loader, Text } from '@mantine/core';
import { panelText as t } from '../../i18n/panel.ts';
import styles from './import.module.css';
import type { ImportLog } from './use-imports.ts';

/** No bar: the number of games is known only at the end of the feed, so a bar would be full after each page. */
export function FeedProgress({ entry: { processed_games: processed, waiting } }: { entry: ImportLog }) {
  return (
    <div className={styles.reading}>
      <Loader size="xs" aria-hidden="true" />
      <Text size="sm" className={styles.figures}>
        {processed === 0
          ? t(waiting ? 'import.waitingTurn' : 'import.waiting')
          : t('import.reading', { count: processed })}
      </Text>
    </div>
  );
}
