import { Alert } from '@mantine/core';
import { ListChecks } from 'lucide-react';
import { panelText as t } from '../../i18n/panel.ts';
import type { SeoCounts } from './use-seo.ts';

/** Returns the next step for missing texts. Meta descriptions come first, so that they are translated with the rest. */
export function nextStep(counts: Pick<SeoCounts, 'missingMetaDescription' | 'toTranslate'>) {
  if (counts.missingMetaDescription > 0) return 'describe';
  return counts.toTranslate > 0 ? 'translate' : null;
}

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
