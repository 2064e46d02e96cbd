import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { refusalOf } from '#app/forms/refusal.server.ts';
import { randomKey } from '#app/lib/once-key.server.ts';
import { cardMessage } from '#server/access/card-tripwire.ts';
import { askedPolicy } from './policy.server.ts';

/** What is to be sent, and the key of sending it. */
export async function loadSending({ context, params, request }: LoaderFunctionArgs) {
  return { ...(await askedPolicy(context, params, request)), onceKey: randomKey() };
}

/** Sends it, to read or to sign; or says why not, with the message kept. */
export async function send({ context, params, request }: ActionFunctionArgs, forSigning: boolean) {
  const { patientId, verificationId, email } = await askedPolicy(context, params, request);
  const form = context.form as FormData;
  const message = String(form.get('message') ?? '').replaceAll('\r\n', '\n');
  const refuse = (status: number, error: string, field?: string) => data({ message, error, field }, { status });
  if (context.cardFields.includes('message')) return refuse(400, cardMessage, 'message');
  const key = String(form.get('onceKey') ?? '');
  const body = { verificationId: verificationId ?? undefined, message, forSigning };
  try {
    await context.once(key, [patientId, body], () => context.inova.policy.send(patientId, body, key));
  } catch (error) {
    const { status, messages } = refusalOf(error);
    return refuse(status, messages.join('. '));
  }
  const done = forSigning ? 'sent to be signed' : 'sent';
  await context.flash({ kind: 'success', text: `Benefits ${done} to ${email}` });
  return redirect(`/patients/insurance/download/${patientId}?verification=${verificationId}`);
}
