import { Alert, Button, Progress, Text } from '@mantine/core';
import { CircleCheck, Languages, Sparkles } from 'lucide-react';
import { useId } from 'react';
import { usePanelText } from '../../i18n/panel/use-panel-text.ts';
import { AiNeeded } from '../components/ai-needed.tsx';
import { Block } from '../components/block.tsx';
import styles from './seo.module.css';

/** Writing the meta descriptions that are missing. */
export function GenerationCard({ missing }: { missing: number }) {
  const t = usePanelText();
  const reason = useId();
  return (
    <Block title={t('seo.generation')}>
      <Text size="sm" c="dimmed">
        {t('seo.generationHint')}
      </Text>
      <div className={styles.foot}>
        {missing === 0 ? (
          <Alert color="green" role="note" icon={<CircleCheck size={18} />} title={t('seo.nothing')}>
            <p id={reason}>{t('seo.nothingHint')}</p>
          </Alert>
        ) : (
          <AiNeeded id={reason} />
        )}
        <div>
          <Progress size="md" value={0} aria-label={t('seo.progress')} />
          <Text size="sm" c="dimmed" mt={6} role="status">
            {t('seo.idle')}
          </Text>
        </div>
        <Button disabled aria-describedby={reason} leftSection={<Sparkles size={18} aria-hidden="true" />}>
          {t('seo.generate')}
        </Button>
      </div>
    </Block>
  );
}

/** Translating what is missing. */
export function TranslationCard() {
  const t = usePanelText();
  const reason = useId();
  return (
    <Block title={t('seo.translation')}>
      <Text size="sm" c="dimmed">
        {t('seo.translationHint')}
      </Text>
      <div className={styles.foot}>
        <AiNeeded id={reason} />
        <Button disabled aria-describedby={reason} leftSection={<Languages size={18} aria-hidden="true" />}>
          {t('seo.translate')}
        </Button>
      </div>
    </Block>
  );
}
