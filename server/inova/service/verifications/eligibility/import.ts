import type { z } from 'zod';
import type { Principal } from '#server/access/principal.ts';
import type { importEligibility } from '#server/inova/contract/eligibility.ts';
import { verificationFields } from '#server/inova/contract/verification-fields.ts';
import type { ServiceParts } from '#server/inova/service/parts.ts';
import { getPatient } from '#server/inova/service/patients/queries.ts';
import { Refused, refusedFor } from '#server/inova/service/refusal.ts';
import { unflatten } from '../values/flat-answers.ts';
import { findVerification, saveTyped } from '../verification.ts';
import type { Fault, PatientAnswer } from './answer.ts';
import { proposedOf } from './eligibility.ts';
import { isAbout, nameOf } from './match.ts';
import { openVerifications } from './queries.ts';
import { readEligibility } from './read.ts';

type Asked = z.output<typeof importEligibility.body>;
type Imported = z.output<typeof importEligibility.answer>[number];

const told = ({ at, message }: Fault) => `${at}: ${message}`;

/** Takes over an answer for each patient in it; a file that cannot be read is refused as a whole. */
export async function importAnswers(parts: ServiceParts, principal: Principal, asked: Asked): Promise<Imported[]> {
  const reading = readEligibility(asked.text);
  if ('refused' in reading) throw refusedFor(reading.refused.map(told));
  const imported: Imported[] = [];
  for (const answer of reading.patients) imported.push(await importOne(parts, principal, answer, asked));
  return imported;
}

async function importOne(parts: ServiceParts, principal: Principal, answer: PatientAnswer, asked: Asked) {
  const { patient } = answer;
  const report: Imported = {
    patient: nameOf({ ...patient, birthDate: null }),
    birthDate: patient.birthDate,
    patientId: null,
    verificationId: null,
    filled: [],
    kept: [],
    refusals: answer.rejections.map(told),
  };
  if (report.refusals.length > 0) return report;
  const found = await verificationFor(parts, principal, answer);
  if (typeof found === 'string') return { ...report, refusals: [`${patient.place.at}: ${found}`] };
  const { row, whose } = found;
  const { proposals, faults, version } = await proposedOf(parts, row, whose, answer);
  const differing = proposals.filter(({ present, value }) => present !== value);
  const others = differing.filter(({ present }) => present !== null).map(({ field }) => field);
  const taken = differing.filter(
    ({ field }) => asked.overwrite || !partsOf(field).some((each) => others.includes(each)),
  );
  const named = { ...report, patientId: row.patientId, verificationId: row.id };
  const refusals = faults.map(told);
  const kept = differing.filter((each) => !taken.includes(each)).map(({ label }) => label);
  if (taken.length > 0 && !asked.dryRun) {
    const typed = { version, ...unflatten(Object.fromEntries(taken.map(({ field, value }) => [field, value]))) };
    try {
      await saveTyped(parts, principal, row.id, typed);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { ...named, kept, refusals: [...refusals, ...error.errors] };
    }
  }
  return { ...named, filled: taken.map(({ label }) => label), kept, refusals };
}

/** A field, and the maximum or the used part that goes with it: one is not filled beside the other's old answer. */
function partsOf(field: string): string[] {
  const limit = verificationFields.get(field)?.usedOf ?? field;
  const used = [...verificationFields.values()].filter(({ usedOf }) => usedOf === limit).map(({ name }) => name);
  return [field, limit, ...used];
}

/** The one open verification that an answer is for, or why there is none. */
async function verificationFor(parts: ServiceParts, principal: Principal, answer: PatientAnswer) {
  const { memberId, patient, payer } = answer;
  if (!memberId || !patient.birthDate) return 'It names no member ID or no date of birth';
  const open = await openVerifications(parts.store, principal.clinics, memberId, patient.birthDate);
  const [first, second] = open.filter((each) => isOfPayer(each.payer, payer));
  if (!first) {
    return open.length > 0
      ? `The policy with this member ID is not of ${payer}`
      : 'No open verification has this member ID and date of birth';
  }
  if (second) return 'More than one open verification has this member ID and date of birth';
  const row = await findVerification(parts, principal, first.id);
  const person = await getPatient(parts.store, [row.client], row.patientId);
  const whose = person && { ...person, memberId: row.memberId };
  if (!whose || !isAbout(answer, whose)) return 'The patient of this policy has another name';
  return { row, whose };
}

/** Payers write their names in many ways; the first word tells them apart. */
function isOfPayer(policy: string | null, answer: string | null): boolean {
  const firstWord = (name: string) => name.toLowerCase().match(/[\p{L}\p{N}]+/u)?.[0];
  return !policy || !answer || firstWord(policy) === firstWord(answer);
}
