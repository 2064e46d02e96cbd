import type { z } from 'zod';
import type { Principal } from '#server/access/principal.ts';
import type { importResponse } from '#server/inova/contract/eligibility.ts';
import { verificationFields } from '#server/inova/contract/verification-fields.ts';
import type { ServiceContext } from '#server/inova/service/context.ts';
import { ApiError, validationError } from '#server/inova/service/errors.ts';
import { getPatient } from '#server/inova/service/patients/queries.ts';
import { unflatten } from '../values/flat-values.ts';
import { findVerification, saveValues } from '../verification.ts';
import { toProposals } from './eligibility.ts';
import { describePatient, isForPatient } from './match.ts';
import { parseEligibility } from './parse.ts';
import type { PatientResponse, ResponseError } from './payer-response.ts';
import { openVerifications } from './queries.ts';

type ImportRequest = z.output<typeof importResponse.body>;
type ImportResult = z.output<typeof importResponse.response>[number];

const formatError = ({ at, message }: ResponseError) => `${at}: ${message}`;

/** Imports a payer response for each of its patients; rejects the whole file if it can't be parsed. */
export async function importResponses(
  context: ServiceContext,
  principal: Principal,
  request: ImportRequest,
): Promise<ImportResult[]> {
  const parsed = parseEligibility(request.text);
  if ('refused' in parsed) throw validationError(parsed.refused.map(formatError));
  const results: ImportResult[] = [];
  for (const response of parsed.patients) results.push(await importOne(context, principal, response, request));
  return results;
}

async function importOne(
  context: ServiceContext,
  principal: Principal,
  response: PatientResponse,
  request: ImportRequest,
) {
  const { patient } = response;
  const report: ImportResult = {
    patient: describePatient({ ...patient, birthDate: null }),
    birthDate: patient.birthDate,
    patientId: null,
    verificationId: null,
    filled: [],
    kept: [],
    refusals: response.rejections.map(formatError),
  };
  if (report.refusals.length > 0) return report;
  const match = await verificationFor(context, principal, response);
  if (typeof match === 'string') return { ...report, refusals: [`${patient.location.at}: ${match}`] };
  const { row, whose: identity } = match;
  const { proposals, faults, version } = await toProposals(context, row, identity, response);
  const differing = proposals.filter(({ present, value }) => present !== value);
  const alreadyFilled = differing.filter(({ present }) => present !== null).map(({ field }) => field);
  const accepted = differing.filter(
    ({ field }) => request.overwrite || !limitPair(field).some((each) => alreadyFilled.includes(each)),
  );
  const identified = { ...report, patientId: row.patientId, verificationId: row.id };
  const refusals = faults.map(formatError);
  const unchanged = differing.filter((each) => !accepted.includes(each)).map(({ label }) => label);
  if (accepted.length > 0 && !request.dryRun) {
    const typed = { version, ...unflatten(Object.fromEntries(accepted.map(({ field, value }) => [field, value]))) };
    try {
      await saveValues(context, principal, row.id, typed);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { ...identified, kept: unchanged, refusals: [...refusals, ...error.errors] };
    }
  }
  return { ...identified, filled: accepted.map(({ label }) => label), kept: unchanged, refusals };
}

/** A field with its maximum or used part, since both must come from the same response. */
function limitPair(field: string): string[] {
  const limit = verificationFields.get(field)?.usedOf ?? field;
  const usedFields = [...verificationFields.values()].filter(({ usedOf }) => usedOf === limit).map(({ name }) => name);
  return [field, limit, ...usedFields];
}

/** The only open verification that a payer response is for, or the reason there is none. */
async function verificationFor(context: ServiceContext, principal: Principal, response: PatientResponse) {
  const { memberId, patient, payer } = response;
  if (!memberId || !patient.birthDate) return 'The response has no member ID or no date of birth';
  const open = await openVerifications(context.store, principal.clinics, memberId, patient.birthDate);
  const [first, second] = open.filter((each) => isSamePayer(each.payer, payer));
  if (!first) {
    return open.length > 0
      ? `The policy with this member ID is with another payer, not ${payer}`
      : 'No open verification has this member ID and date of birth';
  }
  if (second) return 'More than one open verification has this member ID and date of birth';
  const row = await findVerification(context, principal, first.id);
  const person = await getPatient(context.store, [row.client], row.patientId);
  const identity = person && { ...person, memberId: row.memberId };
  if (!identity || !isForPatient(response, identity)) return 'The patient’s name does not match this policy';
  return { row, whose: identity };
}

/** True if the first words match, because payers' names have many variants. */
function isSamePayer(policy: string | null, payer: string | null): boolean {
  const firstWord = (name: string) => name.toLowerCase().match(/[\p{L}\p{N}]+/u)?.[0];
  return !policy || !payer || firstWord(policy) === firstWord(payer);
}
