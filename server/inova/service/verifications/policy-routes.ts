import { createSignInLimit } from '#server/access/sign-in-limit.ts';
import * as calls from '#server/inova/contract/policy.ts';
import * as sentDocuments from '#server/inova/contract/sent-documents.ts';
import type { ServiceContext } from '../context.ts';
import { readDocumentToken } from '../documents/document-link.ts';
import * as sentPapers from '../documents/sent-documents.ts';
import { ApiError, notFound } from '../errors.ts';
import { publicRoute, type Route, route } from '../route.ts';
import { withinLimit } from '../within-limit.ts';
import { policyDocument } from './documents/policy.ts';
import { getPolicy, type PolicyRow } from './policy.ts';
import { sendPolicy } from './send-policy.ts';

/** The benefits of patients as documents: read, sent, and opened by the patient. */
export function policyRoutes(context: ServiceContext): Route[] {
  const { store, now, sealer } = context;
  const limit = createSignInLimit(store, now, 'signing');

  return [
    route(calls.get, async ({ params: { id }, query }, { principal }) => {
      const row = await getPolicy(store, principal.clinics, id, query.verification ?? null);
      if (!row || (query.verification && !row.chosen)) throw notFound();
      return toPolicy(row);
    }),

    route(calls.send, ({ params: { id }, body }, { principal }) => sendPolicy(context, principal, id, body)),

    publicRoute(sentDocuments.open, async ({ body: { token, birthDate } }, address) => {
      const key = readDocumentToken(sealer, token, now());
      const open = async () => (key ? sentPapers.openSentDocument(store, key, birthDate, now()) : null);
      const opened = await withinLimit(limit, `${key?.kind} ${key?.client} ${key?.record}`, address, open);
      if (!opened) throw new ApiError(400, sentDocuments.invalidDocumentLinkMessage);
      return opened;
    }),
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
