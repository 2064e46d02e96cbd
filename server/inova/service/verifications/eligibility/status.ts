import { type Benefit, type Fault, faultAt, type PatientAnswer, periodEnd } from './answer.ts';
import { serviceName } from './services.ts';

/** What holds: the benefits that may be taken over, what is wrong with others, and false where there is no coverage at all. */
export interface Standing {
  holds: boolean;
  benefits: Benefit[];
  faults: Fault[];
}

export const plan = '30';
const servicesOf = ({ services, procedure }: Benefit) => (services.length > 0 ? services : procedure ? [] : [plan]);
const isAbout = (service: string) => (benefit: Benefit) => !benefit.procedure && servicesOf(benefit).includes(service);

/** The answer's benefits, one for each service, without those whose service is inactive or contradicts itself. */
export function standingOf(answer: PatientAnswer, today: string): Standing {
  const inNetwork = answer.benefits.filter(({ network }) => network === 'In');
  const services = [...new Set(answer.benefits.flatMap(servicesOf))];
  const doubts = services.flatMap((service) => {
    const fault = doubtOf(service, answer.benefits);
    return fault ? [{ service, fault }] : [];
  });
  const faults = doubts.map(({ fault }) => fault);
  const doubted = new Set(doubts.map(({ service }) => service));
  const isActive = answer.benefits.some(
    (benefit) => benefit.kind === 'active' && servicesOf(benefit).some((service) => !doubted.has(service)),
  );
  const ended = endedPolicy(answer, today);
  if (ended) faults.push(ended);
  if (!isActive && faults.length === 0) {
    faults.push(faultAt(answer.patient.place, 'It says nowhere that this patient has coverage'));
  }
  const uncovered = new Set(
    answer.benefits.filter(({ kind, procedure }) => kind === 'not covered' && !procedure).flatMap(servicesOf),
  );
  const benefits = inNetwork
    .flatMap(split)
    .filter(
      ({ kind, services: [service = ''] }) =>
        !doubted.has(service) && (kind === 'not covered' || !uncovered.has(service)),
    );
  return { holds: isActive && !doubted.has(plan) && !ended, benefits, faults };
}

function split(benefit: Benefit): Benefit[] {
  const services = servicesOf(benefit);
  return benefit.procedure ? [benefit] : services.map((service) => ({ ...benefit, services: [service] }));
}

/** Why a service is not covered for sure: it is inactive, or said to be one thing and the other. */
function doubtOf(service: string, benefits: Benefit[]): Fault | null {
  const about = benefits.filter(isAbout(service));
  const first = (kind: Benefit['kind']) => about.find((benefit) => benefit.kind === kind);
  const [active, inactive, uncovered] = [first('active'), first('inactive'), first('not covered')];
  const name = serviceName(service);
  if (active && inactive) return faultAt(inactive.place, `${name}: inactive here, active in ${active.place.at}`);
  if (active && uncovered && active.network === uncovered.network) {
    return faultAt(uncovered.place, `${name}: not covered here, active in ${active.place.at}`);
  }
  return inactive ? faultAt(inactive.place, `${name}: the coverage is inactive`) : null;
}

function endedPolicy({ facts }: PatientAnswer, today: string): Fault | null {
  const end = [facts.termedDate, facts[periodEnd]].find((fact) => fact && fact.value < today);
  return end ? faultAt(end.place, `The policy ended on ${end.value}, and is said to be active`) : null;
}
