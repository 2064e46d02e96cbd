import { type Benefit, type Fault, faultAt } from './answer.ts';
import { serviceName } from './services.ts';

/** What is looked for: of one kind, about one service, for one or for the family, over a time. */
export interface Wanted {
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

/** The one number that the benefits give, null where there is none; two different ones are a fault and give none. */
export function pick(benefits: Benefit[], wanted: Wanted, faults: Fault[]): Picked | null {
  const { kind, service, level = 'individual', period, number } = wanted;
  const found = benefits.filter(
    (benefit) =>
      benefit.kind === kind &&
      !benefit.procedure &&
      benefit.services.includes(service) &&
      benefit.level === level &&
      (!period || benefit.period === period) &&
      benefit[number] !== null,
  );
  const [first] = found;
  if (!first) return null;
  const other = found.find((benefit) => benefit[number] !== first[number]);
  if (!other) return { value: first[number] as number, benefit: first };
  const message = `${serviceName(service)}: another ${kind} than in ${first.place.at}, and nothing says which holds`;
  if (!faults.some((fault) => fault.message === message)) faults.push(faultAt(other.place, message));
  return null;
}

/** True where the benefits contradict themselves about what is looked for. */
export function isDisputed(benefits: Benefit[], wanted: Wanted): boolean {
  const faults: Fault[] = [];
  pick(benefits, wanted, faults);
  return faults.length > 0;
}
