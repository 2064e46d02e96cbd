import type { AppLoadContext } from '@remix-run/node';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import { isKnownIssue } from '#app/sections/status/service-rows.server.ts';

/** The first page after sign-in: home, with the developer notes if there is a new note or a known issue. */
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
