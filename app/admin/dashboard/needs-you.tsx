import { Button } from '@mantine/core';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { AttentionCode } from '../../../shared/attention.ts';
import type { Language } from '../../../shared/languages.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { ATTENTION_PLACES } from '../attention.ts';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { Block } from '../components/layout/block.tsx';
import lists from '../components/table/lists.module.css';
import { languageName } from '../components/text/formats.ts';
import styles from './dashboard.module.css';

/** The number of games that lack texts in a language. */
export interface Incomplete {
  language: Language;
  count: number;
}

interface NeedsYouProps {
  items: readonly { code: AttentionCode; count: number }[];
  incomplete: readonly Incomplete[];
}

/** What waits for the operator, or a note that nothing does. */
export function NeedsYou({ items, incomplete }: NeedsYouProps) {
  const needs = [
    ...items.map(({ code, count }) => ({
      hash: ATTENTION_PLACES[code],
      text: t(`dashboard.needs.${code}`, { count }),
      action: t(`dashboard.needs.do.${code}`),
    })),
    ...incomplete
      .filter(({ count }) => count > 0)
      .map(({ language, count }) => ({
        hash: `games?missing=${language}`,
        text: t('dashboard.needs.incomplete', { count, language: languageName(language) }),
        action: t('dashboard.needs.do.incomplete'),
      })),
  ];
  return (
    <Block title={t('dashboard.needs.title')}>
      {needs.length === 0 ? (
        <EmptyState
          compact
          icon={CircleCheck}
          title={t('dashboard.needs.nothing')}
          hint={t('dashboard.needs.nothingHint')}
        />
      ) : (
        <ul className={styles.list}>
          {needs.map(({ hash, text, action }) => (
            <li key={text} className={`${styles.row} ${styles.need}`}>
              <span className={lists.words}>{text}</span>
              <Button
                component={Link}
                to={{ hash }}
                variant="default"
                size="sm"
                flex="none"
                aria-label={t('common.labeled', { label: action, value: text })}
              >
                {action}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}
