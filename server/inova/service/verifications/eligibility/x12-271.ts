import { type Fault, faultAt, type PatientAnswer, type Person, type Reading } from './answer.ts';
import { readBenefit } from './benefit-271.ts';
import { envelopeFaults } from './envelope.ts';
import { readFact } from './facts-271.ts';
import { rejectReason } from './reject-reasons.ts';
import { type Delimiters, faultIn, placeOfSegment, readSegments, type Segment } from './segments.ts';
import { dayOf } from './values-271.ts';

/** What stands above the patients of a transaction: the payer, and the subscriber of dependents. */
interface Above {
  payer: Segment | null;
  subscriber: PatientAnswer | null;
  rejections: Fault[];
}

const levels: Record<string, string> = { '20': 'payer', '21': 'provider', '22': 'subscriber', '23': 'dependent' };

/** Reads an X12 271 with any number of patients, subscribers and their dependents. */
export function read271(file: string): Reading {
  const cut = readSegments(file);
  if ('refused' in cut) return cut;
  const { segments, delimiters } = cut;
  const faults = envelopeFaults(segments);
  if (faults.length > 0) return { refused: faults };
  const patients = transactions(segments).flatMap((transaction) => readTransaction(transaction, delimiters));
  if (patients.length > 0) return { patients: patients.filter(saysSomething) };
  return { refused: [faultIn(segments[0] as Segment, 'It answers for no patient')] };
}

/** A subscriber whose dependents alone are answered for says nothing of itself. */
const saysSomething = (answer: PatientAnswer, _: number, all: PatientAnswer[]) =>
  all.length === 1 || answer.benefits.length + answer.rejections.length + answer.faults.length > 0;

function transactions(segments: Segment[]): Segment[][] {
  const found: Segment[][] = [];
  for (const segment of segments) {
    if (segment.id === 'ST') found.push([]);
    if (!['ISA', 'GS', 'SE', 'GE', 'IEA'].includes(segment.id)) found.at(-1)?.push(segment);
  }
  return found;
}

