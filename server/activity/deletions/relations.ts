/** Finds the rows that depend on a table by its foreign keys, so that tables added later are restored too. */
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../platform/db/schema.ts';

/** A foreign key of one column. */
export interface Reference {
  table: string;
  column: string;
  parent: string;
  parentColumn: string;
  /** `owned` rows are deleted with their parent; `loose` ones remain without it. */
  kind: 'owned' | 'loose';
}

interface Shape {
  name: string;
  /** Excludes generated ones. */
  columns: readonly string[];
  /** Columns of the primary key. */
  key: readonly string[];
  references: readonly Reference[];
}

const KINDS = new Map<string | undefined, Reference['kind']>([
  ['cascade', 'owned'],
  ['set null', 'loose'],
]);

function shapeOf(table: PgTable): Shape {
  const { name, columns, primaryKeys, foreignKeys } = getTableConfig(table);
  const composite = primaryKeys.flatMap((key) => key.columns);
  const key = composite.length > 0 ? composite : columns.filter(({ primary }) => primary);
  const references = foreignKeys.flatMap((foreignKey): Reference[] => {
    const { columns: own, foreignColumns, foreignTable } = foreignKey.reference();
    const [column, parentColumn] = [own[0], foreignColumns[0]];
    const kind = KINDS.get(foreignKey.onDelete);
    // A foreign key without either prevents the deletion.
    if (column === undefined || parentColumn === undefined || own.length > 1 || kind === undefined) return [];
    const parent = getTableConfig(foreignTable).name;
    return [{ table: name, column: column.name, parent, parentColumn: parentColumn.name, kind }];
  });
  return {
    name,
    columns: columns.filter(({ generated }) => generated === undefined).map((column) => column.name),
    key: key.map((column) => column.name),
    references,
  };
}

const shapes: ReadonlyMap<string, Shape> = new Map(
  Object.values<unknown>(schema)
    .filter((value): value is PgTable => is(value, PgTable))
    .map(shapeOf)
    .map((shape) => [shape.name, shape]),
);

/** @throws if the table is not part of the schema */
export function tableShape(name: string): Shape {
  const shape = shapes.get(name);
  if (shape === undefined) throw new Error(`no table "${name}"`);
  return shape;
}

/** Returns the foreign keys that refer to a table. */
export const referencesTo = (table: string): Reference[] =>
  [...shapes.values()].flatMap(({ references }) => references.filter(({ parent }) => parent === table));
