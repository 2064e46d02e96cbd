import type { AppLoadContext } from '@remix-run/node';
import { formatDate, formatTime, type TimeZone, todayIn } from '#app/lib/dates.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import type { Page } from '#server/inova/contract/lists/paging.ts';
import type { Conversation } from '#server/inova/contract/messages/conversations.ts';
import { daysOf, type InboxQuery, inboxHref, listQuery, ownViews } from '../inbox-query.ts';
import { inboxPath, isOfOne, type Scope } from '../scope.ts';
import { conversationRow, foundRow } from '../thread/conversation-view.server.ts';

/** Counting stops here, as in lists. */
const mostCounted = 10_000;

interface ListOptions {
  scope: Scope;
  query: InboxQuery;
  title: string;
  timeZone: TimeZone;
  zoneOf: (clinic: number | null) => TimeZone;
}

/** The page of conversations of a query, with its filters as chips and the pages beside it. */
export async function loadConversations(context: AppLoadContext, options: ListOptions) {
  const { scope, query, title, timeZone } = options;
  const list = listQuery(query);
  const { rows, page } = await readPage(context, options);
  const days = daysOf(query, todayIn(timeZone), isOfOne(scope));
  const hrefOf = (number: number) => inboxHref(scope.path, list, { page: number > 1 ? String(number) : undefined });
  return {
    title,
    filters: {
      action: scope.path,
      query,
      from: days.from ?? '',
      to: days.to ?? '',
      chips: chipsOf(options, days),
      clearHref: inboxHref(scope.path, { group: query.group, view: query.view, from: 'any' }),
      unreadHref:
        query.unread || query.q || query.archived
          ? null
          : inboxHref(scope.path, { group: query.group, view: query.view, unread: '1' }),
      newHref: newHref(scope),
    },
    rows,
    pager: {
      range: rangeText(page),
      countText: countText(page.totalItems),
      previousHref: page.page > 1 ? hrefOf(page.page - 1) : null,
      nextHref: page.page < page.totalPages ? hrefOf(page.page + 1) : null,
      updated: formatTime(new Date(), timeZone),
      refreshHref: inboxHref(scope.path, query),
    },
    bulk: bulkButtons(query),
    canSelectAll: !query.q,
    action: inboxHref(scope.path, query),
    onceKey: newOnceKey(),
    empty: emptyText(
      query,
      inboxHref(scope.path, { group: query.group, view: query.view, from: 'any' }),
      days.isDefault,
    ),
  };
}

async function readPage({ inova }: AppLoadContext, { scope, query, timeZone, zoneOf }: ListOptions) {
  const row = { path: scope.path, query, showsGroup: !query.group, zoneOf };
  const page = Number(query.page ?? 1);
  if (query.q && query.q.length > 1) {
    const found = await inova.messages.search({ q: query.q, patientId: scope.patientId ?? undefined, page });
    return { rows: found.items.map((each) => foundRow(each, row)), page: found };
  }
  const filters = conversationFiltersOf(scope, query, todayIn(timeZone));
  const sortDirection = query.sort === 'asc' ? 'ASC' : 'DESC';
  const listed = await inova.conversations.list({ ...filters, sortDirection, page });
  return { rows: listed.items.map((each) => conversationRow(each, row)), page: listed };
}

const flag = (value: string | undefined) => (value ? 'true' : undefined);

/** Archived conversations are shown apart, except where one has a draft. */
function archivedOf({ archived, view }: InboxQuery) {
  if (archived) return 'true' as const;
  return view === 'drafts' ? undefined : ('false' as const);
}

/** The filters of a query as the API takes them, also for actions on all that match. */
export function conversationFiltersOf(scope: Scope, query: InboxQuery, today: string) {
  const { from, to } = daysOf(query, today, isOfOne(scope));
  return {
    groupId: query.group ? Number(query.group) : undefined,
    patientId: scope.patientId ?? undefined,
    isArchived: archivedOf(query),
    isFavorited: flag(query.favorite) as 'true' | undefined,
    isColors: flag(query.color) as 'true' | undefined,
    groupUnread: flag(query.unread) as 'true' | undefined,
    patientUnread: flag(query.patientUnread) as 'true' | undefined,
    startDate: from,
    endDate: to,
    assignedTo: scope.assignee?.email ?? (query.view === 'assigned' ? 'me' : undefined),
    isSnoozed: query.view === 'snoozed' ? ('true' as const) : undefined,
    hasDraft: query.view === 'drafts' ? ('true' as const) : undefined,
  };
}

