import { Text } from '@mantine/core';
import { panelText as t } from '../../i18n/panel.ts';
import { Block, BlockGrid } from '../components/block.tsx';
import { RunResult } from '../components/last-run.tsx';
import { SectionPage } from '../components/section-page.tsx';
import { BuiltCategoryList } from './built-category-list.tsx';
import { GenerationLauncher } from './launcher.tsx';
import { useGeneration } from './use-generation.ts';

export default function AutoCategoriesSection() {
  const operation = useGeneration();
  const last = operation.query.data?.run ?? null;
  return (
    <SectionPage title={t('autoCategories.title')} description={t('autoCategories.description')}>
      <BlockGrid>
        <Block title={t('autoCategories.explanationTitle')}>
          <Text>{t('autoCategories.explanation')}</Text>
          <Text>{t('autoCategories.note')}</Text>
          <Text>{t('autoCategories.kept')}</Text>
        </Block>
        <Block title={t('autoCategories.launchTitle')}>
          <GenerationLauncher operation={operation} />
        </Block>
      </BlockGrid>
      <RunResult
        query={operation.query}
        title={t('autoCategories.lastRun')}
        counters={[
          { name: 'uniqueTagsFound', label: t('autoCategories.uniqueTagsFound') },
          { name: 'categoriesCreated', label: t('autoCategories.categoriesCreated') },
          { name: 'categoriesUpdated', label: t('autoCategories.categoriesUpdated') },
          { name: 'gamesPlaced', label: t('autoCategories.gamesPlaced') },
        ]}
        empty={{ title: t('autoCategories.neverRun'), hint: t('autoCategories.neverRunHint') }}
        failure={t('autoCategories.loadFailed')}
      />
      {last !== null && last.status !== 'running' && <BuiltCategoryList runId={last.id} />}
    </SectionPage>
  );
}
