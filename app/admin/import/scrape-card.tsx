import { Alert, Button, Text } from '@mantine/core';
import { Globe, Unplug } from 'lucide-react';
import { useId } from 'react';
import { usePanelText } from '../../i18n/panel/use-panel-text.ts';
import { Block } from '../components/block.tsx';
import styles from './import.module.css';

/** The source without a feed, read page by page on demand. */
export function ScrapeCard() {
  const t = usePanelText();
  const reason = useId();
  return (
    <Block title={t('import.scrape')}>
      <Text>{t('import.scrapeHint')}</Text>
      <div className={styles.foot}>
        <Alert color="gray" role="note" icon={<Unplug size={18} />}>
          <p id={reason}>{t('import.scrapeMissing')}</p>
        </Alert>
        <Button
          variant="default"
          disabled
          aria-describedby={reason}
          leftSection={<Globe size={18} aria-hidden="true" />}
        >
          {t('import.scrapeStart')}
        </Button>
      </div>
    </Block>
  );
}
