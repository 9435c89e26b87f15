import { Menu, type MenuDropdownProps, type MenuProps } from '@mantine/core';
import { type ReactNode, type Ref, useLayoutEffect } from 'react';

/** A stand-in for a button elsewhere, so that the menu opens there. */
function Anchor({ button, id = '', ref }: { button: HTMLElement; id?: string; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(button);
    else if (ref) ref.current = button;
    // The menu takes its accessible name from the button.
    button.id = id;
    return () => button.removeAttribute('id');
  }, [button, id, ref]);
  return null;
}

export interface AnchoredMenuProps extends Pick<MenuProps, 'width'> {
  button: HTMLElement;
  opened: boolean;
  onChange: (opened: boolean) => void;
  dropdown?: MenuDropdownProps;
  children?: ReactNode;
}

/** A menu at a button that another component renders. */
export function AnchoredMenu({ button, onChange, dropdown, children, ...props }: AnchoredMenuProps) {
  const change = (opened: boolean) => {
    onChange(opened);
    // Mantine only restores the focus for a menu that was mounted before it opened.
    if (!opened) button.focus({ preventScroll: true });
  };
  return (
    <Menu {...props} onChange={change} position="bottom-end" shadow="md" returnFocus={false}>
      <Menu.Target>
        <Anchor button={button} />
      </Menu.Target>
      {/* A dialog opened by an item returns the focus to the element that had it. */}
      <Menu.Dropdown {...dropdown} onClickCapture={() => button.focus()}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
