import { Button, Menu } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import { panelText as t } from '../../i18n/panel.ts';
import { columnTitle } from './game-columns.tsx';
import { COLUMNS, columnsIn } from './game-list.ts';

/** Chooses the table's columns. @param columns their names, as in the URL */
export function ColumnsMenu({ columns, onChange }: { columns: string; onChange: (columns: string) => void }) {
  const shown = columnsIn(columns);
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<Columns3 size={18} />}>
          {t('games.columns.choose')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {COLUMNS.map((column) => {
          const others = shown.filter((other) => other !== column);
          return (
            <Menu.CheckboxItem
              key={column}
              checked={shown.includes(column)}
              onChange={(isShown) => onChange([...others, ...(isShown ? [column] : [])].join(',') || 'none')}
            >
              {columnTitle(column)}
            </Menu.CheckboxItem>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
