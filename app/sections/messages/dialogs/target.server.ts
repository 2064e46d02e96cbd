import { type AppLoadContext, redirect } from '@remix-run/node';
import { requireRecordId } from '#app/lib/record-id.ts';
import { safePath } from '#server/access/safe-path.ts';
import { inboxHref } from '../inbox-query.ts';
import { inboxPath } from '../scope.ts';

/** What a dialog is about, from its address: the conversation, and the page that it was opened from; the inbox without. */
export async function loadTarget({ inova }: AppLoadContext, request: Request) {
  const url = new URL(request.url);
  const { searchParams, pathname } = url;
  const requested = searchParams.get('conversation');
  if (requested === null) throw redirect(pathname.replace(/\/act\/.*$/, ''));
  const id = requireRecordId(requested);
  const conversation = await inova.conversations.get(id);
  const { backHref, listHref } = backHrefs(searchParams, id);
  return { conversation, backHref, listHref, action: dialogAction(url) };
}

/** The page that a dialog leads back to, and the same without the conversation. */
export function backHrefs(searchParams: URLSearchParams, conversation: number | null) {
  const fallback = inboxHref(inboxPath, { conversation: conversation === null ? undefined : String(conversation) });
  const backHref = safePath(searchParams.get('back')) ?? fallback;
  const list = new URL(backHref, 'http://inova.invalid');
  list.searchParams.delete('conversation');
  list.searchParams.delete('before');
  return { backHref, listHref: list.pathname + list.search };
}

/** The address that the form of a dialog is sent to. */
export const dialogAction = ({ pathname, search }: URL) => pathname.replace(/\.data$/, '') + withoutRoutes(search);

/** The query without what the router adds to requests of its own. */
function withoutRoutes(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('_routes');
  return params.size > 0 ? `?${params}` : '';
}
