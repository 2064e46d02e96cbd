import type { Principal } from '#server/access/principal.ts';
import { filterError } from '#server/inova/contract/lists/lists.ts';
import type {
  CheckValuesInput,
  SaveValuesInput,
  Verification,
  VerificationChange,
} from '#server/inova/contract/verifications/verifications.ts';
import type { ServiceContext } from '../context.ts';
import { dayIn } from '../dates/period.ts';
import { ApiError, notFound, validationError } from '../errors.ts';
import { actionToWire } from '../lists/action-fields.ts';
import { type Audience, audienceOf } from '../lists/audience.ts';
import type { ListDefinition } from '../lists/definition.ts';
import { actionsOfVerification, authorizationsOf } from './available-actions.ts';
import { oneAuthorization, oneVerification } from './one-verification.ts';
import { payerName } from './payers.ts';
import { getVerification, type VerificationRow } from './queries.ts';
import { type Decision, type Locked, readUnlocked, saveVerification } from './save.ts';
import { decideSave, findFaults } from './values/decide.ts';
import { valuesFromPrevious } from './values/from-previous.ts';
import { patientAsHolder, type RecordFacts, valuesFromRecord } from './values/from-record.ts';
import { toHistory } from './values/history.ts';
import { missingToComplete } from './values/merge.ts';

/** A verification the user has access to, or 404. */
export async function findVerification({ store }: ServiceContext, { clinics }: Principal, id: number) {
  const found = await getVerification(store, clinics, id);
  if (!found) throw notFound();
  return found;
}

/** The choices for working on verifications, such as assignees. */
export const workAudience = (context: ServiceContext, principal: Principal) =>
  audienceOf(context, principal, 'benefits-verifications');

/** A verification with everything its page shows. */
export async function showVerification(
  context: ServiceContext,
  principal: Principal,
  { record, ...row }: VerificationRow,
): Promise<Verification> {
  const audience = await workAudience(context, principal);
  const at = { store: context.store, now: context.now(), audience };
  const [actions, authorizations] = await Promise.all([actionsOfVerification(at, row), authorizationsOf(at, row)]);
  const ofAuthorizations = authorizations.flatMap((each) => each.actions);
  const history = toHistory(row.history);
  return {
    ...row,
    history,
    ...offeredValues(record, row, history, dayIn('UTC', context.now())),
    missing: missingToComplete(row.answers),
    actions: actionsToWire(oneVerification, actions, audience),
    authorizations,
    authorizationActions: actionsToWire(oneAuthorization, ofAuthorizations, audience),
  };
}

/** What the record and the previous verification offer while the verification is open. */
function offeredValues(
  record: RecordFacts,
  { answers, state, previous }: Pick<VerificationRow, 'answers' | 'state' | 'previous'>,
  history: VerificationChange[],
  today: string,
) {
  if (state === 'completed') return { fromRecord: {}, fromPrevious: {}, patientAsHolder: {} };
  const saved = new Set(history.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const fromRecord = valuesFromRecord(record, { answers, saved }, today);
  const fromPrevious = previous ? valuesFromPrevious(previous.answers, { ...fromRecord, ...answers }, saved) : {};
  return { fromRecord, fromPrevious, patientAsHolder: patientAsHolder(record, today) };
}

function actionsToWire({ actions = [] }: ListDefinition, keys: string[], audience: Audience) {
  return actions.filter(({ key }) => keys.includes(key)).map((each) => actionToWire(each, audience));
}

/** Saves values based on a version; reports invalid and conflicting fields. */
export async function saveValues(context: ServiceContext, principal: Principal, id: number, input: SaveValuesInput) {
  const at = context.now();
  const company = input.answers?.company;
  const answers = { ...input.answers };
  if (typeof company === 'string' && company.trim()) answers.company = await payerName(context.store, company);
  const saver = { by: principal.email, at };
  const saved = await saveVerification(context.store, principal.clinics, id, input.version, saver, (locked) => {
    if (locked.state === 'completed') throw new ApiError(400, 'Reopen the verification to change its values');
    if (Math.max(input.version, input.seen ?? 0) > locked.version) throw new ApiError(400, 'Version not found');
    return toDecision(context, locked, { ...input, answers }, dayIn(locked.timeZone, at));
  });
  if (!saved) throw notFound();
  return saved;
}

/** The invalid fields among values that are based on a version. */
export async function checkValues(
  { store, now }: ServiceContext,
  { clinics }: Principal,
  id: number,
  input: CheckValuesInput,
) {
  const current = await readUnlocked(store, clinics, id, input.version);
  if (!current) throw notFound();
  return { patientId: current.patientId, faults: findFaults(current, input, dayIn(current.timeZone, now())) };
}

function toDecision({ sealer }: ServiceContext, locked: Locked, input: SaveValuesInput, today: string): Decision {
  const outcome = decideSave(locked, input, today);
  if ('faults' in outcome) {
    throw validationError(Object.entries(outcome.faults).map(([name, message]) => filterError(name, message)));
  }
  if ('conflicts' in outcome) {
    const messages = outcome.conflicts.map((name) => filterError(name, 'Another user changed this'));
    throw validationError(messages, 409);
  }
  const ssns = { ...locked.ssns };
  for (const [name, digits] of Object.entries(outcome.ssns)) {
    if (digits) ssns[name] = sealer.seal(digits).toString('hex');
    else delete ssns[name];
  }
  return { answers: outcome.answers, procedures: outcome.procedures, fields: outcome.fields, ssns };
}
