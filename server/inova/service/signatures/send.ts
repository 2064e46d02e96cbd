import type { Esign } from '#server/providers/esign/esign.ts';
import { hashToken, newToken } from '../token.ts';
import { deliver, logAndRethrow, type SignatureContext } from './deliver.ts';
import { inviteNextSigner, listPendingRequests, type PendingCommands, runProviderCommands } from './delivery.ts';
import { signingEmail } from './signing-email.ts';

/**
 * Delivers signature requests: creates envelopes for new ones, runs pending provider commands, and sends the emails.
 * Failures change nothing and are retried later.
 */
export async function sendSignatures(context: SignatureContext): Promise<void> {
  const { esign, store } = context;
  if (esign) {
    for (const request of await listPendingRequests(store)) {
      if (request.isNew) await deliver(context, esign, request);
      else
        await runProviderCommands(store, request, (pending) =>
          logAndRethrow(context, () => runCommands(esign, pending)),
        );
    }
  }
  while (await sendNextInvitation(context));
}

async function runCommands(esign: Esign, { envelope, owed, reason, days }: PendingCommands): Promise<void> {
  if (owed.includes('void')) return esign.void(envelope, reason);
  if (owed.includes('extend')) await esign.extend(envelope, days);
  if (owed.includes('resend')) await esign.resend(envelope);
}

function sendNextInvitation(context: SignatureContext): Promise<boolean> {
  const { store, mailer, publicOrigin, now } = context;
  if (!mailer) return Promise.resolve(false);
  const token = newToken();
  return inviteNextSigner(store, { hash: hashToken(token), at: now() }, (invitation) =>
    logAndRethrow(context, () => mailer.send(signingEmail(invitation, publicOrigin, token))),
  );
}
