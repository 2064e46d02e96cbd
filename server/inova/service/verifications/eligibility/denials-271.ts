import { type Segment, segmentLocation } from '../../x12/segments.ts';
import * as codes from './codes-271.ts';
import {
  deniesFertility,
  endsPolicy,
  isAboutFertility,
  isElsewhere,
  joinedNotes,
  negates,
  negatesWhole,
  quoteDenial,
} from './notes.ts';
import { type Benefit, emptyBenefit, type NegativeKind, negativeKinds } from './payer-response.ts';
import { withoutOwnName } from './payers.ts';
import { fertility, isFertility, pharmacy, planServices } from './services.ts';

/** A patient's EB segment with everything up to the next one. */
export interface BenefitLoop {
  head: Segment;
  parts: Segment[];
  /** The payer of the transaction. */
  payer: string;
}

/** The service codes in a text with any separators: what is denied counts even if it is not separated properly. */
export const codesIn = (text: string) => text.split(/[^\dA-Z]+/i).filter(Boolean);

/** What a note denies of fertility treatment beside a statement about the plan, or about no service; null if nothing. */
export function fertilityDenial(loop: BenefitLoop): Benefit | null {
  const { head } = loop;
  const [, code = '', , service = ''] = head.elements;
  const services = codesIn(service);
  const isAboutPlan = services.every((each) => planServices.includes(each));
  const isAmount = !['active', undefined].includes(codes.kinds[code]) && !codes.carveOuts.includes(code);
  const isOthers =
    services.some((each) => fertility.includes(each) || pharmacy.includes(each)) ||
    (isAmount && !services.some((each) => planServices.includes(each)));
  if (!isAboutPlan && isOthers) return null;
  const isDenied = codes.carveOuts.includes(code) ? isAboutFertility : deniesFertility;
  const entity = codes.carveOuts.includes(code) && isAboutPlan ? entitiesOf(loop).find(isElsewhere) : undefined;
  const note = notesOf(loop).find(isDenied) ?? entity;
  if (note === undefined) return null;
  const location = segmentLocation(head);
  return { ...emptyBenefit, kind: 'unresolved', services: [...fertility], unclear: quoteDenial(note), location };
}

/** The names of the companies and people of a benefit. */
const entitiesOf = ({ parts }: BenefitLoop) =>
  parts.filter(({ id }) => id === 'NM1').map(({ elements: [, , , name = ''] }) => name);

/** The name of the plan and the notes after it: a payer may say in either that something is not covered. */
function notesOf({ head, parts, payer }: BenefitLoop): string[] {
  const messages = parts.filter(({ id }) => id === 'MSG').map(({ elements: [, note = ''] }) => note);
  const name = head.elements[5] ?? '';
  return [[name, ...messages].join(' '), ...joinedNotes(messages)].map((note) => withoutOwnName(note, payer));
}

interface Denial {
  kind: NegativeKind;
  reason: string | null;
  /** True if it concerns only the services it names, IVF and infertility. */
  isCarveOut?: boolean;
}

/** What makes a statement negative: its code, a rejection, a note, or a code that is not known; null if nothing does. */
export function denialOf(loop: BenefitLoop, services: string[]): Denial | null {
  const { head, parts } = loop;
  const [, code = '', , , , , period] = head.elements;
  const kind = codes.kinds[code];
  if (parts.some(({ id }) => id === 'AAA')) return { kind: 'unresolved', reason: 'The payer rejected this part' };
  const ofKind = negativeKinds.find((each) => each === kind);
  if (ofKind)
    return { kind: ofKind, reason: codes.unresolvedReasons[code] ?? null, isCarveOut: codes.carveOuts.includes(code) };
  if (kind === 'limit' && period === '30') return { kind: 'not covered', reason: 'The limit is exceeded' };
  if (!kind && !codes.informative.includes(code))
    return { kind: 'unresolved', reason: `EB01 is ${code}, which is not known` };
  const isAmount = kind !== undefined && kind !== 'active';
  const note = notesOf(loop).find(denialIn(services, isAmount, head.elements[13] ?? ''));
  return note === undefined ? null : { kind: 'unresolved', reason: quoteDenial(note) };
}

/** Whether a note denies IVF, infertility, or a procedure, or says that the policy has ended, beside a statement about these services. */
function denialIn(services: string[], isAmount: boolean, procedure: string): (note: string) => boolean {
  if (isFertility(services) || procedure) return isAmount ? negatesWhole : negates;
  return services.some((each) => planServices.includes(each)) ? endsPolicy : () => false;
}
