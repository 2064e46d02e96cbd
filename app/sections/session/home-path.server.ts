import type { AppLoadContext } from '@remix-run/node';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import { isKnownIssue } from '#app/sections/status/service-rows.server.ts';

/** Where a user begins: the overview, with the developer notes over it where there is something new or wrong. */
export async function homePath(context: AppLoadContext): Promise<string> {
  const seen = await context.entryNotes.seen();
  if (seen.isSuppressed) return '/overview';
  const [notes, items] = await Promise.all([
    nullIfUnavailable(context.inova.devNotes.list()),
    nullIfUnavailable(context.inova.status.list()),
  ]);
  const isNew = (notes?.[0]?.id ?? 0) > seen.note;
  return isNew || items?.some(isKnownIssue) ? '/overview/devnotes' : '/overview';
}
