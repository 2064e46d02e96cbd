import type { ContractCalls } from './derive.ts';
import { sortForDisplay } from './status-order.ts';

/** The calls about the state of the monitored services, which are given in the order in which they are shown. */
export function statusCalls(calls: ContractCalls<'status'>) {
  return {
    ...calls,
    list: async () => sortForDisplay(await calls.list()),
    forVisitors: async () => sortForDisplay(await calls.forVisitors()),
  };
}
