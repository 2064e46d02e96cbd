import { type Benefit, errorAt, type PatientResponse, periodEnd, type ResponseError } from './payer-response.ts';
import { serviceName } from './services.ts';

/** Whether there is coverage at all, the benefits that can be imported, and errors about the others. */
export interface CoverageStatus {
  isCovered: boolean;
  benefits: Benefit[];
  errors: ResponseError[];
}

export const plan = '30';
const servicesOf = ({ services, procedure }: Benefit) => (services.length > 0 ? services : procedure ? [] : [plan]);
const isAboutService = (service: string) => (benefit: Benefit) =>
  !benefit.procedure && servicesOf(benefit).includes(service);

/** The in-network benefits, split by service, without inactive and contradictory services. */
export function coverageStatusOf(response: PatientResponse, today: string): CoverageStatus {
  const inNetwork = response.benefits.filter(({ network }) => network === 'In');
  const services = [...new Set(response.benefits.flatMap(servicesOf))];
  const conflicts = services.flatMap((service) => {
    const error = coverageConflict(service, response.benefits);
    return error ? [{ service, fault: error }] : [];
  });
  const errors = conflicts.map(({ fault }) => fault);
  const conflicting = new Set(conflicts.map(({ service }) => service));
  const isActive = response.benefits.some(
    (benefit) => benefit.kind === 'active' && servicesOf(benefit).some((service) => !conflicting.has(service)),
  );
  const ended = endedPolicy(response, today);
  if (ended) errors.push(ended);
  if (!isActive && errors.length === 0) {
    errors.push(errorAt(response.patient.location, 'The response does not say that this patient has coverage'));
  }
  const uncovered = new Set(
    response.benefits.filter(({ kind, procedure }) => kind === 'not covered' && !procedure).flatMap(servicesOf),
  );
  const benefits = inNetwork
    .flatMap(splitByService)
    .filter(
      ({ kind, services: [service = ''] }) =>
        !conflicting.has(service) && (kind === 'not covered' || !uncovered.has(service)),
    );
  return { isCovered: isActive && !conflicting.has(plan) && !ended, benefits, errors };
}

function splitByService(benefit: Benefit): Benefit[] {
  const services = servicesOf(benefit);
  return benefit.procedure ? [benefit] : services.map((service) => ({ ...benefit, services: [service] }));
}

/** The error if coverage of a service is inactive or contradictory, otherwise null. */
function coverageConflict(service: string, benefits: Benefit[]): ResponseError | null {
  const about = benefits.filter(isAboutService(service));
  const first = (kind: Benefit['kind']) => about.find((benefit) => benefit.kind === kind);
  const [active, inactive, uncovered] = [first('active'), first('inactive'), first('not covered')];
  const name = serviceName(service);
  if (active && inactive) return errorAt(inactive.location, `${name}: inactive here, active in ${active.location.at}`);
  if (active && uncovered && active.network === uncovered.network) {
    return errorAt(uncovered.location, `${name}: not covered here, active in ${active.location.at}`);
  }
  return inactive ? errorAt(inactive.location, `${name}: the coverage is inactive`) : null;
}

function endedPolicy({ facts }: PatientResponse, today: string): ResponseError | null {
  const end = [facts.termedDate, facts[periodEnd]].find((fact) => fact && fact.value < today);
  return end ? errorAt(end.location, `The policy ended on ${end.value}, but is reported as active`) : null;
}
