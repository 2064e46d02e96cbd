import { formatDate, formatMoney } from '#server/inova/contract/format.ts';
import type { VerificationField, VerificationValues } from '#server/inova/contract/verification-fields.ts';

const coverageLabels: Record<string, string> = {
  Ivf: 'IVF',
  Iui: 'IUI',
  EggPreservation: 'Egg preservation',
  TestingOnly: 'Testing only',
  NoInfertilityCoverage: 'No infertility coverage',
};

const formatters: Partial<Record<VerificationField['kind'], (value: string | number) => string>> = {
  money: (value) => formatMoney(Number(value)),
  percent: (value) => `${value}%`,
  date: (value) => formatDate(String(value)),
  ssn: (value) => `•••-••-${String(value).replaceAll(/\D/g, '').slice(-4)}`,
  digits: (value) => String(value).replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3'),
};

/** A value as text for the patient; null if there is none or the field doesn't apply. */
export function valueText({ name, kind, when }: VerificationField, values: VerificationValues): string | null {
  const value = values[name];
  if (value === undefined || value === '' || (when && values[when.field] !== when.equals)) return null;
  if (name === 'coverage') return coverageLabels[String(value)] ?? String(value);
  return formatters[kind]?.(value) ?? String(value);
}
