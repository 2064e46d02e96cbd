import type { Location, UIMatch } from '@remix-run/react';
import { hasDialog } from '#app/lib/dialog-route.ts';

/** How a page was left: its tables' own scroll, its selected rows, and the link that was followed. */
export interface Place {
  scrolls: [left: number, top: number][];
  rows: string[];
  link: string | null;
}

type Entry = Pick<Location, 'key' | 'pathname' | 'search' | 'hash'>;
type Match = Pick<UIMatch, 'handle'>;

/** Places by the key of their history entry, in memory only: addresses and row IDs tell who was looked at. */
const places = new Map<string, Place>();
/** Entries that have the place of an earlier one. */
const sameAs = new Map<string, string>();
let shown: (Entry & { isDialog: boolean }) | null = null;
/** The page that the open dialog was opened from. */
let covered: Entry | null = null;

const keyOf = (key: string) => sameAs.get(key) ?? key;
const openerOfDialog = () => covered ?? (shown?.isDialog ? null : shown);

/**
 * The key under which the scroll position of a history entry is kept: an opening dialog, and the page that closing it
 * returns to, have the place of the page that it was opened from; a page that an action returns to keeps its own.
 */
export function placeKey(entry: Entry, matches: Match[]): string {
  const { key } = entry;
  if (key === shown?.key) return shown.isDialog ? key : keyOf(key);
  const opener = openerOfDialog();
  if (opener && (hasDialog(matches) || isReturn(entry, opener))) sameAs.set(key, keyOf(opener.key));
  return keyOf(key);
}

/** True if a dialog or an action leads back to the page; a link to a part of it, other than to a row, leads there. */
function isReturn({ pathname, search, hash }: Entry, page: Entry): boolean {
  const isWholePage = !hash || hash.startsWith('#peek-');
  return isWholePage && pathname === page.pathname && (covered !== null || search === page.search);
}

/** Notes which page is shown from now on; returns its place if it was left before. */
export function showPlace(entry: Entry, matches: Match[]): Place | null {
  covered = hasDialog(matches) ? openerOfDialog() : null;
  shown = { ...entry, isDialog: hasDialog(matches) };
  return shown.isDialog ? null : (places.get(keyOf(entry.key)) ?? null);
}

/** Keeps what changed in the place of the page that is shown, unless a dialog covers it. */
export function keepPlace(change: Partial<Place>): void {
  if (!shown || shown.isDialog) return;
  const key = keyOf(shown.key);
  places.set(key, { scrolls: [], rows: [], link: null, ...places.get(key), ...change });
}

/** Forgets all places, when nobody is signed in any more. */
export function forgetPlaces(): void {
  places.clear();
  sameAs.clear();
  shown = null;
  covered = null;
}

/** Forgets the selection of the page that the open dialog was opened from, if its action leads back there. */
export function forgetCoveredRows(pathname: string): void {
  const place = covered?.pathname === pathname && places.get(keyOf(covered.key));
  if (place) place.rows = [];
}
