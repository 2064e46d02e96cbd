import type { ReactNode } from 'react';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import type { IconName } from '#app/ui/layout/icon.tsx';
import { OrderButtons } from '../order-buttons.tsx';

interface ConnectTableProps<Row> {
  caption: string;
  /** The page of the rows; the name of each leads to its own below. */
  path: string;
  rows: Row[];
  keyOf: (row: Row) => string | number;
  /** What the rows are called, above their names. */
  label: string;
  columns: Omit<Column<Row>, 'isTool' | 'primary'>[];
  /** The buttons of each row. */
  tool: { label: string; cell: (row: Row) => ReactNode };
  empty: { icon: IconName; title: string; text: string };
}

/** The rows of a settings page of Messages 2.0: each leads to its form, and has its buttons at the end. */
export function ConnectTable<Row extends { name: string }>(props: ConnectTableProps<Row>) {
  const { caption, path, rows, keyOf, label, columns, tool, empty } = props;
  return (
    <Table
      caption={caption}
      columns={[
        { key: 'name', label, primary: true, cell: (row) => <a href={`${path}/${keyOf(row)}`}>{row.name}</a> },
        ...columns,
        { key: 'tool', isTool: true, ...tool },
      ]}
      rows={rows}
      keyOf={keyOf}
      empty={
        <EmptyState icon={empty.icon} title={empty.title}>
          {empty.text}
        </EmptyState>
      }
    />
  );
}

interface Ordered {
  id: number;
  name: string;
  position: number;
  total: number;
}

/** The rows with their places in the order. */
export const inOrder = <Row,>(rows: Row[]) =>
  rows.map((row, index) => ({ ...row, position: index + 1, total: rows.length }));

/** Buttons that move a row within the order. */
export const orderTool = (path: string) => ({
  label: 'Order',
  cell: (row: Ordered) => <OrderButtons action={path} item={row} position={row.position} total={row.total} />,
});
