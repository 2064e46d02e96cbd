import { formatDate } from '#server/inova/contract/text/format.ts';
import { addDays } from '#server/inova/service/dates/period.ts';
import { errorAt, type ResponseError } from '../../x12/location.ts';
import { type Benefit, isNegative, type PatientResponse, type Validity } from './payer-response.ts';
import { fertility, infertility, ivf, plan, planServices, serviceName } from './services.ts';
import { daysOutside, unusedReason } from './unused.ts';

/** Whether there is coverage at all, the statements that can be imported, and errors about the others. */
export interface CoverageStatus {
  isCovered: boolean;
  benefits: Benefit[];
  /** Amounts that a note puts in doubt; they fill nothing, but may contradict. */
  doubtful: Benefit[];
  /** All that is said of limits and shares today in network, even if a part of it is not understood. */
  limits: Benefit[];
  errors: ResponseError[];
}

const relevantServices = [plan, infertility, ivf, '98'];
const isRelevant = ({ services, procedure }: Benefit) =>
  procedure !== null || services.length === 0 || services.some((each) => relevantServices.includes(each));

/** The services that a statement is about as a whole; a negative one without services is about the plan. */
function subjectsOf(benefit: Benefit): string[] {
  const { services, procedure } = benefit;
  if (procedure !== null) return [];
  const isPlans = services.length === 0 || services.some((each) => planServices.includes(each));
  return isNegative(benefit) && isPlans ? [...services, plan] : services;
}

const isAbout = (service: string, benefit: Benefit) => subjectsOf(benefit).includes(service);

/**
 * The in-network statements, split by service, without what is denied, contradictory, or not understood. What a response
 * says about the plan decides, if it says anything.
 */
export function coverageStatusOf(response: PatientResponse, today: string): CoverageStatus {
  const denials = response.benefits.filter(takesCoverage);
  const positives = response.benefits.filter((benefit) => !isNegative(benefit) && benefit.network !== 'Out');
  const reasons = new Map(positives.map((benefit) => [benefit, unusedReason(benefit, today)]));
  const usable = positives.filter((benefit) => !reasons.get(benefit));
  const conflicts = [plan, infertility, ivf].flatMap((service) => coverageErrors(service, denials, usable));
  const unused = positives.filter((benefit) => reasons.get(benefit) && isRelevant(benefit));
  const periodErrors = [
    ...policyPeriodErrors(response, today),
    ...serviceDateErrors(response, today),
    ...writtenErrors(response, today),
  ];
  const isDenied = denialTest(denials);
  const activeServices = response.benefits.some(isActivePlan) ? [plan] : fertility;
  const active = new Set(usable.filter(({ kind }) => kind === 'active').flatMap(subjectsOf));
  const isActive = activeServices.some((service) => active.has(service) && !isDenied(service));
  const errors = [
    ...conflicts,
    ...periodErrors,
    ...unused.map((benefit) => errorAt(benefit.location, `Not imported: ${reasons.get(benefit)}`)),
  ];
  if (!isActive && conflicts.length === 0 && periodErrors.length === 0) {
    errors.unshift(errorAt(response.patient.location, 'The response does not say that this patient has coverage'));
  }
  const isCovered = isActive && periodErrors.length === 0 && !isDenied(plan);
  const limits = positives.filter((benefit) => !daysOutside(benefit, today));
  const doubtful = positives.filter(
    (benefit) => benefit.isDoubtful && unusedReason({ ...benefit, unclear: null }, today) === null,
  );
  const benefits = [...usable, ...denials].flatMap(splitByService(isDenied, active));
  return { isCovered, benefits, doubtful, limits, errors };
}

const isActivePlan = (benefit: Benefit) => benefit.kind === 'active' && isAbout(plan, benefit);

/** True unless it concerns only care out of network. */
const takesCoverage = (benefit: Benefit) =>
  isNegative(benefit) && (benefit.network !== 'Out' || benefit.kind === 'inactive' || benefit.kind === 'unresolved');

/** What is denied for the plan is denied for all, and what is denied for infertility is denied for IVF. */
const servicesAbove = (service: string) => (service === ivf ? [ivf, infertility, plan] : [service, plan]);
function denialTest(denials: Benefit[]): (service: string) => boolean {
  const denied = new Set(denials.flatMap(subjectsOf));
  return (service) => servicesAbove(service).some((each) => denied.has(each));
}

/** Splits a statement by service, without the services that are denied, or whose denial is contradicted. */
function splitByService(isDenied: (service: string) => boolean, active: ReadonlySet<string>) {
  const isContradicted = (service: string) => active.has(service) || (service === infertility && active.has(ivf));
  return (benefit: Benefit): Benefit[] => {
    const isLeft = (service: string) => !(isNegative(benefit) ? isContradicted(service) : isDenied(service));
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

/** True for days that all are long ago or far ahead, which say nothing about today. */
const isFarFrom = (today: string, { from, until }: Validity) =>
  Boolean((until && until < addDays(today, -daysAround)) || (from && from > addDays(today, daysAround)));

/** Errors if the payer was asked about care long ago or far ahead. */
function serviceDateErrors({ serviceDates }: PatientResponse, today: string): ResponseError[] {
  return serviceDates
    .filter((days) => isFarFrom(today, days))
    .map(({ from, until, location }) =>
      errorAt(
        location,
        `The response is about care on ${formatDate((from ?? until) as string)}, more than ${daysAround} days from today`,
      ),
    );
}

/** The error if the response itself was written long ago, or has a date far ahead. */
function writtenErrors({ written }: PatientResponse, today: string): ResponseError[] {
  if (!written || !isFarFrom(today, { from: written.value, until: written.value })) return [];
  const message = `The response was written on ${formatDate(written.value)}, more than ${daysAround} days from today: request a new one`;
  return [errorAt(written.location, message)];
}

function policyPeriodErrors({ validity }: PatientResponse, today: string): ResponseError[] {
  return validity.flatMap(({ from, until, location }) => [
    ...(until && until < today
      ? [errorAt(location, `The policy ended on ${formatDate(until)}, but is reported as active`)]
      : []),
    ...(from && from > today ? [errorAt(location, `The policy begins on ${formatDate(from)}`)] : []),
  ]);
}
