import { ActionIcon, type ActionIconProps, Button, type ButtonProps, type ElementProps, Loader } from '@mantine/core';
import type { MouseEvent } from 'react';

interface Availability {
  disabled?: boolean | undefined;
  loading?: boolean | undefined;
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
}

/** Props that mark a button as unavailable and ignore clicks and the Enter key. */
function availability({ disabled = false, loading = false, onClick }: Availability) {
  const isOff = disabled || loading;
  return {
    'data-disabled': disabled,
    'aria-disabled': isOff || undefined,
    'aria-busy': loading || undefined,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (isOff) event.preventDefault();
      else onClick?.(event);
    },
  };
}

export interface SteadyButtonProps
  extends Omit<ButtonProps, 'disabled' | 'loading'>,
    ElementProps<'button', keyof ButtonProps | 'onClick'>,
    Availability {}

/** Keeps the focus while unavailable, unlike a natively disabled button: for buttons that their own click disables. */
export function SteadyButton({ disabled, loading, onClick, leftSection, ...props }: SteadyButtonProps) {
  return (
    <Button
      {...props}
      {...availability({ disabled, loading, onClick })}
      leftSection={loading ? <Loader size={16} color="currentColor" /> : leftSection}
    />
  );
}

export interface SteadyActionIconProps
  extends Omit<ActionIconProps, 'disabled' | 'loading'>,
    ElementProps<'button', keyof ActionIconProps | 'onClick'>,
    Availability {}

export function SteadyActionIcon({ disabled, loading, onClick, children, ...props }: SteadyActionIconProps) {
  return (
    <ActionIcon {...props} {...availability({ disabled, loading, onClick })}>
      {loading ? <Loader size={18} color="currentColor" /> : children}
    </ActionIcon>
  );
}
