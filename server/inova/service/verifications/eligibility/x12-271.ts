import { envelopeErrors } from '../../x12/envelope.ts';
import type { ResponseError } from '../../x12/location.ts';
import { type Delimiters, parseSegments, type Segment, segmentError, segmentLocation } from '../../x12/segments.ts';
import { dayOf } from '../../x12/values.ts';
import { parseBenefit } from './benefit-271.ts';
import { planTypes } from './codes-271.ts';
import { type BenefitLoop, fertilityDenial } from './denials-271.ts';
import { phoneOf } from './facts-271.ts';
import { type Loop, parseTransactions, type Transaction } from './loops-271.ts';
import {
  addFact,
  addPayerName,
  type Benefit,
  emptyResponse,
  isNegative,
  type ParsedResponse,
  type PatientResponse,
  unnamedPerson,
} from './payer-response.ts';
import { readPerson, rejectionError, relationOf } from './person-271.ts';
import { plan, planServices } from './services.ts';
import { transaction271 } from './transaction-271.ts';

/** Parses an X12 271 with any number of patients: subscribers and their dependents. */
export function parse271(file: string): ParsedResponse {
  const parsed = parseSegments(file);
  if ('refused' in parsed) return parsed;
  const { segments, delimiters } = parsed;
  const errors = envelopeErrors(segments, transaction271);
  if (errors.length > 0) return { refused: errors };
  const linked = parseTransactions(segments);
  if ('refused' in linked) return linked;
  const patients = linked.transactions.flatMap((transaction) => readTransaction(transaction, delimiters));
  if (segments[0]?.elements[15] === 'T') for (const { faults } of patients) faults.push(testError(segments[0]));
  if (patients.length > 0) return { patients };
  return { refused: [segmentError(segments[0] as Segment, 'The response contains no patient')] };
}

const testError = (segment: Segment) => segmentError(segment, 'The payer marks this as a test (ISA15)');

function readTransaction({ header, loops }: Transaction, delimiters: Delimiters): PatientResponse[] {
  const ofAll = rejectionsIn(header);
  const responses = new Map<Loop, PatientResponse>();
  const holders = new Map<Loop, PatientResponse>();
  for (const level of ['subscriber', 'dependent']) {
    for (const loop of loops.filter((each) => each.level === level)) {
      const response = readPatient(loop, holders.get(loop.parent as Loop) ?? null, ofAll, delimiters);
      responses.set(loop, response);
      holders.set(loop, { ...response, benefits: planDenials(response) });
    }
  }
  for (const response of responses.values()) addWritten(header[0], response);
  const patients = loops.flatMap((loop) => {
    const response = responses.get(loop);
    if (response) return isOnlyHolder(loop, response) ? [] : response;
    return hasPatients(loop) ? [] : rejectedRequest(loop);
  });
  return patients.length === 0 && header[0] && ofAll.length > 0 ? [anonymous(header[0], ofAll)] : patients;
}

/** The day in BHT04. */
function addWritten(header: Segment | undefined, response: PatientResponse): void {
  const text = header?.elements[4];
  if (!header || !text) return;
  const value = dayOf(text);
  if (value) response.written = { value, location: segmentLocation(header) };
  else response.rejections.push(segmentError(header, `BHT04 is not a valid date: ${text}`));
}

const rejectionsIn = (segments: Segment[]): ResponseError[] =>
  segments.filter(({ id }) => id === 'AAA').map(rejectionError);

const hasPatients = ({ children }: Loop): boolean =>
  children.some((child) => child.level === 'subscriber' || hasPatients(child));

/** True for a subscriber who is there only for the dependents. */
const isOnlyHolder = ({ children, segments }: Loop, { rejections }: PatientResponse) =>
  children.length > 0 && rejections.length === 0 && !segments.some(({ id }) => id === 'EB');

/** A request that was rejected without naming a patient; it may be about anybody. */
function rejectedRequest(loop: Loop): PatientResponse[] {
  const rejections = rejectionsIn([...(loop.parent?.segments ?? []), ...loop.segments]);
  return rejections.length > 0 && loop.children.length === 0
    ? [anonymous(loop.segments[0] as Segment, rejections)]
    : [];
}

const anonymous = (segment: Segment, rejections: ResponseError[]): PatientResponse => ({
  ...emptyResponse(unnamedPerson(segmentLocation(segment))),
  rejections,
});

function readPatient(
  loop: Loop,
  subscriber: PatientResponse | null,
  ofAll: ResponseError[],
  delimiters: Delimiters,
): PatientResponse {
  const response = emptyResponse(unnamedPerson(segmentLocation(loop.segments[0] as Segment)));
  const first = loop.segments.findIndex(({ id }) => id === 'EB');
  const end = first === -1 ? loop.segments.length : first;
  readPerson(loop.segments.slice(0, end), loop.level, response);
  response.rejections.push(...ofAll, ...rejectionsAbove(loop));
  readBenefits(loop, benefitLoops(loop.segments.slice(end), payerOf(loop)), response, delimiters);
  if (subscriber) addSubscriber(subscriber, response);
  addPayer(loop, response);
  addHolder((subscriber ?? response).patient, response);
  return response;
}

