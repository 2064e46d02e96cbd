import * as calls from '../contract/eligibility.ts';
import type { SendCall } from './call.ts';

/** Answers of payers about eligibility; unknown to some upstreams (kind `unsupported`). */
export function eligibilityCalls(call: SendCall) {
  return {
    /** What an answer would fill of a verification; nothing is changed. */
    preview: (verificationId: number, text: string) =>
      call(calls.readEligibility, { params: { verificationId }, body: { text } }),

    /** Takes over what an answer fills in the open verifications it is for. */
    importResponse: (text: string, options: { dryRun: boolean; overwrite: boolean }) =>
      call(calls.importEligibility, { body: { text, ...options } }),
  };
}
