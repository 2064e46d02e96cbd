import * as calls from '#server/inova/contract/sent-documents.ts';
import type { Caller } from './call.ts';

/** What patients were sent to read. */
export function sentPaperCalls(call: Caller) {
  return {
    /** Opens what was sent, by its link and a date of birth. */
    open: (token: string, birthDate: string) => call(calls.openSentPaper, { body: { token, birthDate } }),
  };
}
