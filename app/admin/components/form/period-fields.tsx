import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { panelText as t } from '../../../i18n/panel.ts';
import { Hint } from '../layout/hint.tsx';
import styles from './period-fields.module.css';

interface MomentFieldsProps {
  dateLabel: string;
  timeLabel: string;
  /** Empty, a day, or a day with a time. */
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
}

/** A date field with an optional time. */
export function MomentFields({ dateLabel, timeLabel, value, onChange, error }: MomentFieldsProps) {
  const [day = '', time = ''] = value.split('T');
  const change = (newDay: string, newTime: string) => {
    onChange(newDay === '' || newTime === '' ? newDay : `${newDay}T${newTime}`);
  };
  return (
    <div className={styles.moment}>
      <TextInput
        type="date"
        label={dateLabel}
        value={day}
        error={error}
        onChange={(event) => change(event.currentTarget.value, time)}
      />
      <TextInput
        type="time"
        label={timeLabel}
        value={time}
        disabled={day === ''}
        onChange={(event) => change(day, event.currentTarget.value.slice(0, 5))}
      />
    </div>
  );
}

type BoundProps = Pick<MomentFieldsProps, 'value' | 'onChange' | 'error'>;

interface PeriodFieldsProps {
  start: BoundProps;
  end: BoundProps;
  /** The time zone in which days begin and end; null while it is loading. */
  timeZone: string | null;
}

/** A period with an optional start and end. */
export function PeriodFields({ start, end, timeZone }: PeriodFieldsProps) {
  return (
    <div className={styles.moments}>
      <MomentFields dateLabel={t('common.period.startDate')} timeLabel={t('common.period.startTime')} {...start} />
      <MomentFields dateLabel={t('common.period.endDate')} timeLabel={t('common.period.endTime')} {...end} />
      <Hint>
        {t('common.period.hint')} {timeZone !== null && t('common.period.timeZone', { timeZone })}
      </Hint>
    </div>
  );
}
