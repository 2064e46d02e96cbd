import type { AppLoadContext } from '@remix-run/node';
import { fieldGroups, verificationFields } from '#server/inova/contract/verifications/verification-fields.ts';
import { procedureAspects, type SaveValuesInput } from '#server/inova/contract/verifications/verifications.ts';
import type { Texts } from './form-texts.server.ts';

/** A code begins with a digit or a capital letter, unlike `set-coverage`, which sets several. */
const procedureField = new RegExp(`^([\\dA-Z]\\w{0,9})-(${procedureAspects.join('|')})$`);

const callField = /^call-(outcome|representative|reference|followUp)$/;

/** True for a field of the payer call beside the form. */
export const isCallField = (name: string) => callField.test(name);
/** True for a field of a procedure code. */
export const isProcedureField = (name: string) => procedureField.test(name);

/** The verification's fields in the submitted form, and those of the payer call beside it. */
export function readTexts({ form }: AppLoadContext): Texts {
  const texts = [...(form ?? [])].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const fields = texts.filter(([name]) => verificationFields.has(name) || isProcedureField(name) || isCallField(name));
  return Object.fromEntries(fields.map(([name, text]) => [name, text.replaceAll('\r\n', '\n')]));
}

/** The fields of one section, or all fields of the verification if there is no such section. */
export function sectionTexts(enteredTexts: Texts, section: string): Texts {
  const group = fieldGroups.find(({ id }) => id === section);
  const isWithin = (name: string) => {
    if (group) return group.fields.some((field) => field.name === name);
    return section === 'codes' ? isProcedureField(name) : !isCallField(name);
  };
  return Object.fromEntries(Object.entries(enteredTexts).filter(([name]) => isWithin(name)));
}

/** Field texts in the API's format. */
export function toSavedTexts(texts: Texts): Required<Pick<SaveValuesInput, 'answers' | 'procedures'>> {
  const answers: Texts = {};
  const procedures: Record<string, Texts> = {};
  for (const [name, text] of Object.entries(texts)) {
    const [, cpt, aspect] = procedureField.exec(name) ?? [];
    if (cpt && aspect) procedures[cpt] = { ...procedures[cpt], [aspect]: text };
    else answers[name] = text;
  }
  return { answers, procedures };
}
