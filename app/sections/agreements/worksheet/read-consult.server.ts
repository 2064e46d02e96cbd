import { parseMoney } from '#app/lib/money.ts';
import type { Consult } from '#server/inova/contract/agreement-draft.ts';
import { type Group, nameIn, type TypedConsult, type TypedDiscount, type TypedItem } from './typed-consult.ts';

/** What is to be corrected, by the name of the field. */
export type Mistakes = Record<string, string>;

interface Reading {
  /** What could be understood, without the lines that could not. */
  consult: Consult;
  mistakes: Mistakes;
}

const badAmount = 'Enter an amount like 1,234.50';
const mostCents = 100_000_000;

/** Reads what was typed; a line with a mistake is left out of the consult and told. */
export function readConsult(typed: TypedConsult): Reading {
  const mistakes: Mistakes = {};
  const read = <Line, Read>(group: Group, lines: Line[], reader: (line: Line, told: Told) => Read | null): Read[] =>
    lines.flatMap((line, index) => {
      const told: Told = (field, message) => {
        mistakes[nameIn(group, index, field)] = message;
        return null;
      };
      return reader(line, told) ?? [];
    });
  const consult: Consult = {
    packageId: Number(typed.package) || 0,
    packagePayer: payerOf(typed.packagePayer),
    template: typed.template,
    items: read('items', typed.items, readItem),
    openItems: read('openItems', typed.openItems, readItem),
    discounts: read('discounts', typed.discounts, readDiscount),
    credits: read('credits', typed.credits, (line, told) => {
      const cents = readAmount(line.amount, 1, told);
      if (line.description === '') return told('description', 'Say what the credit is for');
      return cents === null ? null : { description: line.description, cents };
    }),
  };
  return { consult, mistakes };
}

type Told = (field: string, message: string) => null;

const payerOf = (payer: string) => (payer === 'insurance' ? 'insurance' : 'patient');

function readItem({ name, cpt, amount, quantity, payer }: TypedItem, told: Told): Consult['items'][number] | null {
  const cents = readAmount(amount, 0, told);
  const count = /^\d{1,2}$/.test(quantity) ? Number(quantity) : 0;
  if (count === 0) told('quantity', 'Enter 1 to 99');
  if (name === '') told('name', 'Say what the item is');
  if (cents === null || count === 0 || name === '') return null;
  return { name, cpt: cpt || null, cents, quantity: count, payer: payerOf(payer) };
}

function readDiscount(line: TypedDiscount, told: Told): Consult['discounts'][number] | null {
  const { discount, name, amount, reason } = line;
  const common = { name, reason };
  if (discount !== '') return { ...common, discountId: Number(discount) || 0, percent: null, cents: null };
  const percent = /^(\d{1,3})\s*%$/.exec(amount)?.[1];
  const isPercent = amount.endsWith('%');
  if (name === '') told('name', 'Say what the discount is');
  if (isPercent && !(Number(percent) >= 1 && Number(percent) <= 100)) {
    return told('amount', 'Enter a whole percentage from 1 % to 100 %');
  }
  const cents = isPercent ? null : readAmount(amount, 1, told);
  if (name === '' || (!isPercent && cents === null)) return null;
  return { ...common, discountId: null, percent: isPercent ? Number(percent) : null, cents };
}

function readAmount(typed: string, least: number, told: Told): number | null {
  const cents = parseMoney(typed);
  if (cents === null) return told('amount', badAmount);
  if (cents < least)
    return told('amount', least === 0 ? 'Enter an amount of zero or more' : 'Enter an amount above zero');
  return cents > mostCents ? told('amount', 'Enter an amount up to 1,000,000.00') : cents;
}
