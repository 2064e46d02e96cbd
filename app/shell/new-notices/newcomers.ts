import type { Notice } from '../notifications-menu.tsx';

/** What a page has seen of the latest notices. */
export interface Seen {
  keys: ReadonlySet<string>;
  /** The time of the newest one. */
  newest: number;
}

/** Notices are not told in the order of their times alone: a transaction may end after one that began later. */
const toleranceMs = 60_000;

/** A notice that came back from a snooze is a new one. */
export const noticeKey = ({ id, at }: Notice) => `${id} ${at}`;

const timeOf = ({ at }: Notice) => Date.parse(at) || 0;

/** What has been seen once these are shown, too. */
export function seenWith(notices: Notice[], before: Seen = { keys: new Set(), newest: 0 }): Seen {
  return {
    keys: new Set([...before.keys, ...notices.map(noticeKey)]),
    newest: Math.max(before.newest, ...notices.map(timeOf)),
  };
}

/**
 * The unread notices that came since, the newest first; an older one that is only among the latest again, as others were
 * snoozed, is none.
 */
export function newcomers(notices: Notice[], { keys, newest }: Seen): Notice[] {
  return notices.filter(
    (notice) =>
      notice.id !== null && notice.unread && !keys.has(noticeKey(notice)) && timeOf(notice) > newest - toleranceMs,
  );
}

/** True while the page shows what a notice leads to. */
export function isOnScreen(href: string | undefined, page: string): boolean {
  if (!href) return false;
  const [target, shown] = [href, page].map((address) => new URL(address, 'http://portal.invalid'));
  const conversation = target?.searchParams.get('conversation');
  if (conversation) return shown?.searchParams.get('conversation') === conversation;
  return shown?.pathname === target?.pathname;
}

/** True while the page is about a patient: the record or one of its pages, or the patient's conversations. */
export const isScreenOf = (patient: number | null, pathname: string): boolean =>
  patient !== null &&
  [`/patients/${patient}/`, `/support-chat/${patient}/`].some((path) => `${pathname}/`.startsWith(path));
