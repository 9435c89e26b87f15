import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { SectionFocusContext } from '../components/section-focus.ts';
import { SectionPage } from '../components/section-page.tsx';
import type { Section } from '../sections.ts';
import { SectionBoundary } from './section-boundary.tsx';
import styles from './shell.module.css';

/** Keeps the skeleton's heading from taking the focus that is meant for the section's. */
const NO_FOCUS = { current: false };

function SectionSkeleton({ title }: { title: string }) {
  return (
    <SectionFocusContext value={NO_FOCUS}>
      <SectionPage title={title}>
        <span className="visually-hidden" role="status">
          {t('common.loading')}
        </span>
        <div className={styles.skeleton} aria-hidden="true">
          <Skeleton height={88} radius="xl" />
          <Skeleton height={320} radius="xl" />
        </div>
      </SectionPage>
    </SectionFocusContext>
  );
}

/** Loads and shows a section. Use the section's key as React key, so that each starts fresh. */
export function SectionView({ section }: { section: Section }) {
  const [attempt, setAttempt] = useState(0);
  // React.lazy caches a failed import: another attempt needs a new lazy component.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt needs a new component
  const Content = useMemo(() => lazy(section.load), [section, attempt]);
  return (
    <SectionBoundary onRetry={() => setAttempt((count) => count + 1)}>
      <Suspense fallback={<SectionSkeleton title={t(`shell.sections.${section.key}`)} />}>
        <Content />
      </Suspense>
    </SectionBoundary>
  );
}
