import { Table } from '@mantine/core';
import { panelText as t } from '../../../i18n/panel.ts';

interface DayRowsProps {
  title: string;
  columns: readonly { key: string; label: string }[];
  rows: readonly { name: string; texts: readonly string[] }[];
}

export default function DayRows({ title, columns, rows }: DayRowsProps) {
  return (
    <Table aria-label={title} striped="even" verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('statistics.day')}</Table.Th>
          {columns.map(({ key, label }) => (
            <Table.Th key={key} scope="col" ta="right">
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ name, texts }) => (
          <Table.Tr key={name}>
            <Table.Td>{name}</Table.Td>
            {columns.map(({ key }, index) => (
              <Table.Td key={key} ta="right">
                {texts[index]}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
