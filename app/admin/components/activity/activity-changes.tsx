import { Spoiler } from '@mantine/core';
import { panelText as t } from '../../../i18n/panel.ts';
import { fieldLabel } from '../field-label.ts';
import { valueText } from '../value-text.ts';
import styles from './activity.module.css';
import type { ActivityEntry } from './use-activity.ts';

/** Height in pixels of a collapsed text: about five lines. */
const SHORT = 124;

function Value({ label, value }: { label: string; value: unknown }) {
  return (
    <div className={styles.value}>
      <span className={styles.valueLabel}>{label}</span>
      <Spoiler maxHeight={SHORT} showLabel={t('common.showMore')} hideLabel={t('common.showLess')}>
        <span className={styles.text}>{valueText(value)}</span>
      </Spoiler>
    </div>
  );
}

/** Details of an event that changed no field, such as a sign-in. */
export function ActivityDetails({ changes }: Pick<ActivityEntry, 'changes'>) {
  return (
    <dl className={styles.changes}>
      {Object.entries(changes).map(([field, { after }]) => (
        <div key={field} className={styles.change}>
          <dt>{fieldLabel(field)}</dt>
          <dd className={styles.values}>{valueText(after)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Old and new value of each changed field. A created record has no old values. */
export function ActivityChanges({ changes, action }: Pick<ActivityEntry, 'changes' | 'action'>) {
  return (
    <dl className={styles.changes}>
      {Object.entries(changes).map(([field, { before, after }]) => (
        <div key={field} className={styles.change}>
          <dt>{fieldLabel(field)}</dt>
          <dd className={styles.values}>
            {action !== 'create' && <Value label={t('activity.before')} value={before} />}
            {action !== 'delete' && <Value label={t('activity.after')} value={after} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
