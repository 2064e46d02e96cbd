import * as calls from '#server/inova/contract/agreement-checklist.ts';
import type { Caller } from './call.ts';

/** The calls about the checklists that agreements are worked through with. */
export function agreementCheckCalls(call: Caller) {
  return {
    get: (agreement: number) => call(calls.getChecks, { params: { agreement } }),

    /** Ticks a point off, or opens it again. */
    tick: (agreement: number, number: number, done: boolean) =>
      call(calls.tickCheck, { params: { agreement }, body: { number, done } }),
  };
}
