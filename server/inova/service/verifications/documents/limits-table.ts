import type { PaperPart } from '#server/inova/contract/document.ts';
import {
  type Answers,
  type VerificationField,
  verificationFields,
} from '#server/inova/contract/verification-fields.ts';
import { showMoney } from '#server/inova/contract/words.ts';
import { answerText } from './answer-text.ts';

const pairs = [...verificationFields.values()].filter(({ usedOf }) => usedOf);
/** What the payer itself said remains. */
const toldRemaining: Record<string, string> = { inNetDeductibleFamily: 'deductibleRemFamily' };
const limitNames = new Set(pairs.flatMap(({ name, usedOf }) => [name, usedOf]));
const toldNames = new Set(Object.values(toldRemaining));

/** True of the fields that the table of limits shows. */
export const isOfLimit = ({ name }: VerificationField) => limitNames.has(name) || toldNames.has(name);

/** Each limit among the fields with what was used and what remains; nothing where none is answered. */
export function limitsTable(fields: readonly VerificationField[], answers: Answers): PaperPart[] {
  const rows = fields.flatMap((limit) => {
    const used = pairs.find(({ usedOf }) => usedOf === limit.name);
    return used ? rowOf(limit, used, answers) : [];
  });
  if (rows.length === 0) return [];
  const amounts = ['Maximum', 'Met', 'Remaining'].map((label) => ({ label, isNumber: true }));
  return [{ kind: 'table', columns: [{ label: 'Benefit', isNumber: false }, ...amounts], rows }];
}

function rowOf(limit: VerificationField, used: VerificationField, answers: Answers): string[][] {
  const told = verificationFields.get(toldRemaining[limit.name] ?? '');
  const [maximum, met] = [answerText(limit, answers), answerText(used, answers)];
  const remaining = remainingOf(answers[limit.name], answers[used.name]) ?? (told ? answerText(told, answers) : null);
  if (maximum === null && met === null && remaining === null) return [];
  return [[limit.label, maximum ?? '—', met ?? '—', remaining ?? '—']];
}

function remainingOf(maximum: unknown, met: unknown): string | null {
  if (typeof maximum !== 'number' || typeof met !== 'number') return null;
  return showMoney(Math.max(0, maximum - met));
}
