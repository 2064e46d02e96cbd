import type { AppLoadContext } from '@remix-run/node';
import type { TimeZone } from '#app/lib/dates.ts';
import { fullName } from '#app/lib/names.ts';
import { type InboxQuery, ownViews, readInboxQuery } from './inbox-query.ts';
import { groupLinks, loadGroups } from './list/groups.server.ts';
import { loadConversations } from './list/list.server.ts';
import { inboxPath, type Scope } from './scope.ts';
import { loadThread, openConversation } from './thread/thread.server.ts';

/** The dialog whose search is for a patient, not in messages. */
const searchesPatients = /\/new(\.data)?$/;

export type InboxView = Awaited<ReturnType<typeof loadInbox>>;

/** The inbox of a scope: groups, conversations, and the opened one; that is opened first, since opening may mark it read. */
export async function loadInbox(context: AppLoadContext, request: Request, scope: Scope) {
  const { pathname, searchParams: search } = new URL(request.url);
  if (searchesPatients.test(pathname)) search.delete('q');
  const query = readInboxQuery(search);
  const clinics = await context.clinics();
  const { clientTimeZone, client } = context.staff.user;
  const zoneOf = (clinic: number | null): TimeZone =>
    clinic === null || clinic === client ? clientTimeZone : clinics.find(({ id }) => id === clinic)?.timeZone;
  const nameOfClinic = (id: number) => clinics.find((clinic) => clinic.id === id)?.name ?? `clinic ${id}`;
  const options = { scope, query, zoneOf };
  const patient = scope.patientId === null ? null : await context.inova.patients.get(scope.patientId);
  const conversation = await openConversation(context, options);
  const [loaded, thread] = await Promise.all([
    loadGroups(context),
    conversation && loadThread(context, conversation, options),
  ]);
  const links = groupLinks(loaded, scope.path === inboxPath ? query : null, nameOfClinic);
  const isUnknown = query.group && !loaded.groups.some(({ id }) => String(id) === query.group);
  if (isUnknown) throw new Response(null, { status: 404 });
  const group = loaded.groups.find(({ id }) => String(id) === query.group);
  const title = patient ? fullName(patient) : titleOf(scope, query, group?.name);
  const list = await loadConversations(context, { ...options, title, timeZone: clientTimeZone });
  return { ...links, list, thread, title };
}

function titleOf({ assignee }: Scope, { view }: InboxQuery, group?: string): string {
  if (assignee) return assignee.name ? `Assigned to ${assignee.name}` : ownViews.assigned;
  return view ? ownViews[view as keyof typeof ownViews] : (group ?? 'All groups');
}
