import { latestCount, type Notification } from '../contract/tasks/notifications.ts';
import type { ContractCalls } from './derive.ts';
import { InovaError } from './error.ts';
import { ifUnsupported } from './if-unsupported.ts';

/** The calls about notifications; of an upstream that has only the list of all, the newest ones are taken from it. */
export function notificationCalls(calls: ContractCalls<'notifications'>) {
  return {
    ...calls,
    latest: (userEmail: string) =>
      ifUnsupported(calls.latest(userEmail), async () => summarize(await calls.list(userEmail))),
    /** A notification that is opened, and so read if inova can mark it. */
    open: (userEmail: string, id: number) =>
      ifUnsupported(calls.markOneRead(userEmail, id), async () => find(await calls.list(userEmail), id)),
  };
}

function summarize(notifications: Notification[]) {
  return {
    items: notifications.slice(0, latestCount),
    unread: notifications.filter(({ read }) => read === 0).length,
  };
}

function find(notifications: Notification[], id: number): Notification {
  const found = notifications.find((notification) => notification.id === id);
  if (found) return found;
  throw new InovaError('refused', 'This notification does not exist', 400, ['This notification does not exist'], null);
}
