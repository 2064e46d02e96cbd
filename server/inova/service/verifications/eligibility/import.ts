import type { z } from 'zod';
import type { Principal } from '#server/access/principal.ts';
import { AttemptLimitError } from '#server/access/sign-in/attempt-limit.ts';
import type { importResponse } from '#server/inova/contract/verifications/eligibility.ts';
import { verificationFields } from '#server/inova/contract/verifications/verification-fields.ts';
import type { ServiceContext } from '#server/inova/service/context.ts';
import { ApiError, validationError } from '#server/inova/service/errors.ts';
import { errorAt, type ResponseError } from '../../x12/location.ts';
import { unflatten } from '../values/flat-values.ts';
import { findVerification, saveValues } from '../verification.ts';
import { toProposals } from './eligibility.ts';
import { describePatient, isSameMember, responseFor } from './match.ts';
import { parseEligibility } from './parse.ts';
import type { PatientResponse } from './payer-response.ts';
import { openVerifications } from './queries.ts';

type ImportRequest = z.output<typeof importResponse.body>;
type ImportResult = z.output<typeof importResponse.response>[number];

const formatError = ({ at, message }: ResponseError) => `${at}: ${message}`;

/**
 * Imports a payer response for each of its patients; rejects the whole file if it can't be parsed. Each patient who
 * matches no verification counts as a guess; once too many were, the rest of the file is refused, or else all of it.
 */
export async function importResponses(
  context: ServiceContext,
  principal: Principal,
  request: ImportRequest,
): Promise<ImportResult[]> {
  const parsed = parseEligibility(request.text);
  if ('refused' in parsed) throw validationError(parsed.refused.map(formatError));
  const results: ImportResult[] = [];
  for (const response of parsed.patients) {
    try {
      results.push(await importOne(context, principal, response, { ...request, all: parsed.patients }));
    } catch (error) {
      if (!(error instanceof AttemptLimitError) || results.length === 0) throw error;
      results.push({ ...reportOf(response), refusals: [error.message] });
    }
  }
  return results;
}

async function importOne(
  context: ServiceContext,
  principal: Principal,
  response: PatientResponse,
  request: ImportRequest & { all: PatientResponse[] },
) {
  const report = reportOf(response);
  if (report.refusals.length > 0) return report;
  let reasons: ResponseError[] = [];
  const row = await context.limits.payerResponse(principal.email, async () => {
    const found = await verificationFor(context, principal, response, request.all);
    if (!Array.isArray(found)) return found;
    reasons = found;
    return null;
  });
  if (!row) return { ...report, refusals: reasons.map(formatError) };
  const { proposals, faults, version } = await toProposals(context, row, response);
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

/** The report on a patient for whom nothing was imported. */
function reportOf({ patient, rejections }: PatientResponse): ImportResult {
  return {
    patient: describePatient({ ...patient, birthDate: null }),
    birthDate: patient.birthDate,
    patientId: null,
    verificationId: null,
    filled: [],
    kept: [],
    refusals: rejections.map(formatError),
  };
}

/** A field with its maximum or used part, since both must come from the same response. */
function limitPair(field: string): string[] {
  const limit = verificationFields.get(field)?.usedOf ?? field;
  const usedFields = [...verificationFields.values()].filter(({ usedOf }) => usedOf === limit).map(({ name }) => name);
  return [field, limit, ...usedFields];
}

/** The only open verification that this part of the response is for, decided as on its page; or why there is none. */
async function verificationFor(
  context: ServiceContext,
  principal: Principal,
  response: PatientResponse,
  all: PatientResponse[],
) {
  const { memberIds, patient } = response;
  const refuse = (message: string) => [errorAt(patient.location, message)];
  if (memberIds.length === 0 || !patient.birthDate) return refuse('The response has no member ID or no date of birth');
  const candidates = (await openVerifications(context.store, principal.clinics, patient.birthDate)).filter(
    ({ memberId }) => memberIds.some(({ value }) => isSameMember(value, memberId as string)),
  );
  const matches = candidates.map((identity) => ({ identity, match: responseFor(all, identity) }));
  const [first, second] = matches.filter(({ match }) => match === response);
  if (second) return refuse('More than one open verification has this member ID and date of birth');
  if (first) return findVerification(context, principal, first.identity.id);
  const [reasons] = matches.map(({ match }) => match).filter((match) => Array.isArray(match));
  return reasons ?? refuse('No open verification has this member ID and date of birth');
}
