import type { Words } from '#app/forms/met-fields.ts';
import { parseMoney, showMoney } from '#app/lib/money.ts';
import type { Offers } from './offers.server.ts';
import { payers } from './payers.ts';
import type { TypedConsult, TypedDiscount, TypedItem } from './typed-consult.ts';

/** A consult in words, by field. */
export function wordsOf(typed: TypedConsult, offers: Offers): Words {
  const label = (options: { value: string | number; label: string }[], value: string) =>
    options.find((option) => String(option.value) === value)?.label ?? value;
  const item = ({ name, amount, quantity, payer }: TypedItem) =>
    `${name}, ${quantity} × ${amountOf(amount)}, ${label(payers, payer).toLowerCase()}`;
  const discount = ({ discount: number, name, amount, reason }: TypedDiscount) =>
    number ? label(offers.discounts, number) : [name, amountOf(amount), reason].filter(Boolean).join(', ');
  return {
    Package: label(offers.packages, typed.package),
    'Package paid by': label(payers, typed.packagePayer),
    Checklist: typed.template || 'As the package says',
    ...lines('Additional item', typed.items, item),
    ...lines('Open item', typed.openItems, item),
    ...lines('Discount', typed.discounts, discount),
    ...lines('Credit', typed.credits, ({ description, amount }) => `${description}, ${amountOf(amount)}`),
  };
}

/** An amount as it is kept, whichever way it was typed. */
function amountOf(typed: string): string {
  const cents = parseMoney(typed);
  return cents === null ? typed : showMoney(cents);
}

function lines<Line>(title: string, all: Line[], words: (line: Line) => string): Words {
  return Object.fromEntries(all.map((line, index) => [`${title} ${index + 1}`, words(line)]));
}
