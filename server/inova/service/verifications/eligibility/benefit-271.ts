import { codeTable } from '../../x12/code-table.ts';
import { errorAt, type ResponseError } from '../../x12/location.ts';
import { type Delimiters, segmentError, segmentLocation } from '../../x12/segments.ts';
import { centsOf } from '../../x12/values.ts';
import * as codes from './codes-271.ts';
import { type Companions, companionsOf } from './companions-271.ts';
import { type BenefitLoop, codesIn, denialOf } from './denials-271.ts';
import { noteUnclear } from './note-context.ts';
import { daysInNote } from './note-days.ts';
import { authIn, joinedNotes } from './notes.ts';
import { isOtherInsurance } from './other-insurance.ts';
import { type Benefit, emptyBenefit } from './payer-response.ts';
import { withoutOwnName } from './payers.ts';
import { fertility, isFertility, plan } from './services.ts';
import { countOf, percentOf } from './values-271.ts';

type Element = (index: number) => string;

/** Parses an EB segment and its parts: the benefit, null if it only informs, or an error. */
export function parseBenefit(
  loop: BenefitLoop,
  relation: codes.Relation,
  delimiters: Delimiters,
): Benefit | ResponseError | null {
  const { head, parts, payer } = loop;
  const element: Element = (index) => head.elements[index] ?? '';
  if (element(1) === '') return segmentError(head, 'EB01 says nothing');
  const all = servicesOf(element(3), delimiters);
  const isStatus = codes.kinds[element(1)] === 'active' && !element(13);
  const isForAnyProvider = isStatus && (all.includes(plan) || !isFertility(all));
  const companions = companionsOf(parts, { payer, isForAnyProvider });
  const denial = denialOf(loop, all);
  const kind = denial ? denial.kind : codes.kinds[element(1)];
  const named = denial ? all.flatMap(codesIn) : all;
  const services = denial?.isCarveOut ? named.filter((each) => fertility.includes(each)) : named;
  const procedure = procedureOf(element(13), delimiters);
  if (!kind || (denial?.isCarveOut && services.length === 0 && !procedure)) return null;
  const { notes } = companions;
  const spellings = joinedNotes(notes).map((note) => withoutOwnName(note, payer));
  const network = codes.networks[element(12)] ?? null;
  const base: Benefit = {
    ...emptyBenefit,
    kind,
    services,
    procedure,
    network,
    notes,
    validity: [...companions.validity, ...spellings.flatMap(daysInNote)],
    authNote: authIn(notes),
    location: segmentLocation(head),
  };
  if (denial) return { ...base, unclear: denial.reason };
  const fault = numberFault(element);
  return fault
    ? errorAt(base.location, fault)
    : { ...base, ...amountsOf(base, element, { companions, relation, spellings }) };
}

const servicesOf = (text: string, { repetition }: Delimiters) =>
  text
    .split(repetition)
    .map((each) => each.trim())
    .filter(Boolean);

interface AmountContext {
  companions: Companions;
  relation: codes.Relation;
  /** The notes, without the payer's own name. */
  spellings: string[];
}

const levels = codeTable<Benefit['level']>({ IND: 'individual', FAM: 'family' });

function amountsOf(base: Benefit, element: Element, { companions, relation, spellings }: AmountContext) {
  const benefit: Benefit = {
    ...base,
    cents: centsOf(element(7)),
    percent: percentOf(element(8)),
    level: levels[element(2)] ?? null,
    period: codes.periods[element(6)] ?? null,
    auth: codes.auths[element(11)] ?? null,
  };
  const quantity = quantityOf(benefit, element, companions.quantity);
  const unclear = unclearCode(base.kind, element, relation) ?? quantity.unclear ?? companions.unclear;
  if (unclear === null) {
    const whole = { ...benefit, ...quantity };
    const doubt = noteUnclear(whole, spellings) ?? otherPlan(element(5));
    return { ...whole, unclear: doubt, isDoubtful: doubt !== null };
  }
  return { ...benefit, ...quantity, unclear };
}

/** Where EB13 has a description, after the code and four modifiers. */
const descriptionIndex = 4;

/** The CPT code of EB13; another code keeps its qualifier, so that it is no procedure of a clinic. */
function procedureOf(text: string, { component }: Delimiters): string | null {
  const [qualifier = '', code = '', ...more] = text.split(component).map((each) => each.trim());
  if (text === '') return null;
  const isPlain = more.every((each, index) => each === '' || index === descriptionIndex);
  return ['HC', 'CJ'].includes(qualifier) && /^[\dA-Z]{5}$/i.test(code) && isPlain ? code.toUpperCase() : text;
}

function numberFault(element: Element): string | null {
  if (element(7) && centsOf(element(7)) === null) return `EB07 is not a valid amount: ${element(7)}`;
  if (element(8) && percentOf(element(8)) === null) return `EB08 must be between 0 and 1: ${element(8)}`;
  return element(10) && countOf(element(10)) === null ? `EB10 is not a valid number: ${element(10)}` : null;
}

type Quantity = Pick<Benefit, 'count' | 'period' | 'unclear'>;

/** The number of services: that of EB10, or that of an HSD segment if EB has no number of its own. */
function quantityOf({ kind, period, cents, percent }: Benefit, element: Element, delivery: Quantity | null): Quantity {
  const [unit, text] = [element(9), element(10)];
  const isOwn = Boolean(unit || text);
  if (delivery && (isOwn || cents !== null || percent !== null || kind !== 'limit')) {
    return { count: null, period, unclear: 'it is limited to a number of services (HSD)' };
  }
  if (delivery) {
    const isSame = !delivery.period || !element(6) || delivery.period === period;
    return isSame
      ? { ...delivery, period: period ?? delivery.period }
      : { ...delivery, unclear: 'EB06 and HSD05 differ' };
  }
  if (!isOwn) return { count: null, period, unclear: null };
  const count = countOf(text);
  if (kind === 'limit' && ['P6', 'VS'].includes(unit)) return { count, period, unclear: null };
  if (kind === 'limit' && unit === '99' && period === 'lifetime')
    return { count, period: 'lifetime used', unclear: null };
  return { count: null, period, unclear: `the quantity ${unit || 'without a unit'} (EB09) is not imported` };
}

const otherPlan = (name: string) =>
  isOtherInsurance(name) ? `its plan, ${name} (EB05), is not health insurance` : null;

/** Why the codes of a positive statement are not imported; null if all are. */
function unclearCode(kind: Benefit['kind'], element: Element, relation: codes.Relation): string | null {
  const [level, services, insurance, period, network] = [2, 3, 4, 6, 12].map(element);
  const people = codes.levels[level as string];
  const isStatus = kind === 'active';
  if (!people) return `the coverage level ${level} (EB02) is not imported`;
  if (!people.includes(relation)) return `the coverage level ${level} (EB02) does not include this patient`;
  if (!isStatus && !['', 'IND', 'FAM'].includes(level as string))
    return `the coverage level ${level} (EB02) is not imported`;
  if (!services && !element(13)) return 'it names no service (EB03)';
  if (!codes.healthInsurance.includes(insurance as string))
    return `the insurance type ${insurance} (EB04) is not health insurance`;
  if (period && !codes.periods[period]) return `the time period ${period} (EB06) is not imported`;
  if (!Object.hasOwn(codes.networks, network as string)) return `the network ${network} (EB12) is not imported`;
  if (element(14)) return 'it is limited to a diagnosis (EB14)';
  const numbers = [element(7), element(8)].filter(Boolean);
  return numbers.length > 1 ? 'it has an amount and a percentage' : null;
}
