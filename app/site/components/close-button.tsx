import type { ComponentProps } from 'react';
import { CloseIcon } from '../../ui/icons.tsx';

export function CloseButton({ label, className = '', ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button type="button" className={`icon-button ${className}`} aria-label={label} title={label} {...rest}>
      <CloseIcon />
    </button>
  );
}
