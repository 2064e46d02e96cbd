import { type AppLoadContext, redirect } from '@remix-run/node';
import type { BulkChange } from '#server/inova/contract/conversation-work.ts';
import { readInboxQuery } from '../inbox-query.ts';
import { allOf } from '../list/bulk.server.ts';
import { countText } from '../list/bulk-result.server.ts';
import { scopeOfPath } from '../user-scope.server.ts';
import { backHrefs, dialogAction } from './target.server.ts';

/** The conversations that a dialog is about, from its address: by number, or all of the page that it was opened from. */
export async function loadSelection(context: AppLoadContext, request: Request) {
  const url = new URL(request.url);
  const { listHref } = backHrefs(url.searchParams, null);
  const rows = url.searchParams.get('rows') ?? '';
  const ids = rows.split(',').map(Number).filter(isRecordNumber);
  if (rows !== 'all' && ids.length === 0) throw redirect(listHref);
  const page = new URL(listHref, url.origin);
  const shown = { scope: await scopeOfPath(context, page.pathname), query: readInboxQuery(page.searchParams) };
  const selected: Pick<BulkChange, 'ids'> & { all?: ReturnType<typeof allOf> } =
    rows === 'all' ? { ids: [], all: allOf(context, shown) } : { ids };
  return {
    selected,
    noun: rows === 'all' ? 'all matching conversations' : countText(ids.length),
    backHref: listHref,
    href: dialogAction(url),
  };
}

const isRecordNumber = (number: number) => Number.isSafeInteger(number) && number > 0;
