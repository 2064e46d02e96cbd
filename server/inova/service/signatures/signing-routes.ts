import * as calls from '#server/inova/contract/signing.ts';
import type { Edge, ServiceParts } from '../parts.ts';
import { Refused } from '../refusal.ts';
import { answerVisitor, type Route } from '../route.ts';
import { hashToken, newToken } from '../token.ts';
import { withinLimit } from '../within-limit.ts';
import { documentOf } from './document.ts';
import { noteProgress, signsElsewhere } from './progress.ts';
import { sendSignatures } from './send.ts';
import { decline, sign } from './sign.ts';
import { askForLink, beginSession, findBySession, findByToken, identify, type SignerRow } from './signers.ts';

const sessionLife = 60 * 60_000;

/** Signing by whoever has a link: saying who one is, reading, signing and declining. */
export function signingRoutes(parts: ServiceParts, edge: Edge | null): Route[] {
  const { store, now } = parts;
  const signerOf = async (session: string): Promise<SignerRow> => {
    const at = now();
    const found = await findBySession(store, hashToken(session), at, new Date(at.getTime() + sessionLife));
    if (!found) throw new Refused(401, calls.sessionIsOver);
    return found;
  };

  /** A link by its token and a date of birth; null where they do not belong together. */
  const open = async (token: string, birthDate: string) => {
    const at = now();
    const hash = hashToken(token);
    const found = await identify(store, hash, birthDate, at);
    const signer = found && (await findByToken(store, hash, at));
    if (!signer) return null;
    if (found.isUsed) {
      await askForLink(store, found, at);
      parts.afterwards.start('signature requests', () => sendSignatures(parts));
      return { session: null, isMailed: true };
    }
    const session = newToken();
    const expiresAt = new Date(at.getTime() + sessionLife);
    await beginSession(store, signer, { hash: hashToken(session), createdAt: at, expiresAt });
    return { session, isMailed: false };
  };

  return [
    answerVisitor(calls.identifySigner, async ({ body: { token, birthDate } }, address) => {
      const attempt = () => open(token, birthDate);
      const opened = edge
        ? await withinLimit(edge.signingLimit, hashToken(token).toString('hex'), address, attempt)
        : await attempt();
      if (!opened) throw new Refused(400, calls.wrongLink);
      return opened;
    }),

    answerVisitor(calls.showSigning, async ({ body: { session, token } }) => {
      const signer = await signerOf(session);
      if (token !== undefined) {
        const linked = await findByToken(store, hashToken(token), now());
        if (linked?.client !== signer.client || linked.id !== signer.id) throw new Refused(401, calls.sessionIsOver);
      }
      return viewOf(parts, (await noteProgress(parts, signer)) ? await signerOf(session) : signer);
    }),

    answerVisitor(calls.signDocument, async ({ body: { session, name, drawing } }) => {
      await sign(parts, await signerOf(session), { name, drawing });
      return viewOf(parts, await signerOf(session));
    }),

    answerVisitor(calls.declineDocument, async ({ body: { session, reason } }) => {
      await decline(parts, await signerOf(session), reason);
      return viewOf(parts, await signerOf(session));
    }),

    answerVisitor(calls.signingDocument, async ({ body: { session } }) => {
      const { client, request, name } = await signerOf(session);
      return { ...(await documentOf(parts, client, request)), client, signer: name };
    }),
  ];
}

async function viewOf(parts: ServiceParts, signer: SignerRow) {
  const { esign, publicOrigin } = parts;
  const { client, patientId, role, clinic, timeZone, kind, title, paper, state, reason, expiresOn } = signer;
  const { isTurn, next, signedAt, sentHash, envelope, name } = signer;
  const page = `${publicOrigin}/docusign${kind === 'consent' ? '/consent' : ''}`;
  const isElsewhere = esign && envelope && signsElsewhere(parts, signer);
  const elsewhere = isElsewhere ? await esign.recipientView(envelope, signer, page).catch(() => null) : null;
  const shown = { client, patientId, role, clinic, timeZone, kind, title, paper, state, reason, expiresOn };
  return { ...shown, isTurn, next, signedAt, sentHash, signer: name, elsewhere };
}
