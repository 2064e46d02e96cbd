import { runOnce } from '#server/access/run-once.ts';
import * as calls from '#server/inova/contract/agreements.ts';
import { todayIn } from '../clinics/clients.ts';
import { sendMails } from '../emails/send-mails.ts';
import type { ServiceParts } from '../parts.ts';
import { conflictAsRefusal, missing, Refused } from '../refusal.ts';
import { answer, type Route } from '../route.ts';
import type { Session } from '../session/session.ts';
import { checkSigning } from '../signatures/request-consent.ts';
import { changeAgreement, findAgreement } from './change.ts';
import { draftOf } from './consult.ts';
import { agreementsOf, createDraft, saveDraft } from './drafts.ts';
import { paperOf } from './keep-as-sent.ts';
import { agreementOnWire } from './on-wire.ts';
import { rearrangePlan, recordPayment, withPlan } from './payments.ts';
import { remind, revokeOne, sendEstimate, sendToSign } from './send.ts';

type Intent = { scope: string; key: string | null; content: unknown };

/** Financial consults and what comes of them: drafts, estimates, agreements and their payments. */
export function agreementRoutes(parts: ServiceParts): Route[] {
  const { store, now, mail, afterwards } = parts;
  const once = <T>({ key, ...intent }: Intent, { principal }: Session, work: () => Promise<T>) =>
    key
      ? runOnce(store, { ...intent, scope: `${intent.scope} ${principal.userId}`, key }, now, work).catch(
          conflictAsRefusal,
        )
      : work();
  const tellOthers = () => afterwards.start('letters and signature requests', () => sendMails(parts));
  const withLetter = async <T>(work: () => Promise<T>) => {
    if (!mail) throw new Refused(501, 'Mail is turned off');
    const done = await work();
    tellOthers();
    return done;
  };

  return [
    answer(calls.listAgreements, async ({ params }, { principal }) => {
      const found = await agreementsOf(parts, principal.clinics, params.id);
      if (!found) throw missing();
      return found.map(agreementOnWire);
    }),

    answer(calls.getAgreement, async ({ params }, session) => {
      return agreementOnWire(await findAgreement(parts, session, params.agreement));
    }),

    answer(calls.getAgreementPaper, async ({ params: { agreement, paper }, query }, session) => {
      const row = await findAgreement(parts, session, agreement);
      const isSent = (paper === 'estimate' ? row.estimateSentAt : row.sentAt) !== null;
      return { patientId: row.patientId, isSent, paper: paperOf(withPlan(row, query), paper, query.message) };
    }),

    answer(calls.previewAgreement, async ({ body }, { principal }) => {
      const { total } = await draftOf(store, principal.clinic, body, await todayIn(store, principal.clinic, now()));
      return total;
    }),

    answer(calls.createAgreement, async ({ params: { id }, body, idempotencyKey }, session) => {
      const create = () => createDraft(parts, session, id, body);
      return once({ scope: 'POST /patients/agreements', key: idempotencyKey, content: [id, body] }, session, create);
    }),

    answer(calls.saveAgreement, async ({ params, body: { version, consult } }, session) => {
      const target = { number: params.agreement, version };
      return changeAgreement(parts, session, target, (held) => saveDraft(parts, held, consult));
    }),

    answer(calls.sendEstimate, async ({ params, body }, session) => {
      const target = { number: params.agreement, version: body.version };
      return withLetter(() => changeAgreement(parts, session, target, (held) => sendEstimate(held, body)));
    }),

    answer(calls.sendAgreement, async ({ params, body }, session) => {
      checkSigning(parts);
      const target = { number: params.agreement, version: body.version };
      return withLetter(() => changeAgreement(parts, session, target, (held) => sendToSign(held, body)));
    }),

    answer(calls.remindOfAgreement, async ({ params }, session) => {
      return withLetter(() => changeAgreement(parts, session, { number: params.agreement }, remind));
    }),

    answer(calls.revokeAgreement, async ({ params, body }, session) => {
      const target = { number: params.agreement, version: body.version };
      const revoked = await changeAgreement(parts, session, target, (held) => revokeOne(held, body));
      tellOthers();
      return revoked;
    }),

    answer(calls.planAgreement, async ({ params, body }, session) => {
      const target = { number: params.agreement, version: body.version };
      return changeAgreement(parts, session, target, (held) => rearrangePlan(held, body));
    }),

    answer(calls.recordPayment, async ({ params, body, idempotencyKey }, session) => {
      const record = () => {
        return changeAgreement(parts, session, { number: params.agreement }, (held) => recordPayment(held, body));
      };
      const intent = { scope: 'POST /agreements/payments', key: idempotencyKey, content: [params.agreement, body] };
      return once(intent, session, record);
    }),
  ];
}
