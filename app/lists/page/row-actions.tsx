import { selectColumn } from '#app/ui/data/select-column.tsx';
import type { Column } from '#app/ui/data/table.tsx';
import type { ListInfo } from '#server/inova/contract/lists.ts';
import { actionHref, rowKey } from '../bulk/selection.ts';
import type { ListQuery } from '../list-query.ts';
import { RowMenu } from './row-menu.tsx';
import type { ListRowView } from './row-view.server.ts';

/** Adds checkboxes before and row actions after a list's columns, if its rows have actions. */
export function withRowActions(
  columns: Column<ListRowView>[],
  list: ListInfo,
  query: ListQuery,
): Column<ListRowView>[] {
  const { id, actions } = list;
  if (actions.length === 0) return columns;
  const labelOf = (row: ListRowView) => row.texts[list.leading] || `${list.noun.one} ${row.id}`;
  const select = selectColumn({ name: 'row', keyOf: rowKey, labelOf });
  const linksOf = (row: ListRowView) =>
    actions
      .filter(({ key }) => row.actions.includes(key))
      .map(({ key, label }) => ({ label, href: actionHref(id, key, query, row) }));
  return [
    { ...select, cell: (row) => row.actions.length > 0 && select.cell(row) },
    ...columns,
    {
      key: 'actions',
      label: 'Actions',
      isTool: true,
      cell: (row) =>
        row.actions.length > 0 && <RowMenu id={`act-${rowKey(row)}`} name={labelOf(row)} links={linksOf(row)} />,
    },
  ];
}
