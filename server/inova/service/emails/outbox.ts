import type { ServiceContext } from '../context.ts';
import { sendSignatures } from '../signatures/send.ts';
import { sendQueuedEmails } from './patient-emails.ts';

/** Sends what patients and signers are to be told, and brings requests to sign on their way. */
export async function processOutbox(context: ServiceContext): Promise<void> {
  await sendQueuedEmails(context);
  await sendSignatures(context);
}
