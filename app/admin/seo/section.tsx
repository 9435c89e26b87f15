import { Progress, Skeleton, Stack, Text } from '@mantine/core';
import { FileWarning, Gamepad2, Languages, RefreshCw } from 'lucide-react';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '../../../shared/languages.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Skeletons } from '../components/feedback/skeletons.tsx';
import { Block, BlockGrid } from '../components/layout/block.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { SectionPage } from '../components/layout/section-page.tsx';
import { StatCard, StatGrid } from '../components/layout/stat-card.tsx';
import { formatNumber, formatPercent, languageTitle } from '../components/text/formats.ts';
import { NextStepNote } from '../runs/next-step-note.tsx';
import { TextMatrix } from '../runs/text-matrix.tsx';
import { type SeoCounts, useSeo } from '../runs/use-seo.ts';
import { GenerationCard, TranslationCard } from './content-cards.tsx';
import { OwnTexts } from './own-texts.tsx';
import styles from './seo.module.css';

function Shape() {
  return (
    <Stack gap={16}>
      <StatGrid>
        <Skeletons count={3} component="li" height={104} radius="xl" />
      </StatGrid>
      <Skeleton height={150} radius="xl" />
      <BlockGrid>
        <Skeleton height={280} radius="xl" />
        <Skeleton height={280} radius="xl" />
      </BlockGrid>
    </Stack>
  );
}

/** Returns the languages offered to visitors. French comes last, because it lacks texts only after English imports. */
function languagesOf({ missing }: SeoCounts): Language[] {
  const offered = LANGUAGE_CODES.filter((code) => missing[code] !== undefined);
  return offered.toSorted((one, other) => Number(one === DEFAULT_LANGUAGE) - Number(other === DEFAULT_LANGUAGE));
}

function Numbers({ counts }: { counts: SeoCounts }) {
  const { activeGames, missingMetaDescription } = counts;
  const share = formatPercent(activeGames === 0 ? 0 : missingMetaDescription / activeGames);
  return (
    <StatGrid>
      <StatCard label={t('dashboard.activeGames')} value={formatNumber(activeGames)} icon={<Gamepad2 size={20} />} />
      <StatCard
        label={t('seo.missingMeta')}
        value={formatNumber(missingMetaDescription)}
        hint={t('seo.missingMetaHint', { count: missingMetaDescription, share })}
        icon={<FileWarning size={20} />}
      />
      {languagesOf(counts).length > 1 && (
        <StatCard
          label={t('seo.complete')}
          value={formatNumber(counts.completeTranslations)}
          hint={t('seo.completeHint')}
          icon={<Languages size={20} />}
        />
      )}
    </StatGrid>
  );
}

function LanguageState({ language, missing, games }: { language: Language; missing: number; games: number }) {
  const name = languageTitle(language);
  const done = games === 0 ? 0 : 1 - missing / games;
  // Rounded down: 100 % must mean complete.
  const percent = Math.floor(done * 100);
  return (
    <Stack component="li" gap={6}>
      <Text fw={600}>{name}</Text>
      <Progress
        size="md"
        value={percent}
        color={missing === 0 ? 'green' : 'lamp'}
        aria-label={t('seo.share', { language: name, share: formatPercent(percent / 100) })}
      />
      <Hint style={{ fontVariantNumeric: 'tabular-nums' }}>{t('seo.missing', { count: missing })}</Hint>
      {language === DEFAULT_LANGUAGE && missing > 0 && <Hint>{t('seo.missingFrenchHint')}</Hint>}
    </Stack>
  );
}

function TranslationState({ counts }: { counts: SeoCounts }) {
  return (
    <Block title={t('seo.translations')} aside={counts.activeGames > 0 ? t('seo.translationsHint') : undefined}>
      {counts.activeGames === 0 ? (
        <Text c="dimmed">{t('seo.noGames')}</Text>
      ) : (
        <ul className={styles.languages}>
          {languagesOf(counts).map((language) => (
            <LanguageState
              key={language}
              language={language}
              missing={counts.missing[language] ?? 0}
              games={counts.activeGames}
            />
          ))}
        </ul>
      )}
    </Block>
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
          leftSection={<RefreshCw size={16} />}
          loading={query.isRefetching}
          onClick={() => void query.refetch()}
        >
          {t('seo.refresh')}
        </SteadyButton>
      }
    >
      <QueryState query={query} skeleton={<Shape />} failure={t('seo.loadFailed')}>
        {(counts) => (
          <Stack gap={16}>
            <Numbers counts={counts} />
            <TranslationState counts={counts} />
            <NextStepNote counts={counts} />
            <BlockGrid>
              <GenerationCard missing={counts.missingMetaDescription} />
              <TranslationCard counts={counts} />
            </BlockGrid>
            {counts.activeGames > 0 && <TextMatrix />}
            <OwnTexts />
          </Stack>
        )}
      </QueryState>
    </SectionPage>
  );
}
