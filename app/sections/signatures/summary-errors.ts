import { formErrors } from '#app/lib/form-errors.ts';
import type { SigningFormAnswer } from './signing/signing.server.ts';

/** Of a form that was not sent yet. */
export const emptyFormAnswer: Pick<SigningFormAnswer, 'fields' | 'entered'> = { fields: {}, entered: {} };

/** What the summary of one of the forms of a page says. */
export function summaryErrors(formAnswer: SigningFormAnswer | null, formId: SigningFormAnswer['formId']) {
  if (formAnswer?.formId !== formId) return [];
  return formErrors(formAnswer.message ? [formAnswer.message] : undefined, formAnswer.fields);
}
