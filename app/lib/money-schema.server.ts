import { z } from 'zod';
import { parseMoney } from './money.ts';

/** An amount field, parsed to whole cents; `requiredMessage` is the message if the field is missing. */
export function moneySchema(requiredMessage: string) {
  return z.string({ error: requiredMessage }).transform((text, context) => {
    const cents = parseMoney(text);
    if (cents === null) context.addIssue('Enter an amount like 1,234.50');
    return cents ?? z.NEVER;
  });
}
