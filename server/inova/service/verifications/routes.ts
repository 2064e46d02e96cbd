import * as payers from '#server/inova/contract/verifications/payers.ts';
import * as calls from '#server/inova/contract/verifications/verifications.ts';
import type { Session } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { type Route, route } from '../route.ts';
import { addPayer, listPayers } from './payers.ts';
import { listVerifications } from './queries.ts';
import { checkValues, findVerification, saveValues, showVerification } from './verification.ts';
import {
  addAuthorization,
  correctAuthorization,
  runAuthorizationAction,
  runVerificationAction,
  startVerification,
} from './workflow.ts';

/** Benefits verifications: values and actions. */
export function verificationRoutes(context: ServiceContext): Route[] {
  const find = (id: number, { principal }: Session) => findVerification(context, principal, id);

  return [
    route(calls.listForPatient, async ({ params }, { principal }) => {
      const patient = await listVerifications(context.store, principal.clinics, params.id);
      if (!patient) throw notFound();
      return patient.found.map(({ answers, ...status }) => ({ ...answers, ...status, ...patient.logo }));
    }),

    route(calls.get, async ({ params }, session) => {
      return showVerification(context, session.principal, await find(params.verificationId, session));
    }),

    route(calls.save, async ({ params, body }, { principal }) => {
      return saveValues(context, principal, params.verificationId, body);
    }),

    route(calls.check, ({ params, body }, { principal }) => {
      return checkValues(context, principal, params.verificationId, body);
    }),

    route(calls.runAction, async ({ params, body }, session) => {
      return runVerificationAction(context, session.principal, await find(params.verificationId, session), body);
    }),

    route(calls.start, ({ params, body }, { principal }) => {
      return startVerification(context, principal, params.id, body);
    }),

    route(payers.list, () => listPayers(context.store)),

    route(payers.add, ({ body }, { principal }) => {
      return addPayer(context.store, body, { by: principal.email, at: context.now(), clinics: principal.clinics });
    }),

    route(calls.addAuthorization, async ({ params, body }, session) => {
      return addAuthorization(context, session.principal, await find(params.verificationId, session), body);
    }),

    route(calls.correctAuthorization, async ({ params, body }, session) => {
      return correctAuthorization(context, session.principal, await find(params.verificationId, session), body);
    }),

    route(calls.runAuthorizationAction, async ({ params, body }, session) => {
      return runAuthorizationAction(context, session.principal, await find(params.verificationId, session), body);
    }),
  ];
}
