import { type AppLoadContext, redirect } from '@remix-run/node';
import { requireRecordId } from '#app/lib/record-id.ts';
import { readInboxQuery } from '../inbox-query.ts';
import { allOf } from '../list/bulk.server.ts';
import { countText } from '../list/bulk-result.server.ts';
import { scopeOfPath } from '../user-scope.server.ts';
import { backHrefs, dialogAction } from './target.server.ts';

/** The conversations that a dialog is about, from its address: by number, or all of the page that it was opened from. */
export async function loadSelection(context: AppLoadContext, request: Request) {
  const url = new URL(request.url);
  const { listHref } = backHrefs(url.searchParams, null);
  const asked = url.searchParams.get('conversation');
  if (!asked) throw redirect(listHref);
  const ids = asked === 'all' ? [] : asked.split(',').map(requireRecordId);
  const conversations = await Promise.all(ids.map((id) => context.inova.conversations.get(id)));
  return {
    selected: asked === 'all' ? { ids, all: await allOfPage(context, new URL(listHref, url.origin)) } : { ids },
    noun: asked === 'all' ? 'all matching conversations' : countText(ids.length),
    names: conversations.map(({ patientName, subject }) => [patientName, subject].filter(Boolean).join(', ')),
    backHref: listHref,
    href: dialogAction(url),
  };
}

async function allOfPage(context: AppLoadContext, { pathname, searchParams }: URL) {
  return allOf(context, { scope: await scopeOfPath(context, pathname), query: readInboxQuery(searchParams) });
}
