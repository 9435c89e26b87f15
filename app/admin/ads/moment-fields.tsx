import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './ads.module.css';

/** Length of `2026-05-01`; a time may follow after a `T`. */
const DAY_LENGTH = 10;

export interface MomentFieldsProps {
  dateLabel: string;
  timeLabel: string;
  /** Empty, a day, or a day with a time. */
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
}

/** A date field with an optional time. */
export function MomentFields({ dateLabel, timeLabel, value, onChange, error }: MomentFieldsProps) {
  const day = value.slice(0, DAY_LENGTH);
  const time = value.slice(DAY_LENGTH + 1);
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
