import type { AppLoadContext } from '@remix-run/node';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import { hrefWithQuery } from '#app/lists/list-query.ts';
import { isKnownIssue } from '#app/sections/status/service-rows.server.ts';
import { safePath } from '#server/access/safe-path.ts';
import { twoStepSetUpPath } from '#server/access/sign-in/two-step-rule.ts';

const entryDialog = '/overview/devnotes';

/** Where staff are led on entry: to the developer notes if there is a new note or a known issue, otherwise home. */
export async function homePath(context: AppLoadContext): Promise<string> {
  return (await isDialogDue(context)) ? entryDialog : '/overview';
}

/** Where sign-in leads: to set up two-step verification if it is due, else home, or to the page that was asked for; due developer notes come first and lead on to it. */
export async function pathAfterSignIn(context: AppLoadContext): Promise<string> {
  if (context.staff.user.twoStepDue) return twoStepSetUpPath;
  const path = await context.takeRememberedPath();
  if (!path || isEntryDialog(path) || !(await isDialogDue(context))) return path ?? '/';
  return entryDialogHref(path);
}

/** The developer notes, with the page that closing them leads to; leaving them otherwise forgets that page. */
export function entryDialogHref(to: string | null): string {
  return hrefWithQuery(entryDialog, to ? { to } : {});
}

/** The page that the address of the developer notes leads on to; null for home. */
export function pathAfterNotes(request: Request): string | null {
  const path = safePath(new URL(request.url).searchParams.get('to'));
  return path && !isEntryDialog(path) ? path : null;
}

const isEntryDialog = (path: string) => path.split('?')[0] === entryDialog;

async function isDialogDue({ entryNotes, inova }: AppLoadContext): Promise<boolean> {
  const seen = await entryNotes.seen();
  if (seen.isSuppressed) return false;
  const [notes, items] = await Promise.all([
    nullIfUnavailable(inova.devNotes.list()),
    nullIfUnavailable(inova.status.list()),
  ]);
  return (notes?.[0]?.id ?? 0) > seen.note || (items?.some(isKnownIssue) ?? false);
}
