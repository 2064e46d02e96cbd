import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import { newForm, openFormDraft, submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { recordIdSchema } from '#app/lib/record-id-schema.server.ts';
import { formHref } from '#app/sections/verification/paths.ts';
import { readSelection } from '#app/sections/verification/selection.server.ts';
import { draftKeyOf } from '../draft.server.ts';

const payerForm = z.object({
  name: z.string({ error: 'Enter a name' }),
  phone: z.string().default(''),
  otherNameOf: recordIdSchema,
});

/** The form to add the insurance company that was typed in the verification. */
async function readForm(context: AppLoadContext, request: Request, id: string | undefined) {
  const { patientId, verificationId, query } = await readSelection(context, request, id);
  if (!verificationId) throw redirect(formHref(patientId, query));
  const verification = await context.inova.verifications.get(verificationId);
  const draft = await context.drafts.find(draftKeyOf(verificationId));
  const name = draft?.fields.company ?? verification.answers.company ?? verification.fromRecord.company ?? '';
  const about = `${draftKeyOf(verificationId)} payer`;
  return { ...newForm(about, { name: String(name) }), backHref: formHref(patientId, query) };
}

export async function loadPayer(context: AppLoadContext, request: Request, id: string | undefined) {
  const form = await readForm(context, request, id);
  const payers = (await context.inova.payers.list()).map((each) => ({ value: each.id, label: each.name }));
  const setup = formSetup(payerForm, { draft: await openFormDraft(context, form) });
  return { payers, values: form.texts, setup, backHref: form.backHref };
}

/** Adds the payer, or the name to one; the form then finds it. */
export async function savePayer(context: AppLoadContext, request: Request, id: string | undefined) {
  const form = await readForm(context, request, id);
  return submitDraftedForm(context, request, form, {
    schema: payerForm,
    run: ({ name, phone, otherNameOf }) => context.inova.payers.add({ name, phone: phone || null, otherNameOf }),
    success: ({ name }) => ({ to: form.backHref, message: `${name} is in the payer list` }),
  });
}
