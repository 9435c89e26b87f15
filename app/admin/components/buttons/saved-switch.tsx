import { Switch, type SwitchProps } from '@mantine/core';
import { useState } from 'react';
import { useMayHere } from '../operator/if-may-change.tsx';

export interface SavedSwitchProps extends Omit<SwitchProps, 'checked' | 'value' | 'onChange'> {
  /** The saved value. */
  value: boolean;
  /** Saves a value and reports failures. Settles once the saved value is loaded again. */
  onSwitch: (value: boolean) => Promise<unknown>;
}

/**
 * A switch that moves at once and moves back when saving fails. Clicks are ignored until the first one is saved. It is read-only
 * for operators who may not change the section.
 */
export function SavedSwitch({ value, onSwitch, ...props }: SavedSwitchProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const mayChange = useMayHere()('change');
  return (
    <Switch
      disabled={!mayChange}
      {...props}
      aria-busy={chosen !== null}
      checked={chosen ?? value}
      onChange={async ({ currentTarget: { checked } }) => {
        if (chosen !== null) return;
        setChosen(checked);
        // `onSwitch` reports the error.
        await onSwitch(checked).catch(() => {});
        setChosen(null);
      }}
    />
  );
}
