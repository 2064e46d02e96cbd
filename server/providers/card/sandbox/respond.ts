import { randomInt } from 'node:crypto';
import type { Context } from 'hono';

export type Fields = Record<string, string | undefined>;

/** A response's fields in random order, among others that mean nothing, as in the provider's test environment. */
export function respond(context: Context, fields: Fields | Fields[]) {
  return context.json(Array.isArray(fields) ? fields.map(scatter) : scatter(fields));
}

function scatter(fields: Fields): Record<string, unknown> {
  const padding = {
    [`dummy${randomInt(1000)}`]: String(randomInt(1_000_000)),
    [`extra${randomInt(1000)}`]: [{ a: '1' }],
  };
  const entries = Object.entries({ ...fields, ...padding }).filter(([, value]) => value !== undefined);
  for (let last = entries.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [entries[last], entries[other]] = [entries[other], entries[last]] as [(typeof entries)[0], (typeof entries)[0]];
  }
  return Object.fromEntries(entries);
}

/** A response of the gateway itself. */
export const gatewaySays = (respstat: 'A' | 'B' | 'C', respcode: string, resptext: string): Fields => ({
  respproc: 'PPS',
  respstat,
  respcode,
  resptext,
});

export const notFound = (retref = '') => ({ ...gatewaySays('C', '29', 'Txn not found'), retref });
export const invalidField = () => gatewaySays('C', '34', 'Invalid field');
