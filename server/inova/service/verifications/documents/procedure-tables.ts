import type { PaperPart } from '#server/inova/contract/document.ts';
import {
  type Answers,
  type ProcedureAnswer,
  type VerificationField,
  verificationFields,
} from '#server/inova/contract/verification-fields.ts';
import { answerText } from './answer-text.ts';

const treatments = { ivf: 'IVF', iui: 'IUI', oi: 'Ovulation induction' };
const asked = ['AuthRequired', 'MaxUsed', 'Limits'];
const treatmentNames = new Set(Object.keys(treatments).flatMap((code) => asked.map((each) => code + each)));

/** True of the fields that the table of treatments shows. */
export const isOfTreatment = ({ name }: VerificationField) => treatmentNames.has(name);

/** The treatments of which anything is known. */
export function treatmentTable(answers: Answers): PaperPart[] {
  const rows = Object.entries(treatments).flatMap(([code, name]) => {
    const texts = asked.map((each) => {
      const field = verificationFields.get(code + each);
      return field ? answerText(field, answers) : null;
    });
    return texts.every((text) => text === null) ? [] : [[name, ...texts.map((text) => text ?? '—')]];
  });
  if (rows.length === 0) return [];
  return [{ kind: 'table', columns: columns('Treatment', 'Authorization required', 'Attempts used', 'Limits'), rows }];
}

/** What was answered of procedures, and those that the clinic has. */
export interface Procedures {
  procedures: Record<string, ProcedureAnswer>;
  codes: { cpt: string; label: string }[];
}

/** The clinic's procedures by code of which anything is known. */
export function procedureTable({ procedures, codes }: Procedures): PaperPart[] {
  const rows = codes.flatMap(({ cpt, label }) => {
    const { coverage, exclusions, auth } = procedures[cpt] ?? {};
    const texts = [coverage, exclusions, auth];
    return texts.every((text) => !text) ? [] : [[cpt, label, ...texts.map((text) => text ?? '—')]];
  });
  if (rows.length === 0) return [];
  return [{ kind: 'table', columns: columns('Code', 'Procedure', 'Covered', 'Excluded', 'Authorization'), rows }];
}

const columns = (...labels: string[]) => labels.map((label) => ({ label, isNumber: false }));
