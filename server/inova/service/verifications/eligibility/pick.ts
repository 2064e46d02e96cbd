import { type Benefit, errorAt, type ResponseError } from './payer-response.ts';
import { serviceName } from './services.ts';

/** The benefit to find: its kind, service, individual or family, and period. */
export interface BenefitCriteria {
  kind: Benefit['kind'];
  service: string;
  level?: Benefit['level'];
  period?: Benefit['period'];
  number: 'cents' | 'percent' | 'count';
}

export interface Picked {
  value: number;
  benefit: Benefit;
}

/** The matching benefit with a number; null if there is none. Two different numbers are reported as an error. */
export function pick(benefits: Benefit[], criteria: BenefitCriteria, errors: ResponseError[]): Picked | null {
  const { kind, service, level = 'individual', period, number } = criteria;
  const matches = benefits.filter(
    (benefit) =>
      benefit.kind === kind &&
      !benefit.procedure &&
      benefit.services.includes(service) &&
      benefit.level === level &&
      (!period || benefit.period === period) &&
      benefit[number] !== null,
  );
  const [first] = matches;
  if (!first) return null;
  const other = matches.find((benefit) => benefit[number] !== first[number]);
  if (!other) return { value: first[number] as number, benefit: first };
  const message = `${serviceName(service)}: another ${kind} than in ${first.location.at}, and it is unclear which applies`;
  if (!errors.some((fault) => fault.message === message)) errors.push(errorAt(other.location, message));
  return null;
}

/** True if the benefits contradict each other. */
export function isContradictory(benefits: Benefit[], criteria: BenefitCriteria): boolean {
  const errors: ResponseError[] = [];
  pick(benefits, criteria, errors);
  return errors.length > 0;
}
