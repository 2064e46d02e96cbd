import type { Esign } from '#server/providers/esign/esign.ts';
import type { ServiceTask } from '../context.ts';
import { hashToken, newToken } from '../token.ts';
import { createEnvelope, type SignatureContext } from './deliver.ts';
import {
  findInvitation,
  findPendingCommands,
  findUndelivered,
  type PendingCommands,
  recordCommands,
  recordInvitation,
} from './delivery.ts';
import { deliverTaskName, inviteTaskName } from './delivery-jobs.ts';
import type { SignatureKey } from './key.ts';
import { signingEmail } from './signing-email.ts';

/** Creates the envelope of a new request, and runs its pending provider commands. */
async function deliverRequest(context: SignatureContext, key: SignatureKey): Promise<void> {
  const { esign, store } = context;
  if (!esign) return;
  const request = await findUndelivered(store, key);
  if (request?.isNew) await createEnvelope(context, esign, request);
  const pending = await findPendingCommands(store, key);
  if (!pending) return;
  await runCommands(esign, pending);
  await recordCommands(store, pending);
}

async function runCommands(esign: Esign, { envelope, owed, reason, days }: PendingCommands): Promise<void> {
  if (owed.includes('void')) return esign.void(envelope, reason);
  if (owed.includes('extend')) await esign.extend(envelope, days);
  if (owed.includes('resend')) await esign.resend(envelope);
}

/** Emails a signer a link with a new token. */
async function inviteSigner({ store, mailer, publicOrigin, now }: SignatureContext, key: SignatureKey): Promise<void> {
  const invitation = await findInvitation(store, key);
  if (!invitation || !mailer) return;
  const token = newToken();
  await mailer.send(signingEmail(invitation, publicOrigin, token));
  await recordInvitation(store, invitation, { hash: hashToken(token), at: now() });
}

export const signatureTasks: ServiceTask<SignatureKey>[] = [
  {
    name: deliverTaskName,
    label: 'Deliver signature request',
    subject: ({ client, id }) => `Clinic ${client}, signature request ${id}`,
    isPossible: ({ esign }) => esign !== null,
    run: deliverRequest,
  },
  {
    name: inviteTaskName,
    label: 'Email signing link',
    subject: ({ client, id }) => `Clinic ${client}, signer ${id}`,
    isPossible: ({ mailer }) => mailer !== null,
    run: inviteSigner,
  },
];
