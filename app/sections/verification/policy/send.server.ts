import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { newForm, openFormDraft, submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { policyDocumentHref } from '../paths.ts';
import { loadPolicy } from './policy.server.ts';

const sendForm = z.object({ message: z.string().default('') });

export async function loadSendForm({ context, params, request }: LoaderFunctionArgs, forSigning: boolean) {
  const policy = await loadPolicy(context, params, request);
  const { patientId, verificationId } = policy;
  const draft = verificationId && (await openFormDraft(context, formOf(patientId, verificationId, forSigning)));
  return { policy, setup: formSetup(sendForm, { draft: draft || null }) };
}

const formOf = (patientId: number, verificationId: number, forSigning: boolean) => ({
  ...newForm(`benefits ${forSigning ? 'to sign' : 'to read'} ${verificationId}`),
  backHref: policyDocumentHref(patientId, verificationId),
});

/** Sends the policy document for reading or signing. */
export async function send({ context, params, request }: ActionFunctionArgs, forSigning: boolean) {
  const { patientId, verificationId, email } = await loadPolicy(context, params, request);
  if (verificationId === null) throw new Response(null, { status: 404 });
  return submitDraftedForm(context, request, formOf(patientId, verificationId, forSigning), {
    schema: sendForm,
    run: ({ message }, { key }) => {
      const body = { verificationId, message: message.replaceAll('\r\n', '\n'), forSigning };
      return context.inova.policy.send(patientId, body, key);
    },
    success: () => ({
      to: policyDocumentHref(patientId, verificationId),
      message: `Benefits ${forSigning ? 'sent for signature' : 'sent'} to ${email}`,
    }),
  });
}
