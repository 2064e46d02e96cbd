import * as calls from '#server/inova/contract/sent-documents.ts';
import type { SendCall } from './call.ts';

/** What patients were sent to read. */
export function sentDocumentCalls(call: SendCall) {
  return {
    /** Opens what was sent, by its link and a date of birth. */
    open: (token: string, birthDate: string) => call(calls.openSentDocument, { body: { token, birthDate } }),
  };
}
