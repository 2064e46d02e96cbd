import { choiceLabel, inputText, valueText } from '#server/inova/contract/text/value-text.ts';
import {
  type VerificationField,
  type VerificationValues,
  verificationFields,
} from '#server/inova/contract/verifications/verification-fields.ts';
import type { Procedures } from '#server/inova/contract/verifications/verification-summary.ts';
import { procedureAspects, type Verification } from '#server/inova/contract/verifications/verifications.ts';

/** Field text by field name. */
export type Texts = Record<string, string>;

export const aspectName = (cpt: string, aspect: string) => `${cpt}-${aspect}`;

/** Values and procedures as the texts of the form's fields. */
export function toFormTexts(answers: VerificationValues, procedures: Procedures): Texts {
  const texts: Texts = {};
  for (const [name, value] of Object.entries(answers)) {
    const field = verificationFields.get(name);
    if (field) texts[name] = inputText(field.kind, value);
  }
  for (const [cpt, aspects] of Object.entries(procedures)) {
    for (const aspect of procedureAspects) if (aspects[aspect]) texts[aspectName(cpt, aspect)] = aspects[aspect];
  }
  return texts;
}

/** The texts that a form opens with although they are not saved: from the record, and from the last verification. */
export const offeredTexts = ({ fromRecord, fromPrevious }: Pick<Verification, 'fromRecord' | 'fromPrevious'>): Texts =>
  toFormTexts({ ...fromPrevious, ...fromRecord }, {});

/** The texts of a verification's form when it opens: the saved values, and those that are offered. */
export function openingTexts({ answers, procedures, ...offered }: Verification): Texts {
  return { ...offeredTexts(offered), ...toFormTexts(answers, procedures) };
}

/** A value as displayed; a dash if there is none. */
export function displayText(field: VerificationField | undefined, value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '—';
  if (!field || field.kind === 'choice') return choiceLabel(String(value));
  return valueText(field.kind, value);
}

const aspectLabels: Record<string, string> = { coverage: 'covered', exclusions: 'excluded', auth: 'authorization' };

const callLabels: Record<string, string> = {
  'call-outcome': 'What the payer said',
  'call-representative': 'Representative',
  'call-reference': 'Reference number',
  'call-followUp': 'Follow up on',
};

/** The label of a field, including those of procedures and of the payer call. */
export function labelOf(name: string): string {
  if (callLabels[name]) return callLabels[name];
  const field = verificationFields.get(name);
  const [cpt, aspect = ''] = name.split('-');
  return field?.label ?? (aspectLabels[aspect] ? `${cpt} ${aspectLabels[aspect]}` : name);
}
