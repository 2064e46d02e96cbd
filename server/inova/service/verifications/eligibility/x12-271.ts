import { parseBenefit } from './benefit-271.ts';
import { envelopeErrors } from './envelope.ts';
import { parseFact } from './facts-271.ts';
import {
  errorAt,
  type ParsedResponse,
  type PatientResponse,
  type Person,
  type ResponseError,
} from './payer-response.ts';
import { rejectReason } from './reject-reasons.ts';
import { type Delimiters, parseSegments, type Segment, segmentError, segmentLocation } from './segments.ts';
import { dayOf } from './values-271.ts';

/** The loops above a transaction's patients: the payer, and for dependents the subscriber. */
interface ParentLoops {
  payer: Segment | null;
  subscriber: PatientResponse | null;
  rejections: ResponseError[];
}

const levels: Record<string, string> = { '20': 'payer', '21': 'provider', '22': 'subscriber', '23': 'dependent' };

/** Parses an X12 271 with any number of patients: subscribers and their dependents. */
export function parse271(file: string): ParsedResponse {
  const parsed = parseSegments(file);
  if ('refused' in parsed) return parsed;
  const { segments, delimiters } = parsed;
  const errors = envelopeErrors(segments);
  if (errors.length > 0) return { refused: errors };
  const patients = splitTransactions(segments).flatMap((transaction) => parseTransaction(transaction, delimiters));
  if (patients.length > 0) return { patients: patients.filter(hasContent) };
  return { refused: [segmentError(segments[0] as Segment, 'The response contains no patient')] };
}

/** Drops subscribers who have no benefits of their own, only their dependents'. */
const hasContent = (response: PatientResponse, _: number, all: PatientResponse[]) =>
  all.length === 1 || response.benefits.length + response.rejections.length + response.faults.length > 0;

function splitTransactions(segments: Segment[]): Segment[][] {
  const found: Segment[][] = [];
  for (const segment of segments) {
    if (segment.id === 'ST') found.push([]);
    if (!['ISA', 'GS', 'SE', 'GE', 'IEA'].includes(segment.id)) found.at(-1)?.push(segment);
  }
  return found;
}

function parseTransaction(segments: Segment[], delimiters: Delimiters): PatientResponse[] {
  const parents: ParentLoops = { payer: null, subscriber: null, rejections: [] };
  const patients: PatientResponse[] = [];
  for (const loop of loopsOf(segments)) {
    const [head] = loop;
    const level = head ? levels[head.elements[3] ?? ''] : undefined;
    if (!head || !level) continue;
    if (level === 'payer') Object.assign(parents, { payer: null, subscriber: null, rejections: [] });
    if (level === 'payer' || level === 'provider') readParentLoop(loop, parents);
    else patients.push(parsePatient(loop, level === 'dependent', parents, delimiters));
  }
  if (patients.length === 0 && parents.rejections.length > 0) patients.push(rejectedTransaction(parents, segments));
  return patients;
}

function loopsOf(segments: Segment[]): Segment[][] {
  const loops: Segment[][] = [];
  for (const segment of segments) {
    if (segment.id === 'HL') loops.push([]);
    loops.at(-1)?.push(segment);
  }
  return loops;
}

function readParentLoop(loop: Segment[], parents: ParentLoops): void {
  for (const segment of loop) {
    if (segment.id === 'NM1' && segment.elements[1] === 'PR') parents.payer = segment;
    if (segment.id === 'AAA') parents.rejections.push(rejectionError(segment));
  }
}

function rejectionError(segment: Segment): ResponseError {
  return segmentError(segment, `The payer rejected the request: ${rejectReason(segment.elements[3] ?? '')}`);
}

function rejectedTransaction({ payer, rejections }: ParentLoops, segments: Segment[]): PatientResponse {
  const location = segmentLocation(segments[0] as Segment);
  const patient = { firstName: null, lastName: null, birthDate: null, location };
  return { patient, memberId: null, payer: nameOf(payer), facts: {}, benefits: [], rejections, faults: [] };
}

const nameOf = (payer: Segment | null) => payer?.elements[3] || null;