function readTransaction(segments: Segment[], delimiters: Delimiters): PatientAnswer[] {
  const above: Above = { payer: null, subscriber: null, rejections: [] };
  const patients: PatientAnswer[] = [];
  for (const loop of loopsOf(segments)) {
    const [head] = loop;
    const level = head ? levels[head.elements[3] ?? ''] : undefined;
    if (!head || !level) continue;
    if (level === 'payer') Object.assign(above, { payer: null, subscriber: null, rejections: [] });
    if (level === 'payer' || level === 'provider') readAbove(loop, above);
    else patients.push(readPatient(loop, level === 'dependent', above, delimiters));
  }
  if (patients.length === 0 && above.rejections.length > 0) patients.push(rejectedAltogether(above, segments));
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

function readAbove(loop: Segment[], above: Above): void {
  for (const segment of loop) {
    if (segment.id === 'NM1' && segment.elements[1] === 'PR') above.payer = segment;
    if (segment.id === 'AAA') above.rejections.push(rejection(segment));
  }
}

function rejection(segment: Segment): Fault {
  return faultIn(segment, `The payer rejected the request: ${rejectReason(segment.elements[3] ?? '')}`);
}

function rejectedAltogether({ payer, rejections }: Above, segments: Segment[]): PatientAnswer {
  const place = placeOfSegment(segments[0] as Segment);
  const patient = { firstName: null, lastName: null, birthDate: null, place };
  return { patient, memberId: null, payer: nameOf(payer), facts: {}, benefits: [], rejections, faults: [] };
}

const nameOf = (payer: Segment | null) => payer?.elements[3] || null;

function readPatient(loop: Segment[], isDependent: boolean, above: Above, delimiters: Delimiters): PatientAnswer {
  const subscriber = isDependent ? above.subscriber : null;
  const place = placeOfSegment(loop[0] as Segment);
  const answer: PatientAnswer = {
    patient: { firstName: null, lastName: null, birthDate: null, place },
    memberId: subscriber?.memberId ?? null,
    payer: nameOf(above.payer),
    facts: { ...subscriber?.facts },
    benefits: [],
    rejections: [...above.rejections, ...(subscriber?.rejections ?? [])],
    faults: [],
  };
  let isInBenefit = false;
  let isNamed = false;
  for (const segment of loop) {
    if (segment.id === 'EB') isInBenefit = true;
    if (segment.id === 'NM1' && !isInBenefit && !isNamed) {
      isNamed = true;
      readName(segment, answer, isDependent);
    } else if (isInBenefit) readBenefitPart(segment, answer, delimiters);
    else readPatientPart(segment, answer);
  }
  if (!isNamed) answer.rejections.push(faultAt(place, 'This patient has no name (NM1)'));
  if (!isDependent) above.subscriber = answer;
  addPolicy(answer, above, isDependent);
  return answer;
}

function readName(segment: Segment, answer: PatientAnswer, isDependent: boolean): void {
  const { elements } = segment;
  const place = placeOfSegment(segment);
  answer.patient = { ...answer.patient, place, lastName: elements[3] || null, firstName: elements[4] || null };
  if (!isDependent && elements[8] === 'MI' && elements[9]) {
    answer.memberId = elements[9];
    answer.facts.policyNumber = { value: elements[9], place };
  }
}

function readPatientPart(segment: Segment, answer: PatientAnswer): void {
  const { id, elements } = segment;
  if (id === 'AAA') answer.rejections.push(rejection(segment));
  else if (id === 'DMG') {
    const day = dayOf(elements[2] ?? '');
    if (day) answer.patient.birthDate = day;
    else answer.rejections.push(faultIn(segment, `DMG02 is no date of birth: ${elements[2] ?? ''}`));
  } else keepFact(segment, answer);
}

function readBenefitPart(segment: Segment, answer: PatientAnswer, delimiters: Delimiters): void {
  const last = answer.benefits.at(-1);
  if (segment.id === 'EB') {
    const read = readBenefit(segment, delimiters);
    if (read && 'message' in read) answer.faults.push(read);
    else if (read) {
      answer.benefits.push(read);
      const plan = segment.elements[5];
      if (read.kind === 'active' && plan) answer.facts.plan ??= { value: plan, place: read.place };
      const type = planTypes[segment.elements[4] ?? ''];
      if (read.kind === 'active' && type) answer.facts.planType ??= { value: type, place: read.place };
    }
  } else if (segment.id === 'AAA') {
    answer.faults.push(rejection(segment));
    answer.benefits = answer.benefits.filter((benefit) => benefit !== last);
  } else if (segment.id === 'MSG') last?.notes.push(segment.elements[1] ?? '');
  else if (segment.id === 'HSD' && last) readDelivery(segment, answer);
  else keepFact(segment, answer);
}

const planTypes: Record<string, string> = { HM: 'HMO', HN: 'HMO', PR: 'PPO', EP: 'EPO', PS: 'POS' };

/** HSD says how often a benefit is to be had: `HSD*VS*3`. */
function readDelivery({ elements }: Segment, { benefits }: PatientAnswer): void {
  const last = benefits.at(-1);
  const count = Number(elements[2]);
  if (last && last.count === null && Number.isInteger(count) && count > 0 && count < 1000) last.count = count;
}

function keepFact(segment: Segment, answer: PatientAnswer): void {
  const { facts = {}, fault } = readFact(segment);
  if (fault) answer.faults.push(faultIn(segment, fault));
  for (const [name, value] of Object.entries(facts)) answer.facts[name] ??= { value, place: placeOfSegment(segment) };
}

/** The payer and who holds the policy, as the loops above say. */
function addPolicy(answer: PatientAnswer, { payer, subscriber }: Above, isDependent: boolean): void {
  const holder = (isDependent ? subscriber : answer)?.patient;
  const add = (name: string, value: string | null | undefined, segment: Person['place'] | undefined) => {
    if (value && segment) answer.facts[name] = { value, place: segment };
  };
  const payerPlace = payer ? placeOfSegment(payer) : undefined;
  add('company', payer?.elements[3], payerPlace);
  add('electronicPayerId', payer?.elements[8] === 'PI' ? payer.elements[9] : null, payerPlace);
  add('policyHolderFirstName', holder?.firstName, holder?.place);
  add('policyHolderLastName', holder?.lastName, holder?.place);
  add('policyHolderDateOfBirth', holder?.birthDate, holder?.place);
}
