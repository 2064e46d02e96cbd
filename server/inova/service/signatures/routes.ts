import * as calls from '#server/inova/contract/signatures/signatures.ts';
import type { Session } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { ApiError, fieldError, notFound } from '../errors.ts';
import { type Route, route } from '../route.ts';
import {
  changeableStates,
  changeSignature,
  extendStatements,
  hasPassed,
  remindStatements,
  voidStatements,
} from './changes.ts';
import { documentOf } from './document.ts';
import { getSignature, listSignatures } from './queries.ts';
import type { SignatureEventContext } from './records.ts';
import { requestConsent } from './request-consent.ts';
import { sign } from './sign.ts';
import { findStaffSigner } from './signers.ts';

/** Signature requests, for staff. */
export function signatureRoutes(context: ServiceContext): Route[] {
  const { store, now, mailer } = context;
  const requestOf = async (id: number, { principal }: Session) => {
    const found = await getSignature(store, principal.clinics, id, now());
    if (!found) throw notFound();
    return found;
  };

  const change = async (
    id: number,
    session: Session,
    { to, note }: { to: keyof typeof changeableStates; note: 'reminded' | 'voided' | 'extended' },
    statements: (eventContext: SignatureEventContext) => ReturnType<typeof remindStatements>,
  ) => {
    await requestOf(id, session);
    const { clinics, email: by } = session.principal;
    const blockingState = await changeSignature(
      store,
      { clinics, id, states: changeableStates[to], note, by, at: now() },
      statements,
    );
    if (blockingState) throw new ApiError(409, `This request is ${blockingState}`);
    return requestOf(id, session);
  };

  return [
    route(calls.get, async ({ params: { request } }, session) => requestOf(request, session)),

    route(calls.listForRecord, async ({ params: { kind, record } }, { principal }) =>
      listSignatures(store, principal.clinics, { kind, record }, now()),
    ),

    route(calls.request, async ({ body }, session) => {
      return requestOf(await requestConsent(context, body, session.principal), session);
    }),

    route(calls.remind, async ({ params: { request } }, session) => {
      if (!mailer) throw new ApiError(501, 'Email is turned off');
      return change(request, session, { to: 'remind', note: 'reminded' }, remindStatements);
    }),

    route(calls.voidRequest, async ({ params: { request }, body: { reason } }, session) =>
      change(request, session, { to: 'void', note: 'voided' }, (happening) => voidStatements(happening, reason)),
    ),

    route(calls.extend, async ({ params: { request }, body: { expiresOn } }, session) => {
      await requestOf(request, session);
      if (await hasPassed(store, session.principal.clinics, request, expiresOn, now())) {
        throw fieldError('expiresOn', 'Select a future date');
      }
      return change(request, session, { to: 'extend', note: 'extended' }, (happening) =>
        extendStatements(happening, expiresOn),
      );
    }),

    route(calls.signAsStaff, async ({ params: { request }, body }, session) => {
      await requestOf(request, session);
      const { clinics, email } = session.principal;
      const signer = await findStaffSigner(store, clinics, request, email, now());
      if (!signer) throw new ApiError(409, 'You are not a signer of this document');
      await sign(context, signer, body);
      return requestOf(request, session);
    }),

    route(calls.document, async ({ params: { request } }, session) => {
      const { client } = await requestOf(request, session);
      return documentOf(context, client, request);
    }),
  ];
}
