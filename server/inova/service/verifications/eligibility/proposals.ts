import { fieldGroups } from '#server/inova/contract/verification-fields.ts';
import { type Benefit, type Fault, faultAt, type PatientAnswer, type PolicyFacts, periodEnd } from './answer.ts';
import { type Draft, draft } from './draft.ts';
import { limitDrafts } from './limits.ts';
import { type Picked, pick } from './pick.ts';
import { procedureDrafts, yesNoOf } from './procedures.ts';
import { standingOf } from './status.ts';

/** What an answer fills, and what of it is left out and why. */
export interface Proposed {
  drafts: Draft[];
  faults: Fault[];
}

/** The order in which services are looked at for what a verification asks once. */
const preferred = { coInsurance: ['83', '61', '30'], coPay: ['83', '61', '98', '30'] };

/** What an answer fills of a verification. Rejected, inactive or contradictory parts fill nothing and are told. */
export function proposalsOf(answer: PatientAnswer, today: string): Proposed {
  if (answer.rejections.length > 0) return { drafts: [], faults: answer.rejections };
  const { holds, benefits, faults } = standingOf(answer, today);
  const told = [...answer.faults, ...faults];
  if (!holds) return { drafts: [], faults: told };
  const drafts = [
    ...factDrafts(answer),
    ...limitDrafts(benefits, told),
    ...draft('coInsurance', firstOf(benefits, 'coinsurance', preferred.coInsurance, 'percent', told)),
    ...draft('coPay', firstOf(benefits, 'copay', preferred.coPay, 'cents', told)),
    ...coverageDrafts(benefits),
    ...authDrafts(benefits, told),
    ...procedureDrafts(benefits, told),
  ];
  return { drafts: drafts.sort((one, other) => orderOf(one.field) - orderOf(other.field)), faults: told };
}

const order = fieldGroups.flatMap(({ fields }) => fields.map(({ name }) => name));
const orderOf = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);

function factDrafts({ facts, patient }: PatientAnswer): Draft[] {
  const own: PolicyFacts = patient.birthDate
    ? { patientBirthDate: { value: patient.birthDate, place: patient.place } }
    : {};
  const { [periodEnd]: _, ...filling } = { ...own, ...facts };
  return Object.entries(filling).map(([field, { value, place }]) => ({ field, value, place, note: null }));
}

function firstOf(
  benefits: Benefit[],
  kind: Benefit['kind'],
  services: string[],
  number: 'cents' | 'percent',
  faults: Fault[],
): Picked | null {
  for (const service of services) {
    const before = faults.length;
    const picked = pick(benefits, { kind, service, number }, faults);
    if (picked || faults.length > before) return picked;
  }
  return null;
}

/** Infertility is covered up to IVF, or not at all; what lies between is asked on the phone. */
function coverageDrafts(benefits: Benefit[]): Draft[] {
  const about = (service: string, kind: Benefit['kind']) =>
    benefits.find((benefit) => benefit.kind === kind && !benefit.procedure && benefit.services.includes(service));
  const [ivf, none] = [about('61', 'active'), about('83', 'not covered')];
  if (ivf && !none) return [{ field: 'coverage', value: 'Ivf', place: ivf.place, note: ivf.notes.join(' ') || null }];
  if (none && !ivf) return [{ field: 'coverage', value: 'NoInfertilityCoverage', place: none.place, note: null }];
  return [];
}

function authDrafts(benefits: Benefit[], faults: Fault[]): Draft[] {
  const isOfIvf = ({ kind, procedure, services }: Benefit) =>
    kind !== 'not covered' && !procedure && services.includes('61');
  const ofIvf = benefits.filter(isOfIvf);
  const said = yesNoOf(ofIvf, ({ auth }) => auth);
  if (said === null) return [];
  if ('disputed' in said) {
    faults.push(faultAt(said.disputed.place, 'IVF: authorization is required in one place and not in another'));
    return [];
  }
  return [{ field: 'ivfAuthRequired', value: said.value, place: said.benefit.place, note: null }];
}
