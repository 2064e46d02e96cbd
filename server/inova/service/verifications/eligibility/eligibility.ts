import type { Principal } from '#server/access/principal.ts';
import type { EligibilityPreview } from '#server/inova/contract/verifications/eligibility.ts';
import { todayIn } from '#server/inova/service/clinics/clients.ts';
import { listCptCodes } from '#server/inova/service/clinics/cpt-codes.ts';
import type { ServiceContext } from '#server/inova/service/context.ts';
import { notFound } from '#server/inova/service/errors.ts';
import type { ResponseError } from '../../x12/location.ts';
import { payerName } from '../payers.ts';
import type { VerificationStatusRow } from '../queries.ts';
import { findField, flatten } from '../values/flat-values.ts';
import { parseValue } from '../values/parse-value.ts';
import { findVerification } from '../verification.ts';
import type { FieldDraft } from './field-draft.ts';
import { responseFor } from './match.ts';
import { isSameName } from './names.ts';
import { parseEligibility } from './parse.ts';
import type { PatientResponse } from './payer-response.ts';
import { proposeDrafts } from './proposals.ts';
import { identityOf } from './queries.ts';

const maxFaults = 100;
/** The length to which a field cuts what is typed; a payer's value is never cut. */
const maxTextLength = 100;

/** The values a payer response would fill in, with the current ones. */
export async function proposeValues(context: ServiceContext, principal: Principal, id: number, text: string) {
  const row = await findVerification(context, principal, id);
  const identity = await identityOf(context.store, [row.client], row.id);
  if (!identity) throw notFound();
  const parsed = parseEligibility(text);
  const match = 'refused' in parsed ? parsed.refused : responseFor(parsed.patients, identity);
  if (Array.isArray(match)) return unreadable(row, match);
  return toProposals(context, row, match);
}

function unreadable({ patientId, version }: VerificationStatusRow, errors: ResponseError[]): EligibilityPreview {
  return { patientId, version, isRead: false, proposals: [], faults: errors.slice(0, maxFaults) };
}

/** The values a payer response would fill in; values that a field would reject are left out and reported. */
export async function toProposals(context: ServiceContext, row: VerificationStatusRow, response: PatientResponse) {
  const today = await todayIn(context.store, row.client, context.now());
  const { drafts, errors } = proposeDrafts(response, today);
  const codes = new Set((await listCptCodes(context.store, row.client)).map(({ cpt }) => cpt));
  const current = flatten(row.answers, row.procedures);
  const proposals: EligibilityPreview['proposals'] = [];
  for (const draft of drafts) {
    if (draft.field === 'company') draft.value = await payerName(context.store, String(draft.value));
    const parsed = parseDraft(draft, codes, today);
    if ('message' in parsed) errors.push(parsed);
    else proposals.push(compareWithPresent(parsed, current[draft.field] ?? null));
  }
  const { patientId, version } = row;
  return { patientId, version, isRead: proposals.length > 0, proposals, faults: errors.slice(0, maxFaults) };
}

type Proposal = EligibilityPreview['proposals'][number];

const nameFields = ['policyHolderFirstName', 'policyHolderLastName'];

/** Compares ignoring case, and in names accents, because payers send text in plain capitals. */
function compareWithPresent(proposed: Omit<Proposal, 'present'>, present: Proposal['present']): Proposal {
  const [sent, kept] = [String(proposed.value), String(present ?? '')];
  const isSame =
    sent.toLowerCase() === kept.toLowerCase() || (nameFields.includes(proposed.field) && isSameName(sent, kept));
  return { ...proposed, present, value: isSame && present !== null ? present : proposed.value };
}

function parseDraft({ field: name, value, location, note }: FieldDraft, codes: ReadonlySet<string>, today: string) {
  const field = findField(name, codes);
  if (!field) return { ...location, message: `${name.split('-')[0]} is not a procedure code of this clinic` };
  if (/[\p{Cc}\p{Cs}\ufffd]/u.test(String(value)))
    return { ...location, message: `${field.label}: unreadable characters` };
  const parsed = parseValue(field, value, today);
  const isCut = field.kind === 'text' && [...String(value).trim()].length > maxTextLength;
  if (isCut) return { ...location, message: `${field.label}: longer than ${maxTextLength} characters` };
  if ('fault' in parsed || parsed.value === null) {
    return { ...location, message: `${field.label}: ${'fault' in parsed ? parsed.fault : 'no value'}` };
  }
  return { field: name, label: field.label, value: parsed.value, note, ...location };
}
