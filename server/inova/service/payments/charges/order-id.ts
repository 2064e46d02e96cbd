import { randomInt } from 'node:crypto';

/** No vowels, so that it spells nothing. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ';
const length = 19;

/** A new order id. The provider takes 19 characters, and masks digits that could be a card number: so it has none. */
export function newOrderId(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}
