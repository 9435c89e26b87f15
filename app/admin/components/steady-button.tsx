import { ActionIcon, type ActionIconProps, Button, type ButtonProps, type ElementProps, Loader } from '@mantine/core';
import type { MouseEvent } from 'react';

interface Availability {
  disabled?: boolean | undefined;
  loading?: boolean | undefined;
}

type OnClick = ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;

/** What says that a button cannot be pressed, and keeps it from being: a click, or the Enter key of its form. */
function availability({ disabled = false, loading = false }: Availability, onClick: OnClick) {
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
    ElementProps<'button', keyof ButtonProps>,
    Availability {}

/**
 * A button that keeps the keyboard's focus while it cannot be pressed: the library's own, natively disabled, loses it to
 * the page. For every button that its own press, or the end of what it began, makes unavailable.
 */
export function SteadyButton({ disabled, loading, onClick, leftSection, ...props }: SteadyButtonProps) {
  return (
    <Button
      {...props}
      {...availability({ disabled, loading }, onClick)}
      leftSection={loading ? <Loader size={16} color="currentColor" /> : leftSection}
    />
  );
}

export interface SteadyActionIconProps
  extends Omit<ActionIconProps, 'disabled' | 'loading'>,
    ElementProps<'button', keyof ActionIconProps>,
    Availability {}

/** The same with a picture for its label. */
export function SteadyActionIcon({ disabled, loading, onClick, children, ...props }: SteadyActionIconProps) {
  return (
    <ActionIcon {...props} {...availability({ disabled, loading }, onClick)}>
      {loading ? <Loader size={18} color="currentColor" /> : children}
    </ActionIcon>
  );
}
