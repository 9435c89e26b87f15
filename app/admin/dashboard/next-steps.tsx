import { Anchor } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import type { NextStep } from '../../../shared/forms/setup.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { Block } from '../components/layout/block.tsx';
import { Hint } from '../components/layout/hint.tsx';
import lists from '../components/table/lists.module.css';
import styles from './dashboard.module.css';

/** Sections where steps are taken. The others need a variable of the server. */
const SECTIONS: Readonly<Partial<Record<NextStep, string>>> = {
  games: 'import',
  categories: 'auto-categories',
  contact: 'settings',
  legal: 'settings?legal',
  rating: 'settings?notices',
  mail: 'settings?mail',
  model: 'settings?ai',
  backups: 'backups',
};

/** What is worth doing on a new site; nothing when all is done or dismissed. */
export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  const queries = useQueryClient();
  const dismissal = useMutation({
    mutationFn: (step: NextStep) => call(api.admin['next-steps'][':step'].$delete({ param: { step } })),
    onSuccess: () => {
      notify.success(t('dashboard.next.dismissed'));
      return queries.invalidateQueries({ queryKey: ['dashboard'] });
    },
    onError: (error) => reportFailure(error, t('dashboard.next.failed')),
  });
  if (steps.length === 0) return null;
  return (
    <Block title={t('dashboard.next.title')}>
      <Hint>{t('dashboard.next.about')}</Hint>
      <ul className={styles.list}>
        {steps.map((step) => (
          <li key={step} className={styles.row}>
            <span className={lists.words}>{t(`dashboard.next.${step}`)}</span>
            {SECTIONS[step] !== undefined && (
              <Anchor
                component={Link}
                to={{ hash: SECTIONS[step] }}
                size="sm"
                flex="none"
                aria-label={`${t('dashboard.next.open')}: ${t(`dashboard.next.${step}`)}`}
              >
                {t('dashboard.next.open')}
              </Anchor>
            )}
            <IconAction
              label={`${t('dashboard.next.dismiss')}: ${t(`dashboard.next.${step}`)}`}
              disabled={dismissal.isPending}
              onClick={() => dismissal.mutate(step)}
            >
              <X size={18} />
            </IconAction>
          </li>
        ))}
      </ul>
    </Block>
  );
}
