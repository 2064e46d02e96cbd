import { runOnce } from '#server/access/run-once.ts';
import * as calls from '#server/inova/contract/signatures.ts';
import type { ServiceParts } from '../parts.ts';
import { conflictAsRefusal, missing, Refused, refusedField } from '../refusal.ts';
import { answer, type Route } from '../route.ts';
import type { Session } from '../session/session.ts';
import {
  changeable,
  changeSignature,
  extendStatements,
  hasPassed,
  remindStatements,
  voidStatements,
} from './changes.ts';
import { documentOf } from './document.ts';
import { getSignature, listSignatures } from './queries.ts';
import type { Happening } from './records.ts';
import { requestConsent } from './request-consent.ts';
import { sendSignatures } from './send.ts';
import { sign } from './sign.ts';
import { findStaffSigner } from './signers.ts';

/** Requests to sign, as the staff follows them. */
export function signatureRoutes(parts: ServiceParts): Route[] {
  const { store, now, mail, afterwards } = parts;
  const requestOf = async (id: number, { principal }: Session) => {
    const found = await getSignature(store, principal.clinics, id);
    if (!found) throw missing();
    return found;
  };
  const send = () => afterwards.start('signature requests', () => sendSignatures(parts));

  const change = async (
    id: number,
    session: Session,
    { to, note }: { to: keyof typeof changeable; note: 'reminded' | 'voided' | 'extended' },
    statements: (happening: Happening) => ReturnType<typeof remindStatements>,
  ) => {
    await requestOf(id, session);
    const { clinics, email: by } = session.principal;
    const forbidding = await changeSignature(
      store,
      { clinics, id, states: changeable[to], note, by, at: now() },
      statements,
    );
    if (forbidding) throw new Refused(409, `This request is ${forbidding}`);
    send();
    return requestOf(id, session);
  };

  return [
    answer(calls.getSignature, async ({ params: { request } }, session) => requestOf(request, session)),

    answer(calls.listSignatures, async ({ params: { kind, record } }, { principal }) =>
      listSignatures(store, principal.clinics, kind, record),
    ),

    answer(calls.requestSignature, async ({ body, idempotencyKey }, session) => {
      const work = async () => {
        const id = await requestConsent(parts, body, session.principal);
        send();
        return requestOf(id, session);
      };
      if (!idempotencyKey) return work();
      const intent = { scope: `POST /signatures ${session.principal.userId}`, key: idempotencyKey, content: body };
      return runOnce(store, intent, now, work).catch(conflictAsRefusal);
    }),

    answer(calls.remindSignature, async ({ params: { request } }, session) => {
      if (!mail) throw new Refused(501, 'Mail is turned off');
      return change(request, session, { to: 'remind', note: 'reminded' }, remindStatements);
    }),

    answer(calls.voidSignature, async ({ params: { request }, body: { reason } }, session) =>
      change(request, session, { to: 'void', note: 'voided' }, (happening) => voidStatements(happening, reason)),
    ),

    answer(calls.extendSignature, async ({ params: { request }, body: { expiresOn } }, session) => {
      await requestOf(request, session);
      if (await hasPassed(store, session.principal.clinics, request, expiresOn, now())) {
        throw refusedField('expiresOn', 'Choose a day that is still to come');
      }
      return change(request, session, { to: 'extend', note: 'extended' }, (happening) =>
        extendStatements(happening, expiresOn),
      );
    }),

    answer(calls.witnessSignature, async ({ params: { request }, body }, session) => {
      await requestOf(request, session);
      const { clinics, email } = session.principal;
      const signer = await findStaffSigner(store, clinics, request, email, now());
      if (!signer) throw new Refused(409, 'You are not among those who sign this');
      await sign(parts, signer, body);
      return requestOf(request, session);
    }),

    answer(calls.signatureDocument, async ({ params: { request } }, session) => {
      const { client } = await requestOf(request, session);
      return documentOf(parts, client, request);
    }),
  ];
}
