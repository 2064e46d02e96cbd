import { formErrors } from '#app/lib/form-errors.ts';
import type { SigningFormAnswer } from './signing/signing.server.ts';

export const emptyFormAnswer: Pick<SigningFormAnswer, 'fields' | 'entered'> = { fields: {}, entered: {} };

/** The error summary of one of the page's forms. */
export function summaryErrors(formAnswer: SigningFormAnswer | null, formId: SigningFormAnswer['formId']) {
  if (formAnswer?.formId !== formId) return [];
  return formErrors(formAnswer.message ? [formAnswer.message] : undefined, formAnswer.fields);
}
