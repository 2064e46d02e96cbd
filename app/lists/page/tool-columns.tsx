import { selectColumn } from '#app/ui/data/select-column.tsx';
import type { Column } from '#app/ui/data/table.tsx';
import type { Listing } from '#server/inova/contract/lists.ts';
import type { Asked } from '../asked.ts';
import { actHref, keyOf } from '../bulk/meant.ts';
import { RowMenu } from './row-menu.tsx';
import type { ShownRow } from './shown.server.ts';

/** The columns of a list between the boxes to tick and what can be done with each row; rows without actions have none. */
export function withTools(columns: Column<ShownRow>[], listing: Listing, asked: Asked): Column<ShownRow>[] {
  const { id, actions } = listing;
  if (actions.length === 0) return columns;
  const labelOf = (row: ShownRow) => row.texts[listing.leading] || `${listing.noun.one} ${row.id}`;
  const select = selectColumn({ name: 'row', keyOf, labelOf });
  const linksOf = (row: ShownRow) =>
    actions
      .filter(({ key }) => row.actions.includes(key))
      .map(({ key, label }) => ({ label, href: actHref(id, key, asked, row) }));
  return [
    { ...select, cell: (row) => row.actions.length > 0 && select.cell(row) },
    ...columns,
    {
      key: 'actions',
      label: 'Actions',
      tool: true,
      cell: (row) =>
        row.actions.length > 0 && <RowMenu id={`act-${keyOf(row)}`} name={labelOf(row)} links={linksOf(row)} />,
    },
  ];
}
