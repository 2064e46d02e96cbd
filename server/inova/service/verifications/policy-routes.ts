import * as calls from '#server/inova/contract/verifications/policy.ts';
import { policyDocument } from '#server/inova/patient-documents/policy/document.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { type Route, route } from '../route.ts';
import { getPolicy, type PolicyRow } from './policy.ts';
import { sendPolicy } from './send-policy.ts';

/** Showing and sending patients' policy documents. */
export function policyRoutes(context: ServiceContext): Route[] {
  const { store } = context;

  return [
    route(calls.get, async ({ params: { id }, query }, { principal }) => {
      const row = await getPolicy(store, principal.clinics, id, query.verification ?? null);
      if (!row || (query.verification && !row.chosen)) throw notFound();
      return toPolicy(row);
    }),

    route(calls.send, ({ params: { id }, body }, { principal }) => sendPolicy(context, principal, id, body)),
  ];
}

function toPolicy(row: PolicyRow): calls.Policy {
  const { id, clinic, firstname, lastname, email, timeZone, verifications, sent, chosen } = row;
  return {
    patientId: id,
    client: clinic.id,
    firstname,
    lastname,
    email,
    timeZone,
    verificationId: chosen?.id ?? null,
    isCompleted: Boolean(chosen?.completedOn),
    paper: chosen && policyDocument({ ...row, ...chosen, patient: row, message: '' }),
    verifications,
    sent,
  };
}
