import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { toFormFailure } from '#app/forms/form-failure.server.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { cardNumberMessage } from '#server/access/card-numbers.ts';
import { loadPolicy } from './policy.server.ts';

export async function loadSendForm({ context, params, request }: LoaderFunctionArgs) {
  return { ...(await loadPolicy(context, params, request)), onceKey: newOnceKey() };
}

/** Sends the policy document to read or to sign. */
export async function send({ context, params, request }: ActionFunctionArgs, forSigning: boolean) {
  const { patientId, verificationId, email } = await loadPolicy(context, params, request);
  const form = context.form as FormData;
  const message = String(form.get('message') ?? '').replaceAll('\r\n', '\n');
  const respondWithError = (status: number, error: string, field?: string) =>
    data({ message, error, field }, { status });
  if (context.cardFields.includes('message')) return respondWithError(400, cardNumberMessage, 'message');
  const key = String(form.get('onceKey') ?? '');
  const body = { verificationId: verificationId ?? undefined, message, forSigning };
  try {
    await context.once(key, [patientId, body], () => context.inova.policy.send(patientId, body, key));
  } catch (error) {
    const { status, messages } = toFormFailure(error);
    return respondWithError(status, messages.join('. '));
  }
  const doneText = forSigning ? 'sent for signature' : 'sent';
  await context.flash({ kind: 'success', text: `Benefits ${doneText} to ${email}` });
  return redirect(`/patients/insurance/download/${patientId}?verification=${verificationId}`);
}
