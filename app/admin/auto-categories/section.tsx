import { Button, Text } from '@mantine/core';
import { Sparkles } from 'lucide-react';
import { useId } from 'react';
import { usePanelText } from '../../i18n/panel/use-panel-text.ts';
import { AiNeeded } from '../components/ai-needed.tsx';
import { Block, BlockGrid } from '../components/block.tsx';
import { LastRun } from '../components/last-run.tsx';
import { SectionPage } from '../components/section-page.tsx';

/** Categories made from the tags of the games. */
export default function AutoCategoriesSection() {
  const t = usePanelText();
  const reason = useId();
  return (
    <SectionPage title={t('autoCategories.title')} description={t('autoCategories.description')}>
      <BlockGrid>
        <Block title={t('autoCategories.explanationTitle')}>
          <Text>{t('autoCategories.explanation')}</Text>
          <Text>{t('autoCategories.note')}</Text>
        </Block>
        <Block title={t('autoCategories.launchTitle')}>
          <AiNeeded id={reason} />
          <Button disabled aria-describedby={reason} leftSection={<Sparkles size={18} aria-hidden="true" />}>
            {t('autoCategories.generate')}
          </Button>
        </Block>
      </BlockGrid>
      <LastRun
        kind="auto-generate-categories"
        title={t('autoCategories.lastRun')}
        counters={[
          { name: 'uniqueTagsFound', label: t('autoCategories.uniqueTagsFound') },
          { name: 'categoriesCreated', label: t('autoCategories.categoriesCreated') },
          { name: 'categoriesUpdated', label: t('autoCategories.categoriesUpdated') },
        ]}
        empty={{ title: t('autoCategories.neverRun'), hint: t('autoCategories.neverRunHint') }}
        failure={t('autoCategories.loadFailed')}
      />
    </SectionPage>
  );
}
