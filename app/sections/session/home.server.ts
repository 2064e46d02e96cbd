import type { AppLoadContext } from '@remix-run/node';
import { orNothing } from '#app/lib/or-nothing.server.ts';
import { isKnownIssue } from '#app/sections/status/shown.server.ts';

/** Where a user begins: the overview, with the developer notes over it where there is something new or wrong. */
export async function homeOf(visit: AppLoadContext): Promise<string> {
  const seen = await visit.entryNotes.seen();
  if (seen.isQuiet) return '/overview';
  const [notes, items] = await Promise.all([
    orNothing(visit.inova.devNotes.list()),
    orNothing(visit.inova.status.list()),
  ]);
  const isNew = (notes?.[0]?.id ?? 0) > seen.note;
  return isNew || items?.some(isKnownIssue) ? '/overview/devnotes' : '/overview';
}
