import type { AppLoadContext } from '@remix-run/node';
import { ageOn, showDate } from '#app/lib/dates.ts';
import { showInstant } from '#app/lib/instant.tsx';
import { fullName } from '#app/lib/names.ts';
import { orNothing } from '#app/lib/or-nothing.server.ts';
import type { Listing, ListingAnswer } from '#server/inova/contract/lists.ts';
import { type Asked, hrefOf } from '../asked.ts';
import { keyOf } from '../bulk/meant.ts';
import { openedWord, peekHref, recordHref } from '../page/row-links.ts';
import { type ShownRow, shownRows } from '../page/shown.server.ts';

export type Peek = Awaited<ReturnType<typeof peekOf>>;

/** The page of the list from which a row is looked at. */
interface PeekPlace {
  listing: Listing;
  asked: Asked;
  rows: ShownRow[];
  page: number;
  pages: number;
  total: string;
}

/** A row with all its columns, whose it is, and the rows beside it; a row that has left the list has no columns. */
export async function peekOf({ inova }: AppLoadContext, place: PeekPlace, peek: string) {
  const { listing, asked, rows, total } = place;
  const key = askedRow(peek, rows);
  const answer = key && (await orNothing(inova.listings.show(listing.id, { row: key })));
  const [row] = answer ? shownRows(answer) : [];
  const index = rows.findIndex((each) => keyOf(each) === key);
  const onPage = rows[index];
  return {
    rowKey: key ?? peek,
    row: row ?? null,
    leading: listing.leading,
    columns: answer ? answer.listing.columns : [],
    patient: row?.patientId && answer ? await patientOf(inova, row.patientId, answer) : null,
    recordHref: row && recordHref(listing, asked, { ...row, place: onPage?.place ?? 1 }),
    opens: row && openedWord(listing.rows, row),
    place: onPage ? `${onPage.place} of ${total}` : null,
    closeHref: hrefOf(listing.path, asked),
    ...neighbours(place, index),
  };
}

function askedRow(peek: string, rows: ShownRow[]): string | null {
  const named = peek === 'first' ? rows.at(0) : peek === 'last' ? rows.at(-1) : null;
  if (named) return keyOf(named);
  return /^\d{1,9}-\d{1,15}$/.test(peek) ? peek : null;
}

/** The rows before and after on the same page, then those of the pages beside it. */
function neighbours({ listing, asked, rows, page, pages }: PeekPlace, index: number) {
  const [before, after] = index < 0 ? [] : [rows[index - 1], rows[index + 1]];
  const onPage = (number: number, peek: string) => peekHref(listing, { ...asked, page: String(number) }, peek);
  const edge = { previous: page > 1 && onPage(page - 1, 'last'), next: page < pages && onPage(page + 1, 'first') };
  return {
    previous: before ? peekHref(listing, asked, keyOf(before)) : (index === 0 && edge.previous) || null,
    next: after ? peekHref(listing, asked, keyOf(after)) : (index >= 0 && edge.next) || null,
  };
}

/** Who the patient is, and what is booked next. */
async function patientOf(inova: AppLoadContext['inova'], id: number, { clinics }: ListingAnswer) {
  const [patient, history] = await Promise.all([
    orNothing(inova.patients.get(id)),
    orNothing(inova.patients.history(id)),
  ]);
  if (!patient) return null;
  const now = new Date().toISOString();
  const clinic = clinics.find((each) => each.id === patient.client);
  const ahead = history?.appointments.filter(
    ({ startsAt, state }) => startsAt >= now && (state === 'booked' || state === 'confirmed'),
  );
  const next = ahead?.sort((one, other) => one.startsAt.localeCompare(other.startsAt))[0];
  return {
    name: fullName(patient),
    identity: [
      `DOB ${showDate(patient.dob)} · ${ageOn(patient.dob, now.slice(0, 10))} y`,
      `EHR ID ${patient.ehrid ?? '—'}`,
      clinic?.name ?? `clinic ${patient.client}`,
    ],
    next: next ? `${next.type}, ${showInstant(next.startsAt, clinic?.timeZone ?? 'UTC')}` : null,
  };
}