const flagLabels = {
  unread: 'Unread',
  patientUnread: 'Not read by the patient',
  favorite: 'Favorites',
  color: 'Highlighted',
  archived: 'Archived',
} as const;

/** The active filters, each with the address without it; a search has none but its words. */
function chipsOf({ scope, query, title }: ListOptions, { from, to, isDefault }: ReturnType<typeof daysOf>) {
  const list = { ...listQuery(query), page: undefined };
  const without = (changes: InboxQuery) => inboxHref(scope.path, list, changes);
  const own = isOfOne(scope) ? [{ label: ownLabel(scope, title), removeHref: inboxPath }] : [];
  if (query.q) return [...own, { label: `Search: ${query.q}`, removeHref: without({ q: undefined }) }];
  const flags = Object.entries(flagLabels).flatMap(([name, label]) =>
    query[name as keyof typeof flagLabels] ? [{ label, removeHref: without({ [name]: undefined }) }] : [],
  );
  const start = from && {
    label: isDefault ? 'Last month' : `From ${formatDate(from)}`,
    removeHref: without({ from: 'any' }),
  };
  const end = to && {
    label: `To ${formatDate(to)}`,
    removeHref: without({ to: undefined, from: query.from ?? 'any' }),
  };
  const order = query.sort && { label: 'Oldest first', removeHref: without({ sort: undefined }) };
  return [...own, ...flags, ...[start, end, order].filter((chip) => chip !== undefined && chip !== '')];
}

const ownLabel = ({ patientId }: Scope, title: string) => (patientId === null ? title : `Patient: ${title}`);

/** Where a new conversation is started, with the patient if the inbox is a patient's. */
const newHref = ({ patientId }: Scope) => (patientId === null ? `${inboxPath}/new` : `${inboxPath}/${patientId}/new`);

const countText = (total: number) =>
  `${Math.min(total, mostCounted).toLocaleString('en-US')}${total >= mostCounted ? '+' : ''}`;

function rangeText({ page, itemsPerPage, items, totalItems }: Page<Conversation | unknown>): string {
  if (items.length === 0) return 'None';
  const first = (page - 1) * itemsPerPage + 1;
  return `${first}–${first + items.length - 1} of ${countText(totalItems)}`;
}

/** What can be done with several conversations at once. */
function bulkButtons({ archived, view }: InboxQuery) {
  return [
    { label: 'Mark read', intent: 'bulk-read' },
    { label: 'Mark unread', intent: 'bulk-unread' },
    archived ? { label: 'Unarchive', intent: 'bulk-unarchive' } : { label: 'Archive', intent: 'bulk-archive' },
    ...(view === 'snoozed' ? [{ label: 'End snooze', intent: 'bulk-unsnooze' }] : []),
    { label: 'Assign to me', intent: 'bulk-assign' },
    { label: 'Snooze', intent: 'bulk-snooze' },
    { label: 'Forward', intent: 'bulk-forward' },
    { label: 'Favorite', intent: 'bulk-favorite' },
  ];
}

function emptyText({ q, unread, view, archived }: InboxQuery, allHref: string, isDefault: boolean) {
  const all = { label: 'Show all dates', href: allHref };
  if (q)
    return { title: 'No messages match', text: 'Check the spelling, or search by the patient’s name.', link: null };
  if (unread) return { title: 'Nothing is unread', text: 'New messages appear here.', link: null };
  if (view) return { title: 'None', text: `${ownViews[view as keyof typeof ownViews]}: no conversations.`, link: null };
  if (archived) return { title: 'No archived conversations', text: 'Nothing matches these filters.', link: all };
  return isDefault
    ? { title: 'No conversations in the last month', text: 'Older ones are kept.', link: all }
    : { title: 'No conversations', text: 'Nothing matches these filters.', link: null };
}
