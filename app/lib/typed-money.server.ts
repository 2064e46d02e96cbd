import { z } from 'zod';
import { parseMoney } from './money.ts';

/** A field of an amount: what is typed becomes whole cents; `missing` is the message where nothing is typed. */
export function typedMoney(missing: string) {
  return z.string({ error: missing }).transform((typed, context) => {
    const cents = parseMoney(typed);
    if (cents === null) context.addIssue('Enter an amount like 1,234.50');
    return cents ?? z.NEVER;
  });
}
