import type { Principal } from '#server/access/principal.ts';
import { filterFault } from '#server/inova/contract/lists.ts';
import type { SavedAnswers, Verification } from '#server/inova/contract/verifications.ts';
import { dayIn } from '../dates/period.ts';
import { actionOnWire } from '../lists/action-fields.ts';
import { type Audience, audienceOf } from '../lists/audience.ts';
import type { Definition } from '../lists/definition.ts';
import type { ServiceParts } from '../parts.ts';
import { missing, Refused, refusedFor } from '../refusal.ts';
import { oneAuthorization, oneVerification } from './one-verification.ts';
import { getVerification, type VerificationRow } from './queries.ts';
import { type Decision, type Locked, saveVerification } from './save.ts';
import { decide } from './values/decide.ts';
import { historyOf } from './values/history.ts';
import { missingToComplete } from './values/merge.ts';
import { actionsOfVerification, authorizationsOf } from './work.ts';

/** A verification that is the user's to see. */
export async function findVerification({ store }: ServiceParts, { clinics }: Principal, id: number) {
  const found = await getVerification(store, clinics, id);
  if (!found) throw missing();
  return found;
}

/** Who works on verifications, and whom they can be given to. */
export const audienceOfWork = ({ store }: ServiceParts, principal: Principal) =>
  audienceOf(store, principal, 'benefits-verifications');

/** All that is told of a verification. */
export async function showVerification(
  parts: ServiceParts,
  principal: Principal,
  row: VerificationRow,
): Promise<Verification> {
  const audience = await audienceOfWork(parts, principal);
  const at = { store: parts.store, now: parts.now(), audience };
  const [actions, authorizations] = await Promise.all([actionsOfVerification(at, row), authorizationsOf(at, row)]);
  const ofAuthorizations = authorizations.flatMap((each) => each.actions);
  return {
    ...row,
    history: historyOf(row.history),
    missing: missingToComplete(row.answers),
    actions: onWire(oneVerification, actions, audience),
    authorizations,
    authorizationActions: onWire(oneAuthorization, ofAuthorizations, audience),
  };
}

function onWire({ actions = [] }: Definition, keys: string[], audience: Audience) {
  return actions.filter(({ key }) => keys.includes(key)).map((each) => actionOnWire(each, audience));
}

/** Saves answers upon the version they were changed at; wrong and disputed fields are named. */
export async function saveTyped(parts: ServiceParts, principal: Principal, id: number, typed: SavedAnswers) {
  const at = parts.now();
  const saver = { by: principal.email, at };
  const saved = await saveVerification(parts.store, principal.clinics, id, typed.version, saver, (locked) => {
    if (locked.state === 'completed') throw new Refused(400, 'Reopen the verification to change its answers');
    if (Math.max(typed.version, typed.seen ?? 0) > locked.version) throw new Refused(400, 'There is no such version');
    return decisionOf(parts, locked, typed, dayIn(locked.timeZone, at));
  });
  if (!saved) throw missing();
  return saved;
}

function decisionOf({ sealer }: ServiceParts, locked: Locked, typed: SavedAnswers, today: string): Decision {
  const outcome = decide(locked, typed, today);
  if ('faults' in outcome) {
    throw refusedFor(Object.entries(outcome.faults).map(([name, message]) => filterFault(name, message)));
  }
  if ('conflicts' in outcome) {
    const told = outcome.conflicts.map((name) => filterFault(name, 'Somebody else has changed this'));
    throw refusedFor(told, 409);
  }
  const ssns = { ...locked.ssns };
  for (const [name, digits] of Object.entries(outcome.ssns)) {
    if (digits) ssns[name] = sealer.close(digits).toString('hex');
    else delete ssns[name];
  }
  return { answers: outcome.answers, procedures: outcome.procedures, fields: outcome.fields, ssns };
}
