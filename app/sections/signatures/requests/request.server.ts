import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { intentOf, submitForm } from '#app/forms/submit-form.server.ts';
import { voidReason } from '#server/inova/contract/signatures/signatures.ts';
import { isoDate } from '#server/inova/contract/wire.ts';
import { signatureForm } from '../signing/signature-form.server.ts';

const remindForm = z.object({});
const extendForm = z.object({ expiresOn: isoDate('Enter a date') });
const voidForm = z.object({ reason: voidReason });

/** A signature request; 404 if it doesn't exist or belongs to another clinic. */
export function loadRequest({ inova }: AppLoadContext, id: number) {
  return inova.signatures.get(id);
}

/** The forms of a request's page, by intent. */
export const requestForms = () => ({
  remind: formSetup(remindForm),
  extend: formSetup(extendForm),
  void: formSetup(voidForm),
  witness: formSetup(signatureForm),
});

/** Runs the form that was submitted. */
export function changeRequest(context: AppLoadContext, id: number) {
  const { signatures } = context.inova;
  const submit = <S extends z.ZodObject>(
    schema: S,
    message: string,
    change: (value: z.output<S>) => Promise<unknown>,
  ) =>
    submitForm(context, {
      schema,
      run: async (value) => {
        await change(value);
      },
      success: () => ({ to: `/signatures/${id}`, message }),
    });
  switch (intentOf(context)) {
    case 'remind':
      return submit(remindForm, 'Reminder sent with a new link', () => signatures.remind(id));
    case 'extend':
      return submit(extendForm, 'Deadline extended', (value) => signatures.extend(id, value));
    case 'void':
      return submit(voidForm, 'Request voided', (value) => signatures.voidRequest(id, value));
    case 'witness':
      return submit(signatureForm, 'Document signed', (signature) => signatures.signAsStaff(id, signature));
    default:
      throw new Response(null, { status: 400 });
  }
}
