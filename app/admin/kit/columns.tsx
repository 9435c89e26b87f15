import { Hint } from '../components/layout/hint.tsx';
import type { RecordColumn } from '../components/table/columns.ts';
import { fieldLabel } from '../components/text/field-label.ts';
import { formatDate, formatDateTime, formatNumber } from '../components/text/formats.ts';

/** @param sort whether the list can be sorted by the column */
type Options<Row> = Partial<RecordColumn<Row>> & { sort?: true };

type FieldOf<Row, Value> = { [Field in keyof Row]: Row[Field] extends Value ? Field : never }[keyof Row] & string;

/** Creates columns by field type. Their headings are the labels of the fields. */
export function columnsOf<Row>() {
  const column = (
    key: string,
    { sort, ...options }: Options<Row>,
    render: (row: Row) => ReturnType<RecordColumn<Row>['render']>,
  ): RecordColumn<Row> => ({ key, title: () => fieldLabel(key), ...(sort && { sortKey: key }), ...options, render });
  return {
    /** The first such column names the row. */
    name: (key: FieldOf<Row, string>, options: Options<Row> = {}) => column(key, options, (row) => String(row[key])),
    count: (key: FieldOf<Row, number>, options: Options<Row> = {}) =>
      column(key, { numeric: true, descendingFirst: true, ...options }, (row) => formatNumber(Number(row[key]))),
    day: (key: FieldOf<Row, string>, options: Options<Row> = {}) =>
      column(key, { noWrap: true, descendingFirst: true, ...options }, (row) => formatDate(String(row[key]))),
    /** @param none shown instead of a missing date */
    moment: (key: FieldOf<Row, string | null>, none: () => string, options: Options<Row> = {}) =>
      column(key, { descendingFirst: true, ...options }, (row) =>
        row[key] === null ? <Hint span>{none()}</Hint> : formatDateTime(String(row[key])),
      ),
  };
}
