import { formErrors } from '#app/lib/form-errors.ts';
import type { WrongForm } from './signing/signing.server.ts';

/** Of a form that was not sent yet. */
export const nothingWrong: Pick<WrongForm, 'fields' | 'entered'> = { fields: {}, entered: {} };

/** What the summary of one of the forms of a page says. */
export function errorsOf(wrong: WrongForm | null, about: WrongForm['about']) {
  if (wrong?.about !== about) return [];
  return formErrors(wrong.message ? [wrong.message] : undefined, wrong.fields);
}
