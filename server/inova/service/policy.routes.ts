import * as calls from '../contract/policy.ts';
import { getPolicy, type PolicyRow } from './db/policy.ts';
import type { ServiceParts } from './parts.ts';
import { missing } from './refusal.ts';
import { answer, type Route } from './route.ts';
import { policyPaper } from './rules/papers/policy.ts';

/** The benefits of patients as papers: read and sent. */
export function policyRoutes({ store }: ServiceParts): Route[] {
  return [
    answer(calls.getPolicy, async ({ params: { id }, query }, { principal }) => {
      const row = await getPolicy(store, principal.clinics, id, query.verification ?? null);
      if (!row || (query.verification && !row.chosen)) throw missing();
      return policyOf(row);
    }),
  ];
}

function policyOf(row: PolicyRow): calls.Policy {
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
    paper: chosen && policyPaper({ ...row, ...chosen, patient: row }),
    verifications,
    sent,
  };
}
