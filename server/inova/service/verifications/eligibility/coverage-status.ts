import { addDays } from '#server/inova/service/dates/period.ts';
import { type Benefit, errorAt, isNegative, type PatientResponse, type ResponseError } from './payer-response.ts';
import { fertility, infertility, ivf, plan, planServices, serviceName } from './services.ts';
import { unusedReason } from './unused.ts';

/** Whether there is coverage at all, the statements that can be imported, and errors about the others. */
export interface CoverageStatus {
  isCovered: boolean;
  benefits: Benefit[];
  errors: ResponseError[];
}

const relevantServices = [plan, infertility, ivf, '98'];
const isRelevant = ({ services, procedure }: Benefit) =>
  procedure !== null || services.length === 0 || services.some((each) => relevantServices.includes(each));

/** True for a statement about a service as a whole; a negative one without services is about the plan. */
function isAbout(service: string, { services, procedure, ...benefit }: Benefit): boolean {
  if (procedure !== null) return false;
  const isDenial = isNegative({ services, procedure, ...benefit });
  if (service !== plan || !isDenial) return services.includes(service);
  return services.length === 0 || services.some((each) => planServices.includes(each));
}

/** The in-network statements, split by service, without what is denied, contradictory, or not understood. */
export function coverageStatusOf(response: PatientResponse, today: string): CoverageStatus {
  const denials = response.benefits.filter(takesCoverage);
  const positives = response.benefits.filter((benefit) => !isNegative(benefit) && benefit.network !== 'Out');
  const reasons = new Map(positives.map((benefit) => [benefit, unusedReason(benefit, today)]));
  const usable = positives.filter((benefit) => !reasons.get(benefit));
  const conflicts = [plan, infertility, ivf].flatMap((service) => coverageErrors(service, denials, usable));
  const unused = positives.filter((benefit) => reasons.get(benefit) && isRelevant(benefit));
  const periodErrors = [...policyPeriodErrors(response, today), ...serviceDateErrors(response, today)];
  const isActive = isActiveIn(response.benefits.some(isActivePlan) ? [plan] : fertility, usable, denials);
  const errors = [
    ...conflicts,
    ...periodErrors,
    ...unused.map((benefit) => errorAt(benefit.location, `Not imported: ${reasons.get(benefit)}`)),
  ];
  if (!isActive && conflicts.length === 0 && periodErrors.length === 0) {
    errors.unshift(errorAt(response.patient.location, 'The response does not say that this patient has coverage'));
  }
  const isCovered = isActive && periodErrors.length === 0 && !isDenied(plan, denials);
  return { isCovered, benefits: [...usable, ...denials].flatMap(splitByService(denials, usable)), errors };
}

const isActivePlan = (benefit: Benefit) => benefit.kind === 'active' && isAbout(plan, benefit);

/** True if one of these services is active; what a response says about the plan decides, if it says anything. */
const isActiveIn = (services: readonly string[], usable: Benefit[], denials: Benefit[]) =>
  usable.some(
    (benefit) =>
      benefit.kind === 'active' && services.some((service) => isAbout(service, benefit) && !isDenied(service, denials)),
  );

/** True unless it concerns only care out of network. */
const takesCoverage = (benefit: Benefit) =>
  isNegative(benefit) && (benefit.network !== 'Out' || benefit.kind === 'inactive' || benefit.kind === 'unresolved');

/** What is denied for the plan is denied for all, and what is denied for infertility is denied for IVF. */
const servicesAbove = (service: string) => (service === ivf ? [ivf, infertility, plan] : [service, plan]);
const isDenied = (service: string, denials: Benefit[]) =>
  denials.some((denial) => servicesAbove(service).some((each) => isAbout(each, denial)));

/** Splits a statement by service, without the services that are denied, or whose denial is contradicted. */
function splitByService(denials: Benefit[], usable: Benefit[]) {
  const active = usable.filter(({ kind }) => kind === 'active');
  const isContradicted = (service: string) =>
    active.some((benefit) => isAbout(service, benefit) || (service === infertility && isAbout(ivf, benefit)));
  return (benefit: Benefit): Benefit[] => {
    const isLeft = (service: string) => !(isNegative(benefit) ? isContradicted(service) : isDenied(service, denials));
    if (benefit.procedure !== null) {
      const services = benefit.services.length > 0 ? benefit.services : fertility;
      return isNegative(benefit) || services.every(isLeft) ? [benefit] : [];
    }
    return benefit.services.filter(isLeft).map((service) => ({ ...benefit, services: [service] }));
  };
}

/** The errors if a service is inactive, unresolved, or said to be both covered and not; both statements are shown. */
function coverageErrors(service: string, denials: Benefit[], usable: Benefit[]): ResponseError[] {
  const about = denials.filter((denial) =>
    (service === ivf ? [ivf, infertility] : [service]).some((each) => isAbout(each, denial)),
  );
  const denial = about.find(({ kind }) => kind === 'inactive' || kind === 'unresolved') ?? about[0];
  if (!denial) return [];
  const name = serviceName(service);
  const active = usable.find((benefit) => benefit.kind === 'active' && isAbout(service, benefit));
  const status = denial.kind === 'unresolved' ? `unresolved (${denial.unclear})` : denial.kind;
  if (active) {
    return [
      errorAt(denial.location, `${name}: ${status} here, active in ${active.location.at}`),
      errorAt(active.location, `${name}: active here, ${status} in ${denial.location.at}`),
    ];
  }
  if (!isAbout(service, denial)) return [];
  if (denial.kind === 'inactive') return [errorAt(denial.location, `${name}: the coverage is inactive`)];
  return denial.kind === 'unresolved'
    ? [errorAt(denial.location, `${name}: ${denial.unclear ?? 'the coverage is unresolved'}`)]
    : [];
}

const daysAround = 30;

/** Errors if the payer was asked about care long ago or far ahead, which says nothing about today. */
function serviceDateErrors({ serviceDates }: PatientResponse, today: string): ResponseError[] {
  const [first, last] = [addDays(today, -daysAround), addDays(today, daysAround)];
  return serviceDates
    .filter(({ from, until }) => (until && until < first) || (from && from > last))
    .map(({ from, until, location }) =>
      errorAt(location, `The response is about care on ${from ?? until}, more than ${daysAround} days from today`),
    );
}

function policyPeriodErrors({ validity }: PatientResponse, today: string): ResponseError[] {
  return validity.flatMap(({ from, until, location }) => [
    ...(until && until < today ? [errorAt(location, `The policy ended on ${until}, but is reported as active`)] : []),
    ...(from && from > today ? [errorAt(location, `The policy begins on ${from}`)] : []),
  ]);
}
