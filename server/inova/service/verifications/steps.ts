import type { Principal } from '#server/access/principal.ts';
import type { NewPolicy } from '#server/inova/contract/verifications.ts';
import { dayIn } from '../dates/period.ts';
import type { Definition } from '../lists/definition.ts';
import { actionOf, actOnOne, type Step, together, type Work } from '../lists/one-record.ts';
import type { ServiceParts } from '../parts.ts';
import { missing, Refused } from '../refusal.ts';
import { type OfPolicy, requireAuthorization } from './authorizations.ts';
import { addPolicy, findPolicy } from './coverages.ts';
import { oneAuthorization, onePolicy, oneVerification } from './one-verification.ts';
import type { VerificationRow } from './queries.ts';
import { audienceOfWork } from './verification.ts';

type Values = Record<string, string>;

async function workOn(parts: ServiceParts, principal: Principal, definition: Definition): Promise<Work> {
  return { store: parts.store, now: parts.now(), definition, audience: await audienceOfWork(parts, principal) };
}

const changedMeanwhile = () => new Refused(409, 'It has changed meanwhile, so that this cannot be done any more');

async function doOne(work: Work, step: Step): Promise<string> {
  const { done } = actionOf(work, step.action);
  if (!(await together(work, (db) => actOnOne(work, db, step)))) throw changedMeanwhile();
  return done;
}

/** Does something with a verification; the one to go on with is another where it was opened again. */
export async function actOnVerification(
  parts: ServiceParts,
  principal: Principal,
  { client, id, patientId, coverageId }: VerificationRow,
  { action, values }: { action: string; values: Values },
) {
  const work = await workOn(parts, principal, oneVerification);
  const done = await doOne(work, { record: { client, id }, action, values });
  const opened = action === 'verify-again' && coverageId ? await openOf(work, patientId, coverageId) : null;
  return { patientId, done, verificationId: opened ?? id };
}

const openOf = async (work: Work, patientId: number, coverageId: number) =>
  (await together(work, (db) => findPolicy(db, patientId, coverageId)))?.open ?? null;

/** Starts the verification of a policy for whoever asks; one that is under way is gone on with. */
export async function startVerification(
  parts: ServiceParts,
  principal: Principal,
  patientId: number,
  { coverageId, policy, reason }: { coverageId: number | null; policy: NewPolicy | null; reason: string },
) {
  const work = await workOn(parts, principal, onePolicy);
  return together(work, async (db) => {
    const id = coverageId ?? (policy && (await addPolicy(db, patientId, policy, work.now)));
    const found = id ? await findPolicy(db, patientId, id) : null;
    if (!id || !found) throw missing();
    if (found.open) return { patientId, verificationId: found.open };
    const values = { reason, assignee: 'me' };
    const isStarted = await actOnOne(work, db, { record: { client: found.client, id }, action: 'start', values });
    const started = isStarted ? await findPolicy(db, patientId, id) : null;
    if (!started?.open) throw changedMeanwhile();
    return { patientId, verificationId: started.open };
  });
}

/** The steps that lead to each state of an authorization. */
const stepsTo = { required: [], submitted: ['submit'], approved: ['submit', 'approve'], denied: ['submit', 'deny'] };

/** A decided one was followed up, whatever day that was to be. */
const inAWeek = (now: Date) => new Date(now.getTime() + 7 * 86_400_000);

/** Notes an authorization in the state that it has reached; what its last step takes is among the values. */
export async function addAuthorization(
  parts: ServiceParts,
  principal: Principal,
  policy: OfPolicy,
  { procedure, state, values }: { procedure: string; state: keyof typeof stepsTo; values: Values },
) {
  const work = await workOn(parts, principal, oneAuthorization);
  return together(work, async (db) => {
    const by = { by: principal.email, at: work.now };
    const authorizationId = await requireAuthorization(db, policy, procedure, by);
    const record = { client: policy.client, id: authorizationId };
    const given = state === 'submitted' ? values : { followUp: dayIn('UTC', inAWeek(work.now)), ...values };
    for (const action of stepsTo[state]) {
      const named = (actionOf(work, action).fields ?? []).map(({ name }) => name);
      const own = Object.fromEntries(Object.entries(given).filter(([name]) => named.includes(name)));
      await actOnOne(work, db, { record, action, values: own });
    }
    return { patientId: policy.patientId, authorizationId };
  });
}

/** Does something with an authorization of the policy. */
export async function actOnAuthorization(
  parts: ServiceParts,
  principal: Principal,
  { client, patientId }: OfPolicy,
  { authorizationId, action, values }: { authorizationId: number; action: string; values: Values },
) {
  const work = await workOn(parts, principal, oneAuthorization);
  const done = await doOne(work, { record: { client, id: authorizationId }, action, values });
  return { patientId, done };
}
