import { Status } from '#app/ui/status.tsx';
import type { Column } from '#app/ui/table.tsx';
import type { Listing } from '#server/inova/contract/listings.ts';
import { type Asked, hrefOf, without } from './asked.ts';
import type { ShownRow } from './shown.server.ts';

/** The columns of a list as the table shows them; headings sort, patients open with their place in the list. */
export function columnsOf(listing: Listing, sort: string, asked: Asked): Column<ShownRow>[] {
  const hrefTo = ({ patientId, place }: ShownRow) => {
    const filters = without(asked, ['page', 'columns']);
    return hrefOf(`/patients/${patientId}`, { ...filters, list: listing.id, n: String(place) });
  };
  return listing.columns.map(({ key, label, kind, sortable }) => ({
    key,
    label,
    numeric: kind === 'money' || kind === 'number',
    primary: key === listing.leading,
    cell: (row) => {
      const text = row.texts[key];
      if (!text) return '—';
      const href = kind === 'patient' && row.patientId ? hrefTo(row) : row.links[key];
      if (href) return <a href={href}>{text}</a>;
      return kind === 'status' ? <Status kind={row.tones[key] ?? 'neutral'}>{text}</Status> : text;
    },
    ...(sortable && sorting(key, sort, listing.path, asked)),
  }));
}

function sorting(key: string, sort: string, path: string, asked: Asked) {
  const sorted = sort === key ? ('ascending' as const) : sort === `-${key}` ? ('descending' as const) : undefined;
  const next = sort === key ? `-${key}` : key;
  return { sorted, sortHref: hrefOf(path, { ...without(asked, ['page']), sort: next }) };
}
