import type { z } from 'zod';
import type { Principal } from '#server/access/principal.ts';
import type * as calls from '#server/inova/contract/verifications/verifications.ts';
import type { AuthorizationOutcome, NewPolicy } from '#server/inova/contract/verifications/verifications.ts';
import type { ServiceContext } from '../context.ts';
import { dayIn } from '../dates/period.ts';
import { ApiError, notFound } from '../errors.ts';
import type { ListDefinition } from '../lists/definition.ts';
import {
  inWorkTransaction,
  type RecordAction,
  requireAction,
  runActionOnRecord,
  type Work,
} from '../lists/record-actions.ts';
import { parseOutcome, requireValuesOf } from './authorization-outcomes.ts';
import { type PolicyKey, requireAuthorization } from './authorizations.ts';
import { correctLocked, lockAuthorization } from './correct-authorization.ts';
import { addPolicy, findPolicy } from './coverages.ts';
import { oneAuthorization, onePolicy, oneVerification } from './one-verification.ts';
import type { VerificationRow } from './queries.ts';
import { workAudience } from './verification.ts';

type Values = Record<string, string>;

async function createWork(context: ServiceContext, principal: Principal, definition: ListDefinition): Promise<Work> {
  return { store: context.store, now: context.now(), definition, audience: await workAudience(context, principal) };
}

const conflictError = () => new ApiError(409, 'This verification changed, so this action is no longer available');

async function runOne(work: Work, step: RecordAction): Promise<string> {
  const { done } = requireAction(work, step.action);
  if (!(await inWorkTransaction(work, (db) => runActionOnRecord(work, db, step)))) throw conflictError();
  return done;
}

/** Runs an action on a verification; returns the number to continue with, a new one if it was reopened. */
export async function runVerificationAction(
  context: ServiceContext,
  principal: Principal,
  { client, id, patientId, coverageId }: VerificationRow,
  { action, values }: { action: string; values: Values },
) {
  const work = await createWork(context, principal, oneVerification);
  const done = await runOne(work, { record: { client, id }, action, values });
  const openId =
    action === 'verify-again' && coverageId ? await findOpenVerification(work, client, patientId, coverageId) : null;
  return { patientId, done, verificationId: openId ?? id };
}

const findOpenVerification = async (work: Work, client: number, patientId: number, coverageId: number) =>
  (await inWorkTransaction(work, (db) => findPolicy(db, [client], patientId, coverageId)))?.open ?? null;

/** Starts the verification of a policy for the current user, or continues an open one. */
export async function startVerification(
  context: ServiceContext,
  principal: Principal,
  patientId: number,
  { coverageId, policy, reason }: { coverageId: number | null; policy: NewPolicy | null; reason: string },
) {
  const work = await createWork(context, principal, onePolicy);
  return inWorkTransaction(work, async (db) => {
    const id = coverageId ?? (policy && (await addPolicy(db, principal.clinics, patientId, policy, work.now)));
    const found = id ? await findPolicy(db, principal.clinics, patientId, id) : null;
    if (!id || !found) throw notFound();
    if (found.open) return { patientId, verificationId: found.open };
    const values = { reason, assignee: 'me' };
    const isStarted = await runActionOnRecord(work, db, {
      record: { client: found.client, id },
      action: 'start',
      values,
    });
    const started = isStarted ? await findPolicy(db, [found.client], patientId, id) : null;
    if (!started?.open) throw conflictError();
    return { patientId, verificationId: started.open };
  });
}

/** The actions that lead to each status of an authorization. */
const actionsTo = { required: [], submitted: ['submit'], approved: ['submit', 'approve'], denied: ['submit', 'deny'] };

/** A default follow-up date for the submit step of authorizations that are added already decided. */
const inAWeek = (now: Date) => new Date(now.getTime() + 7 * 86_400_000);

/** Adds an authorization in its current status; `values` includes the input of its last action. */
export async function addAuthorization(
  context: ServiceContext,
  principal: Principal,
  policy: PolicyKey,
  { procedure, state, values }: { procedure: string; state: AuthorizationOutcome; values: Values },
) {
  requireValuesOf(state, values);
  const work = await createWork(context, principal, oneAuthorization);
  return inWorkTransaction(work, async (db) => {
    const by = { by: principal.email, at: work.now };
    const authorizationId = await requireAuthorization(db, policy, procedure, by);
    const record = { client: policy.client, id: authorizationId };
    const allValues = state === 'submitted' ? values : { followUp: dayIn('UTC', inAWeek(work.now)), ...values };
    for (const action of actionsTo[state]) {
      const fieldNames = (requireAction(work, action).fields ?? []).map(({ name }) => name);
      const ownValues = Object.fromEntries(Object.entries(allValues).filter(([name]) => fieldNames.includes(name)));
      await runActionOnRecord(work, db, { record, action, values: ownValues });
    }
    return { patientId: policy.patientId, authorizationId };
  });
}

/** Corrects an authorization of the policy that still has the status that the user saw. */
export async function correctAuthorization(
  context: ServiceContext,
  principal: Principal,
  policy: PolicyKey,
  { authorizationId, seen, procedure, state, values }: z.output<typeof calls.correctAuthorization.body>,
) {
  const work = await createWork(context, principal, oneAuthorization);
  const parsed = parseOutcome(state, values, work.audience, work.now);
  return inWorkTransaction(work, async (db) => {
    const before = await lockAuthorization(db, policy, authorizationId);
    if (!before) throw new ApiError(400, 'This verification has no such authorization');
    if (before.status !== seen)
      throw new ApiError(409, `Another user updated this authorization: it is ${before.status}`);
    const corrected = { id: authorizationId, procedure, state, values: parsed };
    await correctLocked(db, policy, corrected, before, { by: principal.email, at: work.now });
    return { patientId: policy.patientId, authorizationId };
  });
}

/** Runs an action on an authorization of the policy. */
export async function runAuthorizationAction(
  context: ServiceContext,
  principal: Principal,
  { client, patientId }: PolicyKey,
  { authorizationId, action, values }: { authorizationId: number; action: string; values: Values },
) {
  const work = await createWork(context, principal, oneAuthorization);
  const done = await runOne(work, { record: { client, id: authorizationId }, action, values });
  return { patientId, done };
}
