import { Alert, Button } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { panelText as t } from '../../i18n/panel.ts';

function SectionFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      color="red"
      role="alert"
      icon={<TriangleAlert size={20} aria-hidden="true" />}
      title={t('common.sectionFailed')}
    >
      <p>{t('common.sectionFailedHint')}</p>
      <Button mt="sm" size="sm" variant="default" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Alert>
  );
}

interface SectionBoundaryProps {
  onRetry: () => void;
  children: ReactNode;
}

/** Contains the error of a section. React supports error boundaries only as classes. */
export class SectionBoundary extends Component<SectionBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <SectionFailure
        onRetry={() => {
          this.props.onRetry();
          this.setState({ failed: false });
        }}
      />
    );
  }
}