function parsePatient(
  loop: Segment[],
  isDependent: boolean,
  parents: ParentLoops,
  delimiters: Delimiters,
): PatientResponse {
  const subscriber = isDependent ? parents.subscriber : null;
  const location = segmentLocation(loop[0] as Segment);
  const response: PatientResponse = {
    patient: { firstName: null, lastName: null, birthDate: null, location },
    memberId: subscriber?.memberId ?? null,
    payer: nameOf(parents.payer),
    facts: { ...subscriber?.facts },
    benefits: [],
    rejections: [...parents.rejections, ...(subscriber?.rejections ?? [])],
    faults: [],
  };
  let isInBenefit = false;
  let isNamed = false;
  for (const segment of loop) {
    if (segment.id === 'EB') isInBenefit = true;
    if (segment.id === 'NM1' && !isInBenefit && !isNamed) {
      isNamed = true;
      readName(segment, response, isDependent);
    } else if (isInBenefit) readBenefitPart(segment, response, delimiters);
    else readPatientPart(segment, response);
  }
  if (!isNamed) response.rejections.push(errorAt(location, 'This patient has no name (NM1)'));
  if (!isDependent) parents.subscriber = response;
  addPolicy(response, parents, isDependent);
  return response;
}

function readName(segment: Segment, response: PatientResponse, isDependent: boolean): void {
  const { elements } = segment;
  const location = segmentLocation(segment);
  response.patient = { ...response.patient, location, lastName: elements[3] || null, firstName: elements[4] || null };
  if (!isDependent && elements[8] === 'MI' && elements[9]) {
    response.memberId = elements[9];
    response.facts.policyNumber = { value: elements[9], location };
  }
}

function readPatientPart(segment: Segment, response: PatientResponse): void {
  const { id, elements } = segment;
  if (id === 'AAA') response.rejections.push(rejectionError(segment));
  else if (id === 'DMG') {
    const day = dayOf(elements[2] ?? '');
    if (day) response.patient.birthDate = day;
    else response.rejections.push(segmentError(segment, `DMG02 is not a valid date of birth: ${elements[2] ?? ''}`));
  } else addFact(segment, response);
}

function readBenefitPart(segment: Segment, response: PatientResponse, delimiters: Delimiters): void {
  const last = response.benefits.at(-1);
  if (segment.id === 'EB') {
    const parsed = parseBenefit(segment, delimiters);
    if (parsed && 'message' in parsed) response.faults.push(parsed);
    else if (parsed) {
      response.benefits.push(parsed);
      const plan = segment.elements[5];
      if (parsed.kind === 'active' && plan) response.facts.plan ??= { value: plan, location: parsed.location };
      const type = planTypes[segment.elements[4] ?? ''];
      if (parsed.kind === 'active' && type) response.facts.planType ??= { value: type, location: parsed.location };
    }
  } else if (segment.id === 'AAA') {
    response.faults.push(rejectionError(segment));
    response.benefits = response.benefits.filter((benefit) => benefit !== last);
  } else if (segment.id === 'MSG') last?.notes.push(segment.elements[1] ?? '');
  else if (segment.id === 'HSD' && last) readDelivery(segment, response);
  else addFact(segment, response);
}

const planTypes: Record<string, string> = { HM: 'HMO', HN: 'HMO', PR: 'PPO', EP: 'EPO', PS: 'POS' };

/** Reads an HSD segment, the quantity of a benefit: `HSD*VS*3`. */
function readDelivery({ elements }: Segment, { benefits }: PatientResponse): void {
  const last = benefits.at(-1);
  const count = Number(elements[2]);
  if (last && last.count === null && Number.isInteger(count) && count > 0 && count < 1000) last.count = count;
}

function addFact(segment: Segment, response: PatientResponse): void {
  const { facts = {}, fault } = parseFact(segment);
  if (fault) response.faults.push(segmentError(segment, fault));
  for (const [name, value] of Object.entries(facts))
    response.facts[name] ??= { value, location: segmentLocation(segment) };
}

/** Adds the payer and policyholder from the loops above. */
function addPolicy(response: PatientResponse, { payer, subscriber }: ParentLoops, isDependent: boolean): void {
  const holder = (isDependent ? subscriber : response)?.patient;
  const add = (name: string, value: string | null | undefined, segment: Person['location'] | undefined) => {
    if (value && segment) response.facts[name] = { value, location: segment };
  };
  const payerPlace = payer ? segmentLocation(payer) : undefined;
  add('company', payer?.elements[3], payerPlace);
  add('electronicPayerId', payer?.elements[8] === 'PI' ? payer.elements[9] : null, payerPlace);
  add('policyHolderFirstName', holder?.firstName, holder?.location);
  add('policyHolderLastName', holder?.lastName, holder?.location);
  add('policyHolderDateOfBirth', holder?.birthDate, holder?.location);
}
