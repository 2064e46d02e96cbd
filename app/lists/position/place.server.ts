import type { AppLoadContext } from '@remix-run/node';
import { orNothing } from '#app/lib/or-nothing.server.ts';
import type { ListingAnswer } from '#server/inova/contract/lists.ts';
import { pageSize } from '#server/inova/contract/lists.ts';
import { type Asked, hrefOf, readAsked, without } from '../asked.ts';
import { totalOf } from '../words.ts';

export type PlaceInList = NonNullable<Awaited<ReturnType<typeof placeInList>>>;

/** What addresses of pages that rows open say besides: which of the patient's records is shown. */
const ofPages = ['verification', 'policy', 'agreement', 'draft'];

/** Where in a list a record was opened from, as its address says; null where it was opened otherwise. */
export async function placeInList({ inova }: AppLoadContext, search: URLSearchParams, patientId: number) {
  const { list, n, ...filters } = readAsked(search);
  if (!list || !/^[1-9]\d{0,8}$/.test(n ?? '')) return null;
  const answer = await orNothing(inova.listings.show(list, { ...filters, page: n, size: '1', lenient: 'yes' }));
  if (!answer?.total || !answer.page) return null;
  const inForce = without(filters, ofPages);
  const isHere = answer.rows[0]?.patientId === patientId;
  return {
    ...neighbours(list, inForce, answer, isHere),
    list: listOf(answer, inForce, answer.page),
  };
}

/** A record that has left the list has made room for the next one. */
function neighbours(list: string, filters: Asked, { page, total, isMore }: ListingAnswer, isHere: boolean) {
  const place = page ?? 1;
  const open = (n: number) => hrefOf(`/lists/${list}/open`, { ...filters, n: String(n) });
  const next = isHere ? place + 1 : place;
  return {
    place: isHere ? place : null,
    total: totalOf({ total, isMore }),
    previous: place > 1 ? open(place - 1) : null,
    next: isMore || next <= (total ?? 0) ? open(next) : null,
  };
}

function listOf({ listing }: { listing: { title: string; path: string } }, filters: Asked, place: number) {
  const page = Math.ceil(place / pageSize);
  const asked = page > 1 ? { ...filters, page: String(page) } : without(filters, ['page']);
  return { title: listing.title, href: hrefOf(listing.path, asked) };
}
