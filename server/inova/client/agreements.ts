import type { z } from 'zod';
import type { consult as consultSchema } from '#server/inova/contract/agreement-draft.ts';
import * as calls from '../contract/agreements.ts';
import type { Caller } from './call.ts';

type Consult = z.input<typeof consultSchema>;

/** The calls about financial consults and agreements; an upstream may lack them (kind `unsupported`). */
export function agreementCalls(call: Caller) {
  const params = (agreement: number) => ({ params: { agreement } });
  return {
    /** A patient's agreements, drafts too, newest first. */
    list: (patient: number) => call(calls.listAgreements, { params: { id: patient } }),

    get: (agreement: number) => call(calls.getAgreement, params(agreement)),

    /** Estimate or agreement as the patient reads it; before it is sent, with a note and a payment plan to come. */
    paper: (
      agreement: number,
      paper: (typeof calls.paperKinds)[number],
      { parts, ...toCome }: { parts?: number; firstDueOn?: string; message?: string } = {},
    ) =>
      call(calls.getAgreementPaper, {
        params: { agreement, paper },
        query: { ...toCome, parts: parts === undefined ? undefined : String(parts) },
      }),

    /** What a consult comes to today; nothing is kept. */
    preview: (consult: Consult) => call(calls.previewAgreement, { body: consult }),

    /** Keeps a consult as a draft; the same key again answers with the same draft. */
    create: (patient: number, consult: Consult, idempotencyKey: string) =>
      call(calls.createAgreement, { params: { id: patient }, body: consult, idempotencyKey }),

    /** Changes a draft that is still at the version; 409 where it is not. */
    save: (agreement: number, version: number, consult: Consult) =>
      call(calls.saveAgreement, { ...params(agreement), body: { version, consult } }),

    sendEstimate: (agreement: number, sending: z.input<typeof calls.sending>) =>
      call(calls.sendEstimate, { ...params(agreement), body: sending }),

    send: (agreement: number, sending: calls.SendingToSign) =>
      call(calls.sendAgreement, { ...params(agreement), body: sending }),

    remind: (agreement: number) => call(calls.remindOfAgreement, params(agreement)),

    revoke: (agreement: number, revoking: z.input<typeof calls.revoking>) =>
      call(calls.revokeAgreement, { ...params(agreement), body: revoking }),

    /** Parts what is still to be paid of a signed agreement anew. */
    plan: (agreement: number, plan: z.input<typeof calls.planAgreement.body>) =>
      call(calls.planAgreement, { ...params(agreement), body: plan }),

    /** Records a payment once, however often the key arrives. */
    pay: (agreement: number, payment: calls.NewPayment, idempotencyKey: string) =>
      call(calls.recordPayment, { ...params(agreement), body: payment, idempotencyKey }),
  };
}
