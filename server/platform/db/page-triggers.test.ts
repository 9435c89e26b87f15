// @both-engines
import { expect, test } from 'vitest';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { PAGE_TRIGGERS, shownColumns } from './page-triggers.ts';

test.each(PAGE_TRIGGERS)(
  '$name fires for every column that is not listed as ignored (npm run migrations)',
  async (trigger) => {
    const { db } = await testDatabase();
    const { rows: columns } = await db.pool.query<{ name: string }>(
      'select event_object_column as name from information_schema.triggered_update_columns where trigger_name = $1',
      [trigger.name],
    );
    expect(columns.map(({ name }) => name).toSorted()).toEqual(shownColumns(trigger).toSorted());
    const { rows } = await db.pool.query<{ condition: string }>(
      'select lower(action_condition) as condition from information_schema.triggers where trigger_name = $1',
      [trigger.name],
    );
    const compared = [...(rows[0]?.condition ?? '').matchAll(/\bold\.(\w+)/g)].map(([, name]) => name);
    expect(compared.toSorted()).toEqual(shownColumns(trigger).toSorted());
  },
);

test('lists only existing columns as ignored', () => {
  for (const { table, ignored } of PAGE_TRIGGERS) {
    expect(Object.keys(table)).toEqual(expect.arrayContaining([...ignored]));
  }
});
