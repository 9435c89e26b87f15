import { Button, Text } from '@mantine/core';
import { Languages } from 'lucide-react';
import { useId } from 'react';
import { usePanelText } from '../../i18n/panel/use-panel-text.ts';
import { AiNeeded } from '../components/ai-needed.tsx';
import { Block, BlockGrid } from '../components/block.tsx';
import { LastRun } from '../components/last-run.tsx';
import { SectionPage } from '../components/section-page.tsx';

/** Games in the four languages of the site. */
export default function TranslationsSection() {
  const t = usePanelText();
  const reason = useId();
  return (
    <SectionPage title={t('translations.title')} description={t('translations.description')}>
      <BlockGrid>
        <Block title={t('translations.explanationTitle')}>
          <Text>{t('translations.explanation')}</Text>
          <Text>{t('translations.note')}</Text>
        </Block>
        <Block title={t('translations.launchTitle')}>
          <AiNeeded id={reason} />
          <Button disabled aria-describedby={reason} leftSection={<Languages size={18} aria-hidden="true" />}>
            {t('translations.launch')}
          </Button>
        </Block>
      </BlockGrid>
      <LastRun
        kind="translate-games"
        title={t('translations.lastRun')}
        counters={[
          { name: 'translatedCount', label: t('translations.translatedCount') },
          { name: 'errorCount', label: t('translations.errorCount') },
          { name: 'totalGames', label: t('translations.totalGames') },
        ]}
        empty={{ title: t('translations.neverRun'), hint: t('translations.neverRunHint') }}
        failure={t('translations.loadFailed')}
      />
    </SectionPage>
  );
}
