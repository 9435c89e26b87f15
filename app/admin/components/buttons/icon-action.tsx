import { Tooltip } from '@mantine/core';
import { SteadyActionIcon, type SteadyActionIconProps } from './steady-button.tsx';

export interface IconActionProps extends SteadyActionIconProps {
  /** Accessible name, including the row that the action is for. */
  label: string;
  /** Tooltip, if it is shorter than the label. */
  tip?: string;
}

/** An action of a list row: a button with an icon and a tooltip. */
export function IconAction({ label, tip = label, ...props }: IconActionProps) {
  return (
    <Tooltip label={tip}>
      <SteadyActionIcon variant="default" size="lg" aria-label={label} {...props} />
    </Tooltip>
  );
}
