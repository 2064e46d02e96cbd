import type { z } from 'zod';
import type { agreementDraft as consultSchema } from '#server/inova/contract/agreement-draft.ts';
import * as calls from '../contract/agreements.ts';
import type { SendCall } from './call.ts';

type DraftInput = z.input<typeof consultSchema>;

/** The calls about financial consults and agreements; an upstream may lack them (kind `unsupported`). */
export function agreementCalls(call: SendCall) {
  const params = (agreement: number) => ({ params: { agreement } });
  return {
    /** A patient's agreements, drafts too, newest first. */
    list: (patient: number) => call(calls.listAgreements, { params: { id: patient } }),

    get: (agreement: number) => call(calls.getAgreement, params(agreement)),

    /** Estimate or agreement as the patient reads it; before it is sent, with a note and a payment plan to come. */
    document: (
      agreement: number,
      kind: (typeof calls.agreementDocumentKinds)[number],
      { parts, ...planned }: { parts?: number; firstDueOn?: string; message?: string } = {},
    ) =>
      call(calls.getAgreementDocument, {
        params: { agreement, paper: kind },
        query: { ...planned, parts: parts === undefined ? undefined : String(parts) },
      }),

    /** What a consult comes to today; nothing is kept. */
    preview: (draft: DraftInput) => call(calls.previewAgreement, { body: draft }),

    /** Keeps a consult as a draft; the same key again answers with the same draft. */
    create: (patient: number, draft: DraftInput, idempotencyKey: string) =>
      call(calls.createAgreement, { params: { id: patient }, body: draft, idempotencyKey }),

    /** Changes a draft that is still at the version; 409 where it is not. */
    save: (agreement: number, version: number, draft: DraftInput) =>
      call(calls.saveAgreement, { ...params(agreement), body: { version, consult: draft } }),

    sendEstimate: (agreement: number, input: z.input<typeof calls.sendInput>) =>
      call(calls.sendEstimate, { ...params(agreement), body: input }),

    send: (agreement: number, input: calls.SendForSigningInput) =>
      call(calls.sendAgreement, { ...params(agreement), body: input }),

    remind: (agreement: number) => call(calls.sendAgreementReminder, params(agreement)),

    revoke: (agreement: number, input: z.input<typeof calls.revokeInput>) =>
      call(calls.revokeAgreement, { ...params(agreement), body: input }),

    /** Parts what is still to be paid of a signed agreement anew. */
    plan: (agreement: number, plan: z.input<typeof calls.setPaymentPlan.body>) =>
      call(calls.setPaymentPlan, { ...params(agreement), body: plan }),

    /** Records a payment once, however often the key arrives. */
    pay: (agreement: number, payment: calls.NewPayment, idempotencyKey: string) =>
      call(calls.recordPayment, { ...params(agreement), body: payment, idempotencyKey }),
  };
}