function rejectionsAbove({ parent }: Loop): ResponseError[] {
  if (!parent) return [];
  const own = parent.level === 'subscriber' ? [] : rejectionsIn(parent.segments);
  return [...rejectionsAbove(parent), ...own];
}

function benefitLoops(segments: Segment[], payer: string): BenefitLoop[] {
  const loops: BenefitLoop[] = [];
  for (const segment of segments) {
    if (segment.id === 'EB') loops.push({ head: segment, parts: [], payer });
    else loops.at(-1)?.parts.push(segment);
  }
  return loops;
}

function readBenefits(loop: Loop, benefits: BenefitLoop[], response: PatientResponse, delimiters: Delimiters): void {
  const relation = relationOf(loop);
  for (const each of benefits) {
    const parsed = parseBenefit(each, relation, delimiters);
    const denial = fertilityDenial(each);
    if (denial) response.benefits.push(denial);
    response.faults.push(...rejectionsIn(each.parts));
    if (!parsed) continue;
    if ('message' in parsed) response.faults.push(parsed);
    else response.benefits.push(parsed);
    if ('kind' in parsed && parsed.kind === 'active' && !parsed.unclear) addPlan(each.head, parsed, response);
  }
}

/** The plan's name and type, from the plan's own active status. */
function addPlan(segment: Segment, { services, procedure }: Benefit, response: PatientResponse): void {
  const [, , , , insurance = '', name] = segment.elements;
  if (!services.includes(plan) || procedure) return;
  const type = planTypes[insurance];
  if (name) addFact(response, 'plan', name, segmentLocation(segment));
  if (type) addFact(response, 'planType', type, segmentLocation(segment));
}

/** What the policy holder has, of the benefits only denials of the plan: a dependent's own facts replace the subscriber's, but what takes coverage away counts. */
function addSubscriber(subscriber: PatientResponse, response: PatientResponse): void {
  response.rejections.push(...subscriber.rejections);
  const isGroup = (name: string) => ['groupNumber', 'groupOrPolicyNumber'].includes(name);
  const hasGroup = Object.keys(response.facts).some(isGroup);
  const inherited = Object.entries(subscriber.facts).filter(([name]) => !(hasGroup && isGroup(name)));
  response.facts = { ...Object.fromEntries(inherited), ...response.facts };
  if (response.memberIds.length === 0) response.memberIds = subscriber.memberIds;
  const { validity } = response;
  const [hasFrom, hasUntil] = [validity.some(({ from }) => from), validity.some(({ until }) => until)];
  response.validity = [
    ...validity,
    ...subscriber.validity.map((each) => ({
      ...each,
      from: hasFrom ? null : each.from,
      until: hasUntil ? null : each.until,
    })),
  ];
  response.serviceDates.push(...subscriber.serviceDates);
  response.benefits.push(...subscriber.benefits);
}

/** The subscriber's denials of the plan, one of each kind and network, for a family with many of both. */
function planDenials({ benefits }: PatientResponse): Benefit[] {
  const denials = benefits.filter((each) => isNegative(each) && isAboutPlan(each));
  return [...new Map(denials.map((each) => [`${each.kind} ${each.network}`, each])).values()];
}

const isAboutPlan = ({ services, procedure }: Benefit) =>
  !procedure && (services.length === 0 || services.some((each) => planServices.includes(each)));

function payerSegments(loop: Loop): Segment[] {
  let source: Loop | null = loop;
  while (source && source.level !== 'payer') source = source.parent;
  return source?.segments ?? [];
}

const payerOf = (loop: Loop): string =>
  payerSegments(loop).find(({ id, elements }) => id === 'NM1' && elements[1] === 'PR')?.elements[3] ?? '';

function addPayer(loop: Loop, response: PatientResponse): void {
  for (const segment of payerSegments(loop)) {
    const [, code, , name, , , , , qualifier, id] = segment.elements;
    if (segment.id === 'NM1' && name) addPayerName(name, segmentLocation(segment), response);
    if (segment.id === 'NM1' && code === 'PR' && name) addFact(response, 'company', name, segmentLocation(segment));
    if (segment.id === 'NM1' && code === 'PR' && qualifier === 'PI' && id)
      addFact(response, 'electronicPayerId', id, segmentLocation(segment));
    const phone = segment.id === 'PER' ? phoneOf(segment) : null;
    if (phone) addFact(response, 'insurancePhone', phone, segmentLocation(segment));
  }
}

function addHolder(
  { firstName, lastName, birthDate, location }: PatientResponse['patient'],
  response: PatientResponse,
) {
  if (firstName) addFact(response, 'policyHolderFirstName', firstName, location);
  if (lastName) addFact(response, 'policyHolderLastName', lastName, location);
  if (birthDate) addFact(response, 'policyHolderDateOfBirth', birthDate, location);
}
