import { Status } from '#app/ui/data/status.tsx';
import type { Column } from '#app/ui/data/table.tsx';
import type { Listing } from '#server/inova/contract/lists.ts';
import { type Asked, hrefOf, without } from '../asked.ts';
import { keyOf } from '../bulk/meant.ts';
import { PeekLink } from '../peek/peek-link.tsx';
import { CellText, isNumber } from './cell-text.tsx';
import styles from './columns.module.css';
import { peekHref, recordHref } from './row-links.ts';
import type { ShownRow } from './shown.server.ts';

/** The columns of a list as the table shows them; headings sort, patients open with their place in the list. */
export function columnsOf(listing: Listing, sort: string, asked: Asked, peek?: string): Column<ShownRow>[] {
  const hrefOfCell = (kind: string, key: string, row: ShownRow) =>
    (kind === 'patient' && recordHref(listing, asked, row)) || row.links[key];
  return listing.columns.map(({ key, label, kind, sortable }) => ({
    key,
    label,
    numeric: isNumber(kind),
    primary: key === listing.leading,
    cell: (row) => {
      const cell = <Cell column={{ key, kind }} row={row} href={hrefOfCell(kind, key, row)} />;
      if (key !== listing.leading || row.client === null) return cell;
      return (
        <PeekLink
          row={row}
          isOpen={keyOf(row) === peek}
          href={peekHref(listing, asked, keyOf(row))}
          name={row.texts[key] || listing.title}
        >
          {cell}
        </PeekLink>
      );
    },
    ...(sortable && sorting(key, sort, listing.path, asked)),
  }));
}

interface CellProps {
  column: Pick<Listing['columns'][number], 'key' | 'kind'>;
  row: ShownRow;
  /** Where it leads. */
  href?: string;
}

/** A cell as lists show it; a dash stands for nothing. */
export function Cell({ column: { key, kind }, row, href }: CellProps) {
  const text = row.texts[key];
  if (!text) return '—';
  const said = <CellText kind={kind} text={text} />;
  if (href) return <a href={href}>{said}</a>;
  if (kind === 'status') return <Status kind={row.tones[key] ?? 'neutral'}>{text}</Status>;
  return isCode.test(text) ? <span className={styles.code}>{said}</span> : said;
}

/** References, numbers and dates, which are read in one piece. */
const isCode = /^(?=.*\d)([\w./-]{1,24}|\d{1,3} %)$/;

function sorting(key: string, sort: string, path: string, asked: Asked) {
  const sorted = sort === key ? ('ascending' as const) : sort === `-${key}` ? ('descending' as const) : undefined;
  const next = sort === key ? `-${key}` : key;
  return { sorted, sortHref: hrefOf(path, { ...without(asked, ['page']), sort: next }) };
}
