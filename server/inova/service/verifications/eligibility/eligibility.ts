import type { Principal } from '#server/access/principal.ts';
import type { Eligibility } from '#server/inova/contract/eligibility.ts';
import { todayIn } from '#server/inova/service/clinics/clients.ts';
import { listCptCodes } from '#server/inova/service/clinics/clinic.ts';
import type { ServiceParts } from '#server/inova/service/parts.ts';
import { getPatient } from '#server/inova/service/patients/queries.ts';
import { missing } from '#server/inova/service/refusal.ts';
import type { StandingRow } from '../queries.ts';
import { fieldOf, flatten } from '../values/flat-answers.ts';
import { readTyped } from '../values/typed-answer.ts';
import { findVerification } from '../verification.ts';
import type { Fault, PatientAnswer } from './answer.ts';
import type { Draft } from './draft.ts';
import { answerFor, otherPolicy, type Whose } from './match.ts';
import { proposalsOf } from './proposals.ts';
import { readEligibility } from './read.ts';

/** What an answer would fill of a verification, beside what is there. */
export async function proposeFor(parts: ServiceParts, principal: Principal, id: number, text: string) {
  const row = await findVerification(parts, principal, id);
  const patient = await getPatient(parts.store, [row.client], row.patientId);
  if (!patient) throw missing();
  const whose = { ...patient, memberId: row.memberId };
  const reading = readEligibility(text);
  const answer = 'refused' in reading ? reading.refused : answerFor(reading.patients, whose);
  if (Array.isArray(answer)) return unread(row, answer);
  return proposedOf(parts, row, whose, answer);
}

function unread({ patientId, version }: StandingRow, faults: Fault[]): Eligibility {
  return { patientId, version, isRead: false, proposals: [], faults };
}

/** What a patient's answer fills of a verification; values that its fields would not take are left out and told. */
export async function proposedOf(parts: ServiceParts, row: StandingRow, whose: Whose, answer: PatientAnswer) {
  const today = await todayIn(parts.store, row.client, parts.now());
  const { drafts, faults } = proposalsOf(answer, today);
  const codes = new Set((await listCptCodes(parts.store, row.client)).map(({ cpt }) => cpt));
  const present = flatten(row.answers, row.procedures);
  const proposals: Eligibility['proposals'] = [];
  const told = [...faults, ...otherPolicy(answer, whose)];
  for (const draft of drafts) {
    const read = readDraft(draft, codes, today);
    if ('message' in read) told.push(read);
    else proposals.push(besides(read, present[draft.field] ?? null));
  }
  const { patientId, version } = row;
  return { patientId, version, isRead: proposals.length > 0, proposals, faults: told };
}

type Proposal = Eligibility['proposals'][number];

/** Payers shout: a text that differs from the present one by its capitals alone is the same. */
function besides(read: Omit<Proposal, 'present'>, present: Proposal['present']): Proposal {
  const isSame = String(read.value).toLowerCase() === String(present ?? '').toLowerCase();
  return { ...read, present, value: isSame && present !== null ? present : read.value };
}

function readDraft({ field: name, value, place, note }: Draft, codes: ReadonlySet<string>, today: string) {
  const field = fieldOf(name, codes);
  if (!field) return { ...place, message: `${name.split('-')[0]} is no code of this clinic` };
  const read = readTyped(field, value, today);
  if ('fault' in read || read.value === null) {
    return { ...place, message: `${field.label}: ${'fault' in read ? read.fault : 'nothing is said'}` };
  }
  return { field: name, label: field.label, value: read.value, note, ...place };
}
