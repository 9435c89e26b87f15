import { Loader, Text } from '@mantine/core';
import { usePanelText } from '../../i18n/panel/use-panel-text.ts';
import styles from './import.module.css';
import type { ImportLog } from './use-imports.ts';

/** How many games a feed has is known at its end only: a bar would fill up at each page. */
export function Reading({ entry: { processed_games: processed, waiting } }: { entry: ImportLog }) {
  const t = usePanelText();
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
