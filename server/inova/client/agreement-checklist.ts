import * as calls from '#server/inova/contract/agreement-checklist.ts';
import type { SendCall } from './call.ts';

/** The calls about the checklists that agreements are worked through with. */
export function agreementCheckCalls(call: SendCall) {
  return {
    get: (agreement: number) => call(calls.getChecklist, { params: { agreement } }),

    /** Ticks a point off, or opens it again. */
    checkItem: (agreement: number, number: number, done: boolean) =>
      call(calls.checkItem, { params: { agreement }, body: { number, done } }),
  };
}
