import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { policyDocumentHref } from '../paths.ts';
import { loadPolicy } from './policy.server.ts';

const sendForm = z.object({ message: z.string().default('') });

export async function loadSendForm({ context, params, request }: LoaderFunctionArgs) {
  return { policy: await loadPolicy(context, params, request), setup: formSetup(sendForm) };
}

/** Sends the policy document for reading or signing. */
export async function send({ context, params, request }: ActionFunctionArgs, forSigning: boolean) {
  const { patientId, verificationId, email } = await loadPolicy(context, params, request);
  if (verificationId === null) throw new Response(null, { status: 404 });
  return submitForm(context, {
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
