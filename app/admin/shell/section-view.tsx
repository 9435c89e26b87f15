import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import { Lock, TriangleAlert } from 'lucide-react';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { languageEntry } from '../../../shared/languages.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { useAnnouncement } from '../components/feedback/announcer.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { SectionFocusContext, SectionPage } from '../components/layout/section-page.tsx';
import { SectionContext } from '../components/operator/if-may-change.tsx';
import { useMay, usePanelIdentity } from '../components/operator/operator.ts';
import { loadPart } from '../components/parts/load-part.ts';
import DashboardSection from '../dashboard/section.tsx';
import type { Section } from '../sections.ts';

/** Keeps the skeleton's heading from taking the focus meant for the section's heading. */
const NO_FOCUS = { current: false };

function SectionSkeleton({ title }: { title: string }) {
  useAnnouncement(t('common.loading'), true);
  return (
    <SectionFocusContext value={NO_FOCUS}>
      <SectionPage title={title}>
        <Stack aria-hidden="true">
          <Skeleton height={88} radius="xl" />
          <Skeleton height={320} radius="xl" />
        </Stack>
      </SectionPage>
    </SectionFocusContext>
  );
}

/** Contains the error of a section. React supports error boundaries only as classes. */
class SectionBoundary extends Component<{ onRetry: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ failed: false });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Alert color="red" role="alert" icon={<TriangleAlert size={20} />} title={t('common.sectionFailed')}>
        <p>{t('common.sectionFailedHint')}</p>
        <Button mt="sm" size="sm" variant="default" onClick={this.retry}>
          {t('common.retry')}
        </Button>
      </Alert>
    );
  }
}

/** Sections in which there is nothing to change. */
const READ_BY_ALL: readonly string[] = ['dashboard', 'activity'];

/** Says what the operator's role does not allow in a section. */
function RoleNotice({ section }: { section: Section }) {
  const { role, languages } = usePanelIdentity().permissions;
  const may = useMay();
  if (may('change', section.api) || READ_BY_ALL.includes(section.key)) return null;
  const names = languages.map((language) => languageEntry(language).label).join(', ');
  const mayWriteTexts = may('translate', section.api) || ('part' in section && may('change', section.part));
  const text =
    mayWriteTexts && names !== ''
      ? t('team.notices.translate', { languages: names })
      : t('team.notices.read', { role: t(`team.roles.${role}`) });
  return (
    <Alert variant="light" color="gray" mb="md" icon={<Lock size={18} />}>
      {text}
    </Alert>
  );
}

function ForbiddenSection({ section }: { section: Section }) {
  const { role } = usePanelIdentity().permissions;
  return (
    <SectionPage title={t(section.label)}>
      <EmptyState
        icon={Lock}
        title={t('team.notices.forbidden')}
        hint={t('team.notices.forbiddenHint', { role: t(`team.roles.${role}`) })}
      />
    </SectionPage>
  );
}

/** Loaded sections. They are shown at once, where a lazy component would show the skeleton first. */
const loaded = new Map<string, ComponentType>();

function contentOf({ key, load }: Section): ComponentType {
  if (load === null) return DashboardSection;
  return (
    loaded.get(key) ??
    lazy(async () => {
      const part = await loadPart<{ default: ComponentType }>(load());
      loaded.set(key, part.default);
      return part;
    })
  );
}

/** Loads and shows a section. Use the section's key as its React key, so that each section starts fresh. */
export function SectionView({ section }: { section: Section }) {
  const [attempt, setAttempt] = useState(0);
  // React.lazy caches a failed import, so another attempt needs a new lazy component.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt needs a new component
  const Content = useMemo(() => contentOf(section), [section, attempt]);
  if (!useMay()('read', section.api)) return <ForbiddenSection section={section} />;
  return (
    <SectionBoundary onRetry={() => setAttempt((count) => count + 1)}>
      <Suspense fallback={<SectionSkeleton title={t(section.label)} />}>
        <RoleNotice section={section} />
        <SectionContext value={section}>
          <Content />
        </SectionContext>
      </Suspense>
    </SectionBoundary>
  );
}
