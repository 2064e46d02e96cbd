import { cardFields } from './card-numbers.ts';

/** Fields of the mechanism, not entered by users. */
const ownFields = ['formToken', 'onceKey'];
const secretField = /ssn|password/i;

/** The texts of a form that may be kept or sent back: no secrets, no card numbers, nothing that was refused. */
export function keepableFields(form: FormData, refused: Pick<ReadonlySet<string>, 'has'>): [string, string][] {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const withCards = cardFields(texts.filter(([name]) => !ownFields.includes(name)));
  return texts.filter(([name]) => !secretField.test(name) && !withCards.includes(name) && !refused.has(name));
}

/** Those of them that users entered. */
export const enteredFields = (form: FormData, refused: Pick<ReadonlySet<string>, 'has'>) =>
  keepableFields(form, refused).filter(([name]) => !ownFields.includes(name));
