import { latestCount, type Notification } from '../contract/notifications.ts';
import type { ContractCalls } from './derive.ts';
import { ifUnsupported } from './if-unsupported.ts';

/** The calls about notifications; of an upstream that has only the list of all, the newest ones are taken from it. */
export function notificationCalls(calls: ContractCalls<'notifications'>) {
  return {
    ...calls,
    latest: (userEmail: string) =>
      ifUnsupported(calls.latest(userEmail), async () => summarize(await calls.list(userEmail))),
  };
}

function summarize(notifications: Notification[]) {
  return {
    items: notifications.slice(0, latestCount),
    unread: notifications.filter(({ read }) => read === 0).length,
  };
}
