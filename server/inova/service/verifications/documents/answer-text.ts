import type { Answers, VerificationField } from '#server/inova/contract/verification-fields.ts';
import { showDate, showMoney } from '#server/inova/contract/words.ts';

const coverages: Record<string, string> = {
  Ivf: 'IVF',
  Iui: 'IUI',
  EggPreservation: 'Egg preservation',
  TestingOnly: 'Testing only',
  NoInfertilityCoverage: 'No infertility coverage',
};

const texts: Partial<Record<VerificationField['kind'], (value: string | number) => string>> = {
  money: (value) => showMoney(Number(value)),
  percent: (value) => `${value}%`,
  date: (value) => showDate(String(value)),
  ssn: (value) => `•••-••-${String(value).replaceAll(/\D/g, '').slice(-4)}`,
  digits: (value) => String(value).replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3'),
};

/** The answer to a field as a patient reads it; null where it is not answered, or not asked. */
export function answerText({ name, kind, when }: VerificationField, answers: Answers): string | null {
  const value = answers[name];
  if (value === undefined || value === '' || (when && answers[when.field] !== when.is)) return null;
  if (name === 'coverage') return coverages[String(value)] ?? String(value);
  return texts[kind]?.(value) ?? String(value);
}
