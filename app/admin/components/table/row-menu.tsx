import { type ReactNode, useState } from 'react';
import { panelText as t } from '../../../i18n/panel.ts';
import { AnchoredMenu } from '../buttons/anchored-menu.tsx';
import styles from './row-menu.module.css';

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
      <AnchoredMenu button={target.button} opened={opened && shown !== null} onChange={setOpened}>
        {shown}
      </AnchoredMenu>
    ),
  };
}
