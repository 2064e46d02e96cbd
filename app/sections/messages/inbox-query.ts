import { addDays } from '#app/lib/dates.ts';
import { isCalendarDate } from '#server/inova/contract/text/calendar-date.ts';

const names = [
  'group',
  'view',
  'q',
  'unread',
  'patientUnread',
  'favorite',
  'color',
  'archived',
  'from',
  'to',
  'sort',
  'page',
  'conversation',
  'before',
] as const;
type Name = (typeof names)[number];

/** What the inbox shows, as in its address: IDs, dates, flags and the words of a search; never words of a message. */
export type InboxQuery = Partial<Record<Name, string>>;

/** Conversations of one's own across groups. */
export const ownViews = {
  assigned: 'Assigned to me',
  snoozed: 'Snoozed',
  drafts: 'Drafts',
} as const;
export type OwnView = keyof typeof ownViews;

/** In place of a date: no limit, instead of the default of one month. */
const noLimit = 'any';

const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text);
const isDate = (text: string) => text === noLimit || isCalendarDate(text);
const isOn = (text: string) => text === '1';

const validity: Record<Name, (text: string) => boolean> = {
  group: isId,
  view: (text) => Object.hasOwn(ownViews, text),
  q: () => true,
  unread: isOn,
  patientUnread: isOn,
  favorite: isOn,
  color: isOn,
  archived: isOn,
  from: isDate,
  to: isDate,
  sort: (text) => text === 'asc',
  page: isId,
  conversation: isId,
  before: isId,
};

/** Reads the query of an address; what is invalid is left out. An empty date of the filter form means no limit. */
export function readInboxQuery(search: URLSearchParams): InboxQuery {
  const entries = names.flatMap((name) => {
    const text = search.get(name)?.trim();
    if (text === undefined) return [];
    const value = text === '' && (name === 'from' || name === 'to') ? noLimit : text.slice(0, 200);
    return value !== '' && validity[name](value) ? [[name, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** The address of the inbox with a query, with some of it changed; undefined removes. */
export function inboxHref(path: string, query: InboxQuery, changes: InboxQuery = {}): string {
  const merged = { ...query, ...changes };
  const params = new URLSearchParams(names.flatMap((name) => (merged[name] ? [[name, merged[name]]] : [])));
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The list that a conversation was opened from: the query without what is about the conversation. */
export const listQuery = (query: InboxQuery): InboxQuery => ({ ...query, conversation: undefined, before: undefined });

/** The days of the list: as asked for, or else the last month; no limit for what may be older and must not be missed. */
export function daysOf({ from, to, q, unread, view }: InboxQuery, today: string, isOfOne: boolean) {
  const isLimited = from === undefined && to === undefined && !q && !unread && !view && !isOfOne;
  const dayOf = (text: string | undefined) => (text === noLimit ? undefined : text);
  return { from: isLimited ? monthBefore(today) : dayOf(from), to: dayOf(to), isDefault: isLimited };
}

/** The same day of the month before, or its last day. */
function monthBefore(day: string): string {
  const lastDay = addDays(`${day.slice(0, 7)}-01`, -1);
  const sameDay = `${lastDay.slice(0, 8)}${day.slice(8)}`;
  return sameDay < lastDay ? sameDay : lastDay;
}
