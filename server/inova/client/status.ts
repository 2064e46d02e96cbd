import type { ContractCalls } from './derive.ts';
import { sortForDisplay } from './status-order.ts';

/** The calls about the status of the monitored services, in display order. */
export function statusCalls(calls: ContractCalls<'status'>) {
  return {
    ...calls,
    list: async () => sortForDisplay(await calls.list()),
    forVisitors: async () => sortForDisplay(await calls.forVisitors()),
  };
}
