import { Phone } from '#app/lib/phone.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { type Column, isLong } from '#app/ui/data/table.tsx';
import type { ListInfo } from '#server/inova/contract/lists/lists.ts';
import { rowKey } from '../bulk/selection.ts';
import { hrefWithQuery, type ListQuery, omitParams } from '../list-query.ts';
import { PeekLink } from '../peek/peek-link.tsx';
import { CellText, isNumber } from './cell-text.tsx';
import styles from './columns.module.css';
import { peekHref, recordHref } from './row-links.ts';
import type { ListRowView } from './row-view.server.ts';

/** A list's table columns; headings sort, and patient links carry the row's position in the list. */
export function tableColumns(list: ListInfo, sort: string, query: ListQuery, peek?: string): Column<ListRowView>[] {
  const cellHref = (kind: string, key: string, row: ListRowView) =>
    (kind === 'patient' && recordHref(list, query, row)) || row.links[key];
  return list.columns.map(({ key, label, kind, sortable, brief }) => ({
    key,
    label,
    numeric: isNumber(kind),
    primary: key === list.leading,
    ...(isCuttable(key, kind) && { text: (row: ListRowView) => row.texts[key] }),
    cell: (row) => {
      const href = cellHref(kind, key, row);
      const content = <Cell column={{ key, kind, brief }} row={row} href={href} />;
      const isCut = isCuttable(key, kind) && isLong(row.texts[key]);
      const cell = isCut && !href ? <span>{content}</span> : content;
      if (key !== list.leading || row.client === null) return cell;
      return (
        <PeekLink
          row={row}
          isOpen={rowKey(row) === peek}
          href={peekHref(list, query, rowKey(row))}
          name={row.texts[key] || list.title}
        >
          {cell}
        </PeekLink>
      );
    },
    ...(sortable && sortProps(key, sort, list.path, query)),
  }));
}

const phone = 'phone';

/** Numbers, dates, statuses, and phone numbers are always shown whole. */
const isCuttable = (key: string, kind: string) =>
  key !== phone && (kind === 'text' || kind === 'patient' || kind === 'clinic');

interface CellProps {
  column: Pick<ListInfo['columns'][number], 'key' | 'kind' | 'brief'>;
  row: ListRowView;
  href?: string;
}

/** A cell of a list; empty cells show a dash. */
export function Cell({ column: { key, kind, brief }, row, href }: CellProps) {
  const text = row.texts[key];
  if (!text) return '—';
  const content = brief ? <BriefInstant text={text} /> : <CellText kind={kind} text={text} />;
  if (href) return <a href={href}>{content}</a>;
  if (key === phone) return <Phone number={text} />;
  if (kind === 'status') return <Status kind={row.tones[key] ?? 'neutral'}>{text}</Status>;
  return content;
}

/** A date with its time of day, which a narrow page shows only on hover. */
function BriefInstant({ text }: { text: string }) {
  const [date, ...clock] = text.split(' ');
  return (
    <span title={text}>
      {date}
      <span className={styles.clock}> {clock.join(' ')}</span>
    </span>
  );
}

function sortProps(key: string, sort: string, path: string, query: ListQuery) {
  const sorted = sort === key ? ('ascending' as const) : sort === `-${key}` ? ('descending' as const) : undefined;
  const next = sort === key ? `-${key}` : key;
  return { sorted, sortHref: hrefWithQuery(path, { ...omitParams(query, ['page']), sort: next }) };
}
