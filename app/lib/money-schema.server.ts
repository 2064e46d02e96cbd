import { z } from 'zod';
import { parseMoney } from './money.ts';

/** A field of an amount: what is typed becomes whole cents; `missing` is the message where nothing is typed. */
export function moneySchema(requiredMessage: string) {
  return z.string({ error: requiredMessage }).transform((text, context) => {
    const cents = parseMoney(text);
    if (cents === null) context.addIssue('Enter an amount like 1,234.50');
    return cents ?? z.NEVER;
  });
}
