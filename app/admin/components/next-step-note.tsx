import { Alert } from '@mantine/core';
import { ListChecks } from 'lucide-react';
import { panelText as t } from '../../i18n/panel.ts';
import { nextStep } from './next-step.ts';
import type { SeoCounts } from './use-seo.ts';

/** Summary of the missing texts and the next step, shared by every screen that counts them. */
export function NextStepNote({ counts }: { counts: SeoCounts }) {
  const step = nextStep(counts);
  if (step === null) return null;
  return (
    <Alert color="blue" role="note" icon={<ListChecks size={20} />} title={t('seo.next.title')}>
      {step === 'describe' && <p>{t('seo.next.describe', { count: counts.missingMetaDescription })}</p>}
      {counts.toTranslate > 0 && (
        <p>{t(`seo.next.${step === 'describe' ? 'then' : 'translate'}`, { count: counts.toTranslate })}</p>
      )}
    </Alert>
  );
}
