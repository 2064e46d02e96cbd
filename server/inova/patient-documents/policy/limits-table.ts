import { formatMoney } from '#server/inova/contract/text/format.ts';
import type { DocumentPart } from '#server/inova/contract/verifications/document.ts';
import {
  type VerificationField,
  type VerificationValues,
  verificationFields,
} from '#server/inova/contract/verifications/verification-fields.ts';
import { valueText } from './value-text.ts';

const pairs = [...verificationFields.values()].filter(({ usedOf }) => usedOf);
/** Fields with the remainder as reported by the payer, by limit. */
const payerRemaining: Record<string, string> = { inNetDeductibleFamily: 'deductibleRemFamily' };
const limitNames = new Set(pairs.flatMap(({ name, usedOf }) => [name, usedOf]));
const payerRemainingNames = new Set(Object.values(payerRemaining));

/** True for fields shown in the table of limits. */
export const isOfLimit = ({ name }: VerificationField) => limitNames.has(name) || payerRemainingNames.has(name);

/** Each limit with its used and remaining amounts; empty if none has a value. */
export function limitsTable(fields: readonly VerificationField[], values: VerificationValues): DocumentPart[] {
  const rows = fields.flatMap((limit) => {
    const used = pairs.find(({ usedOf }) => usedOf === limit.name);
    return used ? rowOf(limit, used, values) : [];
  });
  if (rows.length === 0) return [];
  const amounts = ['Maximum', 'Met', 'Remaining'].map((label) => ({ label, isNumber: true }));
  return [{ kind: 'table', columns: [{ label: 'Benefit', isNumber: false }, ...amounts], rows }];
}

function rowOf(limit: VerificationField, used: VerificationField, values: VerificationValues): string[][] {
  const remainingField = verificationFields.get(payerRemaining[limit.name] ?? '');
  const [maximum, met] = [valueText(limit, values), valueText(used, values)];
  const remaining =
    remainingOf(values[limit.name], values[used.name]) ?? (remainingField ? valueText(remainingField, values) : null);
  if (maximum === null && met === null && remaining === null) return [];
  return [[limit.label, maximum ?? '—', met ?? '—', remaining ?? '—']];
}

function remainingOf(maximum: unknown, met: unknown): string | null {
  if (typeof maximum !== 'number' || typeof met !== 'number') return null;
  return formatMoney(Math.max(0, maximum - met));
}
