import type { ReactNode } from 'react';
import styles from './suggestions.module.css';

interface OptionProps {
  id: string;
  active: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** An option of the search field's list. */
export function Option({ id, active, onChoose, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field (aria-activedescendant)
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keyboard
    <div
      id={id}
      ref={(element) => {
        if (active) element?.scrollIntoView({ block: 'nearest' });
      }}
      className={styles.option}
      role="option"
      aria-selected={active}
      // Keeps the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}
