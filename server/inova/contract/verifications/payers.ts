import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, optionalText } from '../wire.ts';

const group = 'Benefits verification';

const payer = z.object({
  id,
  name: z.string(),
  /** Other names that cards and payer responses give it. */
  aliases: z.array(z.string()),
  phone: optionalText,
});
export type Payer = z.infer<typeof payer>;

/** A name without case, spaces, and punctuation, by which payers are found. */
export const payerKey = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The payer that is called so. */
export const findPayer = (payers: Payer[], name: string): Payer | undefined =>
  payers.find((each) => payerKey(each.name) === payerKey(name)) ??
  payers.find(({ aliases }) => aliases.some((alias) => payerKey(alias) === payerKey(name)));

export const list = defineCall({
  method: 'GET',
  path: '/payers',
  group,
  summary: 'List the payers by name, with their other names and phone numbers. Policies have their payer by this name.',
  response: z.array(payer),
  extension: true,
});

const name = z.string().trim().min(1, 'name: Enter a name').max(100);

export const add = defineCall({
  method: 'POST',
  path: '/payers',
  group,
  summary:
    'Add a payer, or another name of one: policies under that name then have the name of the payer. Returns the payer; one that exists stays as it is.',
  body: z.object({
    name: name.meta({ examples: ['Oxford Health Plans'] }),
    phone: z
      .string()
      .trim()
      .max(30)
      .nullable()
      .default(null)
      .meta({ examples: ['8005550142'] }),
    otherNameOf: id
      .nullable()
      .default(null)
      .meta({ description: 'The payer that has this name too', examples: [null] }),
  }),
  response: payer,
  extension: true,
});
