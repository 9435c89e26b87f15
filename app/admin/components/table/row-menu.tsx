import { Menu } from '@mantine/core';
import { type ReactNode, type Ref, useLayoutEffect, useState } from 'react';
import { panelText as t } from '../../../i18n/panel.ts';
import styles from './row-menu.module.css';

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

/**
 * Creates the menu of a list's rows: a plain button in each row, and one menu for all, because fifty menus would take longer to
 * draw than the list.
 *
 * @param items returns the items of a row by its id; null if the row no longer exists
 */
export function useRowMenu(items: (id: string) => ReactNode) {
  const [target, setTarget] = useState<{ id: string; button: HTMLElement } | null>(null);
  const [opened, setOpened] = useState(false);
  const shown = target && items(target.id);
  const change = (next: boolean) => {
    setOpened(next);
    // Mantine only restores the focus for a menu that was mounted before it opened.
    if (!next) target?.button.focus({ preventScroll: true });
  };
  return {
    button: (id: string, name: string) => (
      <button
        type="button"
        className={styles.button}
        aria-label={t('common.table.rowActions', { name })}
        aria-haspopup="menu"
        aria-expanded={opened && target?.id === id}
        onClick={({ currentTarget: button }) => {
          setTarget({ id, button });
          setOpened(!(opened && target?.id === id));
        }}
      />
    ),
    menu: target !== null && (
      <Menu opened={opened && shown !== null} onChange={change} position="bottom-end" returnFocus={false}>
        <Menu.Target>
          <Anchor button={target.button} />
        </Menu.Target>
        {/* A dialog opened by an item returns the focus to the element that had it. */}
        <Menu.Dropdown onClickCapture={() => target.button.focus()}>{shown}</Menu.Dropdown>
      </Menu>
    ),
  };
}
