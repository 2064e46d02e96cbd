import * as calls from '#server/inova/contract/agreements/agreements.ts';
import { todayIn } from '../clinics/clients.ts';
import type { ServiceContext } from '../context.ts';
import { ApiError, notFound } from '../errors.ts';
import { type Route, route } from '../route.ts';
import { assertSigningAvailable } from '../signatures/request-consent.ts';
import { buildDraft } from './build-draft.ts';
import { changeAgreement, findAgreement } from './change.ts';
import { createDraft, listPatientAgreements, saveDraft } from './drafts.ts';
import { recordPayment, reschedulePlan, withPlan } from './payments.ts';
import { readSummaries } from './queries.ts';
import { remind, revokeAgreement, sendEstimate, sendForSigning } from './send.ts';
import { documentFor } from './snapshot-on-send.ts';
import { agreementToWire, summaryToWire } from './to-wire.ts';

/** Financial consults: drafts, estimates, agreements and their payments. */
export function agreementRoutes(context: ServiceContext): Route[] {
  const { store, now, mailer } = context;
  const withEmail = async <T>(work: () => Promise<T>) => {
    if (!mailer) throw new ApiError(501, 'Email is turned off');
    return work();
  };

  return [
    route(calls.list, async ({ params }, { principal }) => {
      const found = await listPatientAgreements(context, principal.clinics, params.id);
      if (!found) throw notFound();
      return found.map(agreementToWire);
    }),

    route(calls.summaries, async ({ params }, { principal }) => {
      const found = await readSummaries(store, principal.clinics, params.id, now());
      if (!found) throw notFound();
      return found.map(summaryToWire);
    }),

    route(calls.get, async ({ params }, session) => {
      return agreementToWire(await findAgreement(context, session, params.agreement));
    }),

    route(calls.document, async ({ params: { agreement, paper }, query }, session) => {
      const row = await findAgreement(context, session, agreement);
      const isSent = (paper === 'estimate' ? row.estimateSentAt : row.sentAt) !== null;
      return { patientId: row.patientId, isSent, paper: documentFor(withPlan(row, query), paper, query.message) };
    }),

    route(calls.preview, async ({ body }, { principal }) => {
      const { total } = await buildDraft(store, principal.clinic, body, await todayIn(store, principal.clinic, now()));
      return total;
    }),

    route(calls.create, ({ params: { id }, body }, session) => createDraft(context, session, id, body)),

    route(calls.save, async ({ params, body: { version, consult } }, session) => {
      const target = { number: params.agreement, version };
      return changeAgreement(context, session, target, (locked) => saveDraft(context, locked, consult));
    }),

    route(calls.sendEstimate, async ({ params, body }, session) => {
      const target = { number: params.agreement, version: body.version };
      return withEmail(() => changeAgreement(context, session, target, (held) => sendEstimate(held, body)));
    }),

    route(calls.send, async ({ params, body }, session) => {
      assertSigningAvailable(context);
      const target = { number: params.agreement, version: body.version };
      return withEmail(() => changeAgreement(context, session, target, (held) => sendForSigning(held, body)));
    }),

    route(calls.remind, async ({ params }, session) => {
      return withEmail(() => changeAgreement(context, session, { number: params.agreement }, remind));
    }),

    route(calls.revoke, async ({ params, body }, session) => {
      const target = { number: params.agreement, version: body.version };
      return changeAgreement(context, session, target, (held) => revokeAgreement(held, body));
    }),

    route(calls.plan, async ({ params, body }, session) => {
      const target = { number: params.agreement, version: body.version };
      return changeAgreement(context, session, target, (held) => reschedulePlan(held, body));
    }),

    route(calls.pay, ({ params, body }, session) => {
      return changeAgreement(context, session, { number: params.agreement }, (held) => recordPayment(held, body));
    }),
  ];
}
