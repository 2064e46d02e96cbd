import * as authorizationCalls from '#server/inova/contract/payments/card-authorizations.ts';
import * as cardCalls from '#server/inova/contract/payments/cards.ts';
import type { Charge } from '#server/inova/contract/payments/charges.ts';
import * as calls from '#server/inova/contract/payments/charges.ts';
import * as recurringCalls from '#server/inova/contract/payments/recurring-payments.ts';
import { outsideCall } from '#server/store/call-context.ts';
import { asClinics, sql } from '#server/store/sql.ts';
import type { Session } from '../../caller.ts';
import type { ServiceContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { publicRoute, type Route, route } from '../../route.ts';
import { listAuthorizations, sendAuthorization } from '../cards/authorizations.ts';
import { readCardEntry } from '../cards/card-entry.ts';
import { createCardPage, takeNotice } from '../cards/card-pages.ts';
import { listCards } from '../cards/cards.ts';
import { findPatient, requireCards } from '../cards/merchant.ts';
import { addProfile, listProfiles } from '../cards/profiles.ts';
import { findCardPage, stateOfReference } from '../cards/read-page.ts';
import { removeCard } from '../cards/remove-card.ts';
import { saveCard } from '../cards/save-card.ts';
import { createPlan, findPlan, listPlans, setPaused, stopPlan } from '../recurring/plans.ts';
import { isOpen } from './attempt.ts';
import { chargeCard, type Payer, requireAttempt } from './charge.ts';
import { follow } from './follow.ts';
import { readCharges } from './read.ts';
import { reconcileClinic } from './reconcile.ts';
import { undoCharge } from './undo.ts';

/** Cards on file, card payments, and recurring payments. */
export function chargeRoutes(context: ServiceContext): Route[] {
  const { store, now } = context;
  const payerOf = ({ principal: { clinics, email } }: Session): Payer => ({ clinics, by: email });

  async function wireOf({ clinics }: Payer, id: number): Promise<Charge> {
    const isCharge = sql`a.client_id = any (${clinics}) and a.id = ${id}`;
    const [found] = await outsideCall(() => asClinics(store, clinics, (db) => readCharges(db, isCharge)));
    if (!found) throw notFound();
    return found;
  }

  function requirePage({ clinics }: Payer, id: number) {
    return outsideCall(() =>
      asClinics(store, clinics, async (db) => {
        const found = await findCardPage(db, sql`g.client_id = any (${clinics}) and g.id = ${id}`);
        if (!found) throw notFound();
        return found;
      }),
    );
  }

  async function pageOf(payer: Payer, id: number): Promise<cardCalls.CardPage> {
    const { reference: _, ...page } = await requirePage(payer, id);
    return page;
  }

  return [
    route(cardCalls.profiles, ({ params }, session) => listProfiles(context, payerOf(session), params.id)),

    route(cardCalls.addProfile, ({ body }, session) => addProfile(context, payerOf(session), body)),

    route(cardCalls.list, ({ params }, { principal }) =>
      asClinics(store, principal.clinics, async (db) => {
        if (!(await findPatient(db, principal.clinics, params.id))) throw notFound();
        return listCards(db, principal.clinics, params.id);
      }),
    ),

    route(cardCalls.save, ({ params, body }, session) => saveCard(context, payerOf(session), params.id, body)),

    route(cardCalls.remove, ({ params }, session) => removeCard(context, payerOf(session), params.card)),

    route(authorizationCalls.authorizations, ({ params }, { principal }) =>
      asClinics(store, principal.clinics, async (db) => {
        if (!(await findPatient(db, principal.clinics, params.id))) throw notFound();
        return listAuthorizations(db, sql`x.client_id = any (${principal.clinics}) and x.patient_id = ${params.id}`);
      }),
    ),

    route(authorizationCalls.sendAuthorization, ({ params, body }, session) =>
      sendAuthorization(context, payerOf(session), params.card, body),
    ),

    route(cardCalls.createPage, ({ params, body }, session) =>
      createCardPage(context, payerOf(session), params.id, body),
    ),

    publicRoute(cardCalls.notice, async ({ body }) => {
      await takeNotice(context, body.reference);
      return { received: true, state: await stateOfReference(context, body.reference) } as const;
    }),

    route(cardCalls.entry, ({ params }, session) => readCardEntry(context, payerOf(session), params.id)),

    route(cardCalls.page, ({ params }, session) => pageOf(payerOf(session), params.cardPage)),

    route(cardCalls.checkPage, async ({ params }, session) => {
      const payer = payerOf(session);
      const { reference } = await requirePage(payer, params.cardPage);
      await takeNotice(context, reference);
      return pageOf(payer, params.cardPage);
    }),

    route(calls.chargeCard, async ({ params, body }, session) => {
      const payer = payerOf(session);
      const { id } = await chargeCard(context, payer, params.id, body);
      return wireOf(payer, id);
    }),

    route(calls.list, ({ params }, { principal }) =>
      asClinics(store, principal.clinics, async (db) => {
        if (!(await findPatient(db, principal.clinics, params.id))) throw notFound();
        return readCharges(db, sql`a.client_id = any (${principal.clinics}) and a.patient_id = ${params.id}`);
      }),
    ),

    route(calls.get, ({ params }, session) => wireOf(payerOf(session), params.charge)),

    route(calls.check, async ({ params }, session) => {
      const payer = payerOf(session);
      const attempt = await requireAttempt(context, payer, params.charge);
      if (isOpen(attempt) && attempt.state !== 'created') {
        await outsideCall(() => follow(context, requireCards(context), attempt));
      }
      return wireOf(payer, params.charge);
    }),

    route(calls.refund, async ({ params, body }, session) => {
      const payer = payerOf(session);
      const { id } = await undoCharge(context, payer, params.charge, body);
      return wireOf(payer, id);
    }),

    route(calls.reconcile, (_, { principal }) => reconcileClinic(context, principal.clinic)),

    route(recurringCalls.list, ({ params }, { principal }) =>
      asClinics(store, principal.clinics, (db) => listPlans(db, principal.clinics, params.id)),
    ),

    route(recurringCalls.create, ({ params, body }, { principal: { clinics, email: by } }) =>
      asClinics(store, clinics, (db) => createPlan(db, clinics, params.id, body, { by, at: now() })),
    ),

    route(recurringCalls.get, ({ params }, { principal }) =>
      asClinics(store, principal.clinics, (db) => findPlan(db, principal.clinics, params.plan)),
    ),

    route(recurringCalls.pause, ({ params }, { principal: { clinics, email: by } }) =>
      asClinics(store, clinics, (db) => setPaused(db, clinics, params.plan, true, { by, at: now() })),
    ),

    route(recurringCalls.resume, ({ params }, { principal: { clinics, email: by } }) =>
      asClinics(store, clinics, (db) => setPaused(db, clinics, params.plan, false, { by, at: now() })),
    ),

    route(recurringCalls.stop, ({ params }, { principal: { clinics, email: by } }) =>
      asClinics(store, clinics, (db) => stopPlan(db, clinics, params.plan, { by, at: now() })),
    ),
  ];
}
