import { formatMoney } from '#server/inova/contract/text/format.ts';
import { errorAt, type ResponseError } from '../../x12/location.ts';
import type { Benefit, BenefitPeriod } from './payer-response.ts';
import { serviceName } from './services.ts';

/** The benefit to find: its kind, services, individual or family, and period. */
export interface BenefitCriteria {
  kind: Benefit['kind'];
  services: string[];
  level?: 'individual' | 'family';
  period?: BenefitPeriod | undefined;
  number: 'cents' | 'percent' | 'count';
}

export interface Picked {
  value: number;
  benefit: Benefit;
}

/** The matching benefit with a number; null if there is none that is clear. Two different numbers are both reported as errors. */
export function pick(benefits: Benefit[], criteria: BenefitCriteria, errors: ResponseError[]): Picked | null {
  const { kind, number } = criteria;
  const matches = matching(benefits, criteria).filter((benefit) => benefit[number] !== null);
  const first = matches.find(({ isDoubtful }) => !isDoubtful);
  if (!first) return null;
  const other = matches.find((benefit) => benefit[number] !== first[number]);
  if (!other) return { value: first[number] as number, benefit: first };
  const name = serviceName(other.services[0] ?? '');
  for (const [one, another] of [
    [other, first],
    [first, other],
  ] as const) {
    const [here, there] = [one, another].map((each) => numberText(each[number] as number, number));
    const message = `${name}: ${kind} ${here} here, ${there} in ${another.location.at}`;
    if (!errors.some((error) => error.message === message)) errors.push(errorAt(one.location, message));
  }
  return null;
}

function numberText(value: number, number: BenefitCriteria['number']): string {
  if (number === 'cents') return formatMoney(value);
  return number === 'percent' ? `${value}%` : String(value);
}

/** The benefits that meet the criteria; one without a level is for the individual. */
export function matching(
  benefits: Benefit[],
  { kind, services, level = 'individual', period }: BenefitCriteria,
): Benefit[] {
  return benefits.filter(
    (benefit) =>
      benefit.kind === kind &&
      benefit.procedure === null &&
      benefit.services.some((each) => services.includes(each)) &&
      (benefit.level ?? 'individual') === level &&
      (!period || benefit.period === period),
  );
}

/** True if the benefits contradict each other. */
export function isContradictory(benefits: Benefit[], criteria: BenefitCriteria): boolean {
  const errors: ResponseError[] = [];
  pick(benefits, criteria, errors);
  return errors.length > 0;
}
