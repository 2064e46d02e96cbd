import * as calls from '#server/inova/contract/signatures/signing.ts';
import type { Edge, ServiceContext } from '../context.ts';
import { linkName, openLink } from '../documents/open-link.ts';
import { ApiError } from '../errors.ts';
import { publicRoute, type Route } from '../route.ts';
import { hashToken, newToken } from '../token.ts';
import { documentOf } from './document.ts';
import { signsWithProvider, syncProgress } from './progress.ts';
import { closedMessages, decline, sign } from './sign.ts';
import {
  findBySession,
  findByToken,
  identify,
  requestLinkFor,
  requestNewLink,
  type SignerRow,
  startSession,
} from './signers.ts';

const idleTimeoutMs = 60 * 60_000;
const maxLifetimeMs = 4 * 60 * 60_000;

/** Signing by link: identifying, reading, signing and declining. */
export function signingRoutes(context: ServiceContext, edge: Edge | null): Route[] {
  const { store, now } = context;
  const signerOf = async (session: string): Promise<SignerRow> => {
    const at = now();
    const found = await findBySession(store, {
      hash: hashToken(session),
      at,
      idleEnd: new Date(at.getTime() + idleTimeoutMs),
      startedAfter: new Date(at.getTime() - maxLifetimeMs),
    });
    if (!found) throw new ApiError(401, calls.sessionExpiredMessage);
    return found;
  };

  /** Opens a link with its token and a date of birth; null if they don't match. */
  const open = async (token: string, birthDate: string) => {
    const at = now();
    const hash = hashToken(token);
    const found = await identify(store, hash, birthDate, at);
    const signer = found && (await findByToken(store, hash, at));
    if (!signer) return null;
    if (found.isUsed) {
      if (isClosed(signer.state)) throw new ApiError(409, closedMessages[signer.state] as string);
      await requestNewLink(store, found, at);
      return { session: null, isMailed: true };
    }
    const session = newToken();
    const expiresAt = new Date(at.getTime() + idleTimeoutMs);
    await startSession(store, signer, { hash: hashToken(session), createdAt: at, expiresAt });
    return { session, isMailed: false };
  };

  return [
    publicRoute(calls.identify, async ({ body: { token, birthDate } }, address) => {
      const opened = await openLink(context, edge, { link: token, address }, () => open(token, birthDate));
      if (!opened) throw new ApiError(400, calls.invalidSigningLinkMessage);
      return opened;
    }),

    publicRoute(calls.requestLink, async ({ body: { token } }) => {
      if (!context.mailer) throw new ApiError(501, 'Email is turned off');
      await context.limits.newLink(linkName(token), () => requestLinkFor(store, hashToken(token), now()));
      return {};
    }),

    publicRoute(calls.show, async ({ body: { session, token } }) => {
      const signer = await signerOf(session);
      if (token !== undefined) {
        const linked = await findByToken(store, hashToken(token), now());
        if (linked?.client !== signer.client || linked.id !== signer.id)
          throw new ApiError(401, calls.sessionExpiredMessage);
      }
      return toSigningView(context, (await syncProgress(context, signer)) ? await signerOf(session) : signer);
    }),

    publicRoute(calls.sign, async ({ body: { session, name, drawing } }) => {
      await sign(context, await signerOf(session), { name, drawing });
      return toSigningView(context, await signerOf(session));
    }),

    publicRoute(calls.decline, async ({ body: { session, reason } }) => {
      await decline(context, await signerOf(session), reason);
      return toSigningView(context, await signerOf(session));
    }),

    publicRoute(calls.document, async ({ body: { session } }) => {
      const { client, request, name, state } = await signerOf(session);
      if (isWithdrawn(state)) throw new ApiError(409, closedMessages[state] as string);
      return { ...(await documentOf(context, client, request)), client, signer: name };
    }),
  ];
}

/** True once signers can no longer see the document. */
const isWithdrawn = (state: SignerRow['state']) => state === 'voided' || state === 'expired';

/** True if no new link is emailed. */
const isClosed = (state: SignerRow['state']) => isWithdrawn(state) || state === 'declined';

async function toSigningView(context: ServiceContext, signer: SignerRow) {
  const { esign, publicOrigin } = context;
  const { client, patientId, role, clinic, timeZone, kind, title, paper, state, reason, expiresOn } = signer;
  const { isTurn, next, signedAt, sentHash, envelope, name } = signer;
  const page = `${publicOrigin}/docusign${kind === 'consent' ? '/consent' : ''}`;
  const usesProviderPage = esign && envelope && signsWithProvider(context, signer);
  const elsewhere = usesProviderPage ? await esign.recipientView(envelope, signer, page).catch(() => null) : null;
  const shown = { client, patientId, role, clinic, timeZone, kind, title, state, reason, expiresOn };
  return {
    ...shown,
    paper: isWithdrawn(state) ? null : paper,
    isTurn,
    next,
    signedAt,
    sentHash,
    signer: name,
    elsewhere,
  };
}
