import { selectColumn } from '#app/ui/data/select-column.tsx';
import type { Column } from '#app/ui/data/table.tsx';
import type { ListInfo } from '#server/inova/contract/lists/lists.ts';
import { runAtOnceForm } from '../bulk/run-at-once.tsx';
import { actionHref, rowKey } from '../bulk/selection.ts';
import type { ListQuery } from '../list-query.ts';
import type { ListView } from './list-view.server.ts';
import styles from './row-actions.module.css';
import { peekHref } from './row-links.ts';
import type { ListRowView } from './row-view.server.ts';

/** A row's name for screen readers: "Abbott, Noor". */
export const rowLabel = (list: ListInfo, row: ListRowView) => row.texts[list.leading] || `${list.noun.one} ${row.id}`;

/** The actions that apply to a row: links to their pages, and those that run at once, which post to the same address. */
export function rowActionLinks({ id, actions }: Pick<ListInfo, 'id' | 'actions'>, query: ListQuery, row: ListRowView) {
  return actions
    .filter(({ key }) => row.actions.includes(key))
    .map(({ key, label, runsAtOnce }) => ({
      label,
      href: actionHref(id, key, query, row),
      form: runsAtOnce ? runAtOnceForm : undefined,
    }));
}

/** Adds checkboxes before and row actions after a list's columns, if its rows have actions. */
export function withRowActions(
  columns: Column<ListRowView>[],
  { list, query, selected }: Pick<ListView, 'list' | 'query' | 'selected'>,
): Column<ListRowView>[] {
  if (list.actions.length === 0) return columns;
  const select = selectColumn({
    name: 'row',
    keyOf: rowKey,
    labelOf: (row: ListRowView) => rowLabel(list, row),
    isSelected: (row) => selected.includes(rowKey(row)),
  });
  return [
    { ...select, cell: (row) => row.actions.length > 0 && select.cell(row) },
    ...columns,
    {
      key: 'actions',
      label: 'Actions',
      isTool: true,
      cell: (row) => <RowActions list={list} query={query} row={row} />,
    },
  ];
}

/** True if the actions of a row are in a menu: several, or one that a link can't run. */
export const hasRowMenu = ({ actions }: ListInfo) => actions.length > 1 || actions.some(({ runsAtOnce }) => runsAtOnce);

/** The only action of a list as a link; several as a link to the row's preview, which has them, with script to a menu. */
function RowActions({ list, query, row }: { list: ListInfo; query: ListQuery; row: ListRowView }) {
  const [first] = rowActionLinks(list, query, row);
  const name = rowLabel(list, row);
  if (!first) return null;
  if (!hasRowMenu(list)) {
    return (
      <a href={first.href} aria-label={`${first.label}: ${name}`}>
        {first.label}
      </a>
    );
  }
  return (
    <a
      href={`${peekHref(list, query, rowKey(row))}#peek`}
      data-row-menu={rowKey(row)}
      className={styles.more}
      aria-label={`Actions: ${name}`}
      title="Actions"
    >
      …
    </a>
  );
}
