import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { recordIdSchema } from '#app/lib/record-id-schema.server.ts';
import type { VerificationReason } from '#server/inova/contract/verifications/verifications.ts';
import { formHref } from '../paths.ts';
import type { VerificationSelection } from '../selection.server.ts';

const text = z.string().default('');

/** A policy on file by ID, or the fields of a new policy; the service validates them. */
export const startForm = z.object({
  coverage: recordIdSchema,
  payer: text,
  memberId: text,
  groupNumber: text,
  planType: text,
  reason: text,
});

/** Starts a verification of the selected or entered policy and redirects to its form. */
export function startVerification(context: AppLoadContext, { patientId, query }: VerificationSelection) {
  return submitForm(context, {
    schema: startForm,
    subject: patientId,
    run: ({ coverage: coverageId, reason, ...policy }, { key }) => {
      const start = { coverageId, policy: coverageId ? null : policy, reason: reason as VerificationReason };
      return context.inova.verifications.start(patientId, start, key);
    },
    success: ({ verificationId }) => {
      const { policy: _, ...rest } = query;
      return { to: formHref(patientId, { ...rest, verification: String(verificationId) }) };
    },
  });
}
