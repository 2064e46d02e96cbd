import { answerText, choiceText, typedText } from '#server/inova/contract/value-text.ts';
import {
  type Answers,
  type VerificationField,
  verificationFields,
} from '#server/inova/contract/verification-fields.ts';
import { type Procedures, procedureAspects } from '#server/inova/contract/verifications.ts';

/** Texts by the names of the form's fields. */
export type Texts = Record<string, string>;

export const aspectName = (cpt: string, aspect: string) => `${cpt}-${aspect}`;

/** Answers and procedures as the form holds them. */
export function formTexts(answers: Answers, procedures: Procedures): Texts {
  const texts: Texts = {};
  for (const [name, value] of Object.entries(answers)) {
    const field = verificationFields.get(name);
    if (field) texts[name] = typedText(field.kind, value);
  }
  for (const [cpt, known] of Object.entries(procedures)) {
    for (const aspect of procedureAspects) if (known[aspect]) texts[aspectName(cpt, aspect)] = known[aspect];
  }
  return texts;
}

/** An answer as it is read, a dash where there is none. */
export function readText(field: VerificationField | undefined, value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '—';
  if (!field || field.kind === 'choice') return choiceText(String(value));
  return answerText(field.kind, value);
}

const aspectLabels: Record<string, string> = { coverage: 'covered', exclusions: 'excluded', auth: 'authorization' };

/** The label of a field of the form, those of procedures too. */
export function labelOf(name: string): string {
  const field = verificationFields.get(name);
  const [cpt, aspect = ''] = name.split('-');
  return field?.label ?? (aspectLabels[aspect] ? `${cpt} ${aspectLabels[aspect]}` : name);
}
