import { Button } from '@mantine/core';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { AttentionCode } from '../../../shared/attention.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { ATTENTION_PLACES } from '../attention.ts';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { Block } from '../components/layout/block.tsx';
import lists from '../components/table/lists.module.css';
import styles from './dashboard.module.css';

/** What waits for the operator, or a note that nothing does. */
export function NeedsYou({ items }: { items: readonly { code: AttentionCode; count: number }[] }) {
  return (
    <Block title={t('dashboard.needs.title')}>
      {items.length === 0 ? (
        <EmptyState
          compact
          icon={CircleCheck}
          title={t('dashboard.needs.nothing')}
          hint={t('dashboard.needs.nothingHint')}
        />
      ) : (
        <ul className={styles.list}>
          {items.map(({ code, count }) => (
            <li key={code} className={`${styles.row} ${styles.need}`}>
              <span className={lists.words}>{t(`dashboard.needs.${code}`, { count })}</span>
              <Button
                component={Link}
                to={{ hash: ATTENTION_PLACES[code] }}
                variant="default"
                size="sm"
                flex="none"
                aria-label={`${t(`dashboard.needs.do.${code}`)}: ${t(`dashboard.needs.${code}`, { count })}`}
              >
                {t(`dashboard.needs.do.${code}`)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}
