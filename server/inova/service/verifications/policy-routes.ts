import { runOnce } from '#server/access/run-once.ts';
import { createSignInLimit } from '#server/access/sign-in-limit.ts';
import * as calls from '#server/inova/contract/policy.ts';
import { openSentPaper, wrongPaperLink } from '#server/inova/contract/sent-documents.ts';
import { readPaperToken } from '../documents/paper-link.ts';
import * as sentPapers from '../documents/sent-papers.ts';
import type { ServiceParts } from '../parts.ts';
import { conflictAsRefusal, missing, Refused } from '../refusal.ts';
import { answer, answerVisitor, type Route } from '../route.ts';
import { withinLimit } from '../within-limit.ts';
import { policyPaper } from './documents/policy.ts';
import { getPolicy, type PolicyRow } from './policy.ts';
import { sendPolicy } from './send-policy.ts';

/** The benefits of patients as papers: read, sent, and opened by the patient. */
export function policyRoutes(parts: ServiceParts): Route[] {
  const { store, now, sealer } = parts;
  const limit = createSignInLimit(store, now, 'signing');

  return [
    answer(calls.getPolicy, async ({ params: { id }, query }, { principal }) => {
      const row = await getPolicy(store, principal.clinics, id, query.verification ?? null);
      if (!row || (query.verification && !row.chosen)) throw missing();
      return policyOf(row);
    }),

    answer(calls.sendPolicy, async ({ params: { id }, body, idempotencyKey }, { principal }) => {
      const send = () => sendPolicy(parts, principal, id, body);
      if (!idempotencyKey) return send();
      const intent = { scope: `policy ${id} ${principal.userId}`, key: idempotencyKey, content: body };
      return runOnce(store, intent, now, send).catch(conflictAsRefusal);
    }),

    answerVisitor(openSentPaper, async ({ body: { token, birthDate } }, address) => {
      const key = readPaperToken(sealer, token, now());
      const open = async () => (key ? sentPapers.openSentPaper(store, key, birthDate, now()) : null);
      const opened = await withinLimit(limit, `${key?.kind} ${key?.client} ${key?.record}`, address, open);
      if (!opened) throw new Refused(400, wrongPaperLink);
      return opened;
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
    paper: chosen && policyPaper({ ...row, ...chosen, patient: row, message: '' }),
    verifications,
    sent,
  };
}
