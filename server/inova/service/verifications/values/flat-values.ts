import {
  type ProcedureValues,
  type VerificationField,
  type VerificationValues,
  verificationFields,
} from '#server/inova/contract/verifications/verification-fields.ts';

/** Values and procedures in one object, with keys like `deductable` and `58970-auth`; empty ones are absent. */
export type FlatValues = Record<string, string | number>;

const aspects = { coverage: 'covered', exclusions: 'excluded', auth: 'authorization' } as const;
type Aspect = keyof typeof aspects;

const procedureName = /^(\w{1,10})-(coverage|exclusions|auth)$/;

export function flatten(answers: VerificationValues, procedures: Record<string, ProcedureValues>): FlatValues {
  const flat: FlatValues = { ...answers };
  for (const [cpt, aspectsOfCode] of Object.entries(procedures)) {
    for (const [aspect, value] of Object.entries(aspectsOfCode)) if (value) flat[`${cpt}-${aspect}`] = value;
  }
  return flat;
}

export function unflatten(flat: FlatValues) {
  const answers: VerificationValues = {};
  const procedures: Record<string, ProcedureValues> = {};
  for (const [name, value] of Object.entries(flat)) {
    const [, cpt, aspect] = procedureName.exec(name) ?? [];
    if (!cpt) answers[name] = value;
    else procedures[cpt] = { ...procedures[cpt], [aspect as Aspect]: value as 'Yes' | 'No' };
  }
  return { answers, procedures };
}

/** The field for a flat key; procedures only for the clinic's codes. */
export function findField(name: string, codes: ReadonlySet<string>): VerificationField | null {
  const [, cpt, aspect] = procedureName.exec(name) ?? [];
  if (!cpt) return verificationFields.get(name) ?? null;
  if (!codes.has(cpt)) return null;
  return { name, label: `${cpt} ${aspects[aspect as Aspect]}`, kind: 'choice', options: ['Yes', 'No'] };
}
