import { Box, Spoiler } from '@mantine/core';
import { changedLines } from '../../../../shared/changed-lines.ts';
import { panelText as t } from '../../../i18n/panel.ts';
import { fieldLabel } from '../text/field-label.ts';
import styles from './activity.module.css';
import { changeText, ownerOf } from './activity-text.ts';
import type { ActivityEntry } from './use-activity.ts';

/** Height in pixels of a collapsed text: about five lines. */
const SHORT = 124;

function Value({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <Box c="dimmed" fz="var(--size-s)">
        {label}
      </Box>
      <Spoiler maxHeight={SHORT} showLabel={t('common.showMore')} hideLabel={t('common.showLess')}>
        <span className={styles.text}>{text}</span>
      </Spoiler>
    </div>
  );
}

/** The old and new value of each changed field, or the details of an event that changed none, such as a sign-in. */
export function ActivityChanges({
  changes,
  action,
  entity,
  label,
}: Pick<ActivityEntry, 'changes' | 'action'> & Partial<Pick<ActivityEntry, 'entity' | 'label'>>) {
  return (
    <dl className={styles.changes}>
      {Object.entries(changes).map(([field, { before, after }]) => {
        const owner = ownerOf({ entity, label });
        const lines = field === 'file' && changedLines(String(before ?? ''), String(after ?? ''));
        const [from, to] = lines ? [lines.before, lines.after] : [before, after];
        const text = (value: unknown) => changeText(field, value, owner);
        const isDetail = entity === 'security' || field === 'client';
        return (
          <div key={field} className={styles.change}>
            <dt>{fieldLabel(field, owner)}</dt>
            <dd>
              {isDetail && text(after)}
              {!isDetail && action !== 'create' && <Value label={t('activity.before')} text={text(from)} />}
              {!isDetail && action !== 'delete' && <Value label={t('activity.after')} text={text(to)} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
