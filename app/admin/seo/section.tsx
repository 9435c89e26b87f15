import { Skeleton } from '@mantine/core';
import { FileWarning, Gamepad2, Languages, RefreshCw } from 'lucide-react';
import { panelText as t } from '../../i18n/panel.ts';
import { BlockGrid } from '../components/block.tsx';
import { formatNumber, formatPercent } from '../components/formats.ts';
import { NextStepNote } from '../components/next-step-note.tsx';
import { QueryState } from '../components/query-state.tsx';
import { SectionPage } from '../components/section-page.tsx';
import { StatCard, StatGrid } from '../components/stat-card.tsx';
import { SteadyButton } from '../components/steady-button.tsx';
import { type SeoCounts, useSeo } from '../components/use-seo.ts';
import { GenerationCard, TranslationCard } from './content-cards.tsx';
import styles from './seo.module.css';
import { TranslationState } from './translation-state.tsx';

const CARDS = ['games', 'meta', 'translations'];

function Shape() {
  return (
    <div className={styles.page}>
      <StatGrid>
        {CARDS.map((card) => (
          <Skeleton key={card} component="li" height={104} radius="xl" />
        ))}
      </StatGrid>
      <Skeleton height={150} radius="xl" />
      <BlockGrid>
        <Skeleton height={280} radius="xl" />
        <Skeleton height={280} radius="xl" />
      </BlockGrid>
    </div>
  );
}

function Numbers({ counts }: { counts: SeoCounts }) {
  const { activeGames, missingMetaDescription } = counts;
  const share = formatPercent(activeGames === 0 ? 0 : missingMetaDescription / activeGames);
  return (
    <StatGrid>
      <StatCard label={t('seo.activeGames')} value={formatNumber(activeGames)} icon={<Gamepad2 size={20} />} />
      <StatCard
        label={t('seo.missingMeta')}
        value={formatNumber(missingMetaDescription)}
        hint={t('seo.missingMetaHint', { count: missingMetaDescription, share })}
        icon={<FileWarning size={20} />}
      />
      <StatCard
        label={t('seo.complete')}
        value={formatNumber(counts.completeTranslations)}
        hint={t('seo.completeHint')}
        icon={<Languages size={20} />}
      />
    </StatGrid>
  );
}

export default function SeoSection() {
  const query = useSeo();
  return (
    <SectionPage
      title={t('seo.title')}
      description={t('seo.description')}
      actions={
        <SteadyButton
          variant="default"
          leftSection={<RefreshCw size={16} aria-hidden="true" />}
          loading={query.isRefetching}
          onClick={() => void query.refetch()}
        >
          {t('seo.refresh')}
        </SteadyButton>
      }
    >
      <QueryState query={query} skeleton={<Shape />} failure={t('seo.loadFailed')}>
        {(counts) => (
          <div className={styles.page}>
            <Numbers counts={counts} />
            <TranslationState counts={counts} />
            <NextStepNote counts={counts} />
            <BlockGrid>
              <GenerationCard missing={counts.missingMetaDescription} />
              <TranslationCard counts={counts} />
            </BlockGrid>
          </div>
        )}
      </QueryState>
    </SectionPage>
  );
}
