import { Button, Code, CopyButton, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Copy, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { NextStep } from '../../../shared/forms/setup.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { SteadyActionIcon, type SteadyActionIconProps } from '../components/buttons/steady-button.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { Block } from '../components/layout/block.tsx';
import { Hint } from '../components/layout/hint.tsx';
import lists from '../components/table/lists.module.css';
import styles from './dashboard.module.css';

/** The section where a step is taken, or the line for the server's environment if it can only be set there. */
const PLACES: Readonly<Record<NextStep, { section: string } | { line: string }>> = {
  games: { section: 'import' },
  categories: { section: 'auto-categories' },
  logo: { section: 'appearance' },
  contact: { section: 'settings' },
  legal: { section: 'settings?legal' },
  rating: { section: 'settings?notices' },
  address: { line: 'SITE_URL=https://games.example' },
  mail: { section: 'settings?mail' },
  backups: { section: 'settings?backups' },
  ad: { section: 'ads' },
  consent: { section: 'settings?consent' },
  model: { section: 'settings?ai' },
  texts: { section: 'translations' },
};

/** An icon with the browser's own tooltip: the library that places others would be loaded for this alone. */
const StepAction = ({ label, ...props }: SteadyActionIconProps & { label: string }) => (
  <SteadyActionIcon variant="default" size="lg" aria-label={label} title={label} {...props} />
);

function Line({ line }: { line: string }) {
  return (
    <Group gap={8} mt={4}>
      <Code>{line}</Code>
      <CopyButton value={line}>
        {({ copied, copy }) => (
          <StepAction
            label={t('common.labeled', {
              label: t(copied ? 'dashboard.next.copied' : 'dashboard.next.copy'),
              value: line,
            })}
            onClick={copy}
          >
            {copied ? <Check size={18} /> : <Copy size={18} />}
          </StepAction>
        )}
      </CopyButton>
    </Group>
  );
}

function Step({ step }: { step: NextStep }) {
  const queries = useQueryClient();
  const dismissal = useMutation({
    mutationFn: () => call(api.admin['next-steps'][':step'].$delete({ param: { step } })),
    onSuccess: () => {
      notify.success(t('dashboard.next.dismissed'));
      return queries.invalidateQueries({ queryKey: ['dashboard'] });
    },
    onError: (error) => reportFailure(error, t('dashboard.next.failed')),
  });
  const place = PLACES[step];
  const text = t(`dashboard.next.${step}`);
  return (
    <li className={`${styles.row} ${styles.need}`}>
      <div className={lists.words}>
        {text}
        {'line' in place && <Line line={place.line} />}
      </div>
      {'section' in place && (
        <Button
          component={Link}
          to={{ hash: place.section }}
          variant="default"
          size="sm"
          flex="none"
          aria-label={t('common.labeled', { label: t('dashboard.next.open'), value: text })}
        >
          {t('dashboard.next.open')}
        </Button>
      )}
      <StepAction
        label={t('common.labeled', { label: t('dashboard.next.dismiss'), value: text })}
        disabled={dismissal.isPending}
        onClick={() => dismissal.mutate()}
      >
        <X size={18} />
      </StepAction>
    </li>
  );
}

/** A ring of which a share is filled. */
const Ring = ({ share }: { share: number }) => (
  <svg className={styles.ring} viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
    <circle cx="24" cy="24" r="21" />
    {share > 0 && <circle cx="24" cy="24" r="21" pathLength="1" strokeDasharray={`${share} 1`} />}
  </svg>
);

/** The steps from games to income, with the progress. Hidden once all are done or dismissed, and folded once most are done. */
export function FirstSteps({ steps, done }: { steps: readonly NextStep[]; done: readonly NextStep[] }) {
  const isMostDone = done.length > steps.length;
  const [chosen, setOpened] = useState<boolean | null>(null);
  const isOpen = chosen ?? !isMostDone;
  if (steps.length === 0) return null;
  const count = steps.length + done.length;
  return (
    <Block title={t('dashboard.next.title')} aside={t('dashboard.next.about')}>
      <Group gap={12}>
        <Ring share={done.length / count} />
        <Hint className={lists.words}>{t('dashboard.next.progress', { done: done.length, count })}</Hint>
        {isMostDone && (
          <Button variant="default" size="sm" aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
            {t(isOpen ? 'dashboard.next.fold' : 'dashboard.next.unfold')}
          </Button>
        )}
      </Group>
      {isOpen && (
        <ul className={styles.list}>
          {steps.map((step) => (
            <Step key={step} step={step} />
          ))}
        </ul>
      )}
    </Block>
  );
}
