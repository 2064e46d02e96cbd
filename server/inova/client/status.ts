import * as calls from '../contract/status.ts';
import type { SendCall } from './call.ts';
import { sortForDisplay } from './status-order.ts';

/** The calls about the state of the monitored services. */
export function statusCalls(call: SendCall) {
  return {
    /** What is known of the services, in the order in which it is shown. */
    list: async () => sortForDisplay(await call(calls.listStatus)),

    /** The part of it that anybody may know. */
    forVisitors: async () => sortForDisplay(await call(calls.listPublicStatus)),

    /** The items that were resolved, newest first. */
    resolved: () => call(calls.listResolvedStatus),

    /** Reports a state; the same key again answers with the same item. */
    create: (item: calls.NewStatusItem, idempotencyKey: string) =>
      call(calls.createStatus, { body: item, idempotencyKey }),

    /** Changes an item as it was at a version; one changed since is an InovaError of status 409. */
    update: (statusId: number, item: calls.NewStatusItem, version: number) =>
      call(calls.updateStatus, { params: { statusId }, body: { ...item, version } }),

    /** Settles an item as it was at a version. */
    resolve: async (statusId: number, version: number) =>
      void (await call(calls.resolveStatus, { params: { statusId }, body: { version } })),
  };
}
