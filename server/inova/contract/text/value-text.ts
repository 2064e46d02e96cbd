import type { FieldKind } from '../verifications/verification-fields.ts';
import { formatAmount, formatDate, formatMoney } from './format.ts';

type Value = string | number;

/** A value as editable text for its input: 125000 gives "1,250.00", 20 percent "20%". */
export function inputText(kind: FieldKind, value: Value): string {
  if (kind === 'money' && typeof value === 'number') return formatAmount(value);
  return valueText(kind, value);
}

/** A value as text for display: "$1,250.00", "20%", "09/01/1985", "(312) 555-0147". */
export function valueText(kind: FieldKind, value: Value): string {
  if (kind === 'money' && typeof value === 'number') return formatMoney(value);
  const text = String(value);
  if (kind === 'percent') return /^[\d.]+$/.test(text) ? `${text}%` : text;
  if (kind === 'date') return formatDate(text);
  return kind === 'digits' ? text.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3') : text;
}

const choiceLabels: Record<string, string> = {
  Ivf: 'IVF',
  Iui: 'IUI',
  EggPreservation: 'Egg preservation',
  TestingOnly: 'Testing only',
  NoInfertilityCoverage: 'No infertility coverage',
};

/** The label of a choice. */
export function choiceLabel(option: string): string {
  return choiceLabels[option] ?? option;
}
