import type { DocumentPart } from '#server/inova/contract/verifications/document.ts';
import {
  type ProcedureValues,
  type VerificationField,
  type VerificationValues,
  verificationFields,
} from '#server/inova/contract/verifications/verification-fields.ts';
import { valueText } from './value-text.ts';

const treatments = { ivf: 'IVF', iui: 'IUI', oi: 'Ovulation induction' };
const aspects = ['AuthRequired', 'MaxUsed', 'Limits'];
const treatmentNames = new Set(Object.keys(treatments).flatMap((code) => aspects.map((each) => code + each)));

/** True for fields shown in the table of treatments. */
export const isOfTreatment = ({ name }: VerificationField) => treatmentNames.has(name);

/** The table of treatments that have a value. */
export function treatmentTable(values: VerificationValues): DocumentPart[] {
  const rows = Object.entries(treatments).flatMap(([code, name]) => {
    const texts = aspects.map((each) => {
      const field = verificationFields.get(code + each);
      return field ? valueText(field, values) : null;
    });
    return texts.every((text) => text === null) ? [] : [[name, ...texts.map((text) => text ?? '—')]];
  });
  if (rows.length === 0) return [];
  return [{ kind: 'table', columns: columns('Treatment', 'Authorization required', 'Attempts used', 'Limits'), rows }];
}

/** The values of procedures, and the clinic's codes. */
export interface Procedures {
  procedures: Record<string, ProcedureValues>;
  codes: { cpt: string; label: string }[];
}

/** The table of the clinic's procedures that have a value, by code. */
export function procedureTable({ procedures, codes }: Procedures): DocumentPart[] {
  const rows = codes.flatMap(({ cpt, label }) => {
    const { coverage, exclusions, auth } = procedures[cpt] ?? {};
    const texts = [coverage, exclusions, auth];
    return texts.every((text) => !text) ? [] : [[cpt, label, ...texts.map((text) => text ?? '—')]];
  });
  if (rows.length === 0) return [];
  return [{ kind: 'table', columns: columns('Code', 'Procedure', 'Covered', 'Excluded', 'Authorization'), rows }];
}

const columns = (...labels: string[]) => labels.map((label) => ({ label, isNumber: false }));
