import type { AppLoadContext } from '@remix-run/node';
import { birthDateText, dateIn, formatInstant } from '#app/lib/dates.ts';
import { fullName } from '#app/lib/names.ts';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import type { ListInfo, ListPage } from '#server/inova/contract/lists/lists.ts';
import { parseRowKey, rowKey } from '../bulk/selection.ts';
import { hrefWithQuery, type ListQuery } from '../list-query.ts';
import { rowActionLinks } from '../page/row-actions.tsx';
import { peekHref, recordHref, targetLabel } from '../page/row-links.ts';
import { type ListRowView, toRowViews } from '../page/row-view.server.ts';

export type Peek = Awaited<ReturnType<typeof loadPeek>>;

/** The page of the list that the row is on. */
interface PeekContext {
  list: ListInfo;
  query: ListQuery;
  rows: ListRowView[];
  page: number;
  pages: number;
  total: string;
}

/** A row with all its columns, its patient and its neighbors; a row that is no longer in the list has no columns. */
export async function loadPeek({ inova }: AppLoadContext, listPage: PeekContext, peek: string) {
  const { list, query, rows, total } = listPage;
  const key = peekedRowKey(peek, rows);
  const response = key && (await nullIfUnavailable(inova.lists.show(list.id, { row: key })));
  const [row] = response ? toRowViews(response) : [];
  const index = rows.findIndex((each) => rowKey(each) === key);
  const rowOnPage = rows[index];
  return {
    rowKey: key ?? peek,
    row: row ?? null,
    leading: list.leading,
    columns: response ? response.listing.columns : [],
    patient: row?.patientId && response ? await loadPatientSummary(inova, row.patientId, response) : null,
    recordHref: row && recordHref(list, query, { ...row, position: rowOnPage?.position ?? 1 }),
    actions: row ? rowActionLinks(list, query, row) : [],
    opensLabel: row && targetLabel(list.rows, row),
    position: rowOnPage ? `${rowOnPage.position} of ${total}` : null,
    closeHref: hrefWithQuery(list.path, query),
    ...adjacentHrefs(listPage, index),
  };
}

function peekedRowKey(peek: string, rows: ListRowView[]): string | null {
  const edgeRow = peek === 'first' ? rows.at(0) : peek === 'last' ? rows.at(-1) : null;
  if (edgeRow) return rowKey(edgeRow);
  return parseRowKey(peek) ? peek : null;
}

/** Links to the previous and next row, continuing on the neighboring pages. */
function adjacentHrefs({ list, query, rows, page, pages }: PeekContext, index: number) {
  const [previousRow, nextRow] = index < 0 ? [] : [rows[index - 1], rows[index + 1]];
  const hrefOnPage = (number: number, peek: string) => peekHref(list, { ...query, page: String(number) }, peek);
  const edge = {
    previous: page > 1 && hrefOnPage(page - 1, 'last'),
    next: page < pages && hrefOnPage(page + 1, 'first'),
  };
  return {
    previous: previousRow ? peekHref(list, query, rowKey(previousRow)) : (index === 0 && edge.previous) || null,
    next: nextRow ? peekHref(list, query, rowKey(nextRow)) : (index >= 0 && edge.next) || null,
  };
}

/** The patient's identity and next appointment. */
async function loadPatientSummary(inova: AppLoadContext['inova'], id: number, { clinics }: ListPage) {
  const [patient, history] = await Promise.all([
    nullIfUnavailable(inova.patients.get(id)),
    nullIfUnavailable(inova.patients.history(id)),
  ]);
  if (!patient) return null;
  const now = new Date().toISOString();
  const clinic = clinics.find((each) => each.id === patient.client);
  const upcoming = history?.appointments.filter(
    ({ startsAt, state }) => startsAt >= now && (state === 'booked' || state === 'confirmed'),
  );
  const next = upcoming?.sort((a, b) => a.startsAt.localeCompare(b.startsAt))[0];
  return {
    name: fullName(patient),
    identity: [
      `DOB ${birthDateText(patient.dob, dateIn(now, clinic?.timeZone))}`,
      `EHR ID ${patient.ehrid ?? '—'}`,
      clinic?.name ?? `clinic ${patient.client}`,
    ],
    phone: patient.phone,
    next: next ? `${next.type}, ${formatInstant(next.startsAt, clinic?.timeZone)}` : null,
  };
}
