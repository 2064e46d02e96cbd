import type { LabeledValues } from '#app/forms/conflicting-fields.ts';
import { formatMoney, parseMoney } from '#app/lib/money.ts';
import type { WorksheetChoices } from './choices.server.ts';
import { payers } from './payers.ts';
import type { DiscountValues, ItemValues, WorksheetValues } from './worksheet-values.ts';

/** A worksheet as labeled text, for the conflict table. */
export function describeWorksheet(values: WorksheetValues, choices: WorksheetChoices): LabeledValues {
  const label = (options: { value: string | number; label: string }[], value: string) =>
    options.find((option) => String(option.value) === value)?.label ?? value;
  const paidBy = (payer: string, share: string) =>
    `${label(payers, payer)}${payer === 'insurance' && share ? `, ${showTypedAmount(share)}` : ''}`;
  const item = ({ name, amount, quantity, payer, share }: ItemValues) =>
    `${name}, ${quantity} × ${showTypedAmount(amount)}, ${paidBy(payer, share).toLowerCase()}`;
  const discount = ({ discount: number, name, amount, reason }: DiscountValues) =>
    number ? label(choices.discounts, number) : [name, showTypedAmount(amount), reason].filter(Boolean).join(', ');
  return {
    Package: label(choices.packages, values.package),
    'Package paid by': paidBy(values.packagePayer, values.packageShare),
    Checklist: values.template || 'Package default',
    ...labelLines('Add-on item', values.items, item),
    ...labelLines('Open item', values.openItems, item),
    ...labelLines('Discount', values.discounts, discount),
    ...labelLines('Credit', values.credits, ({ description, amount }) => `${description}, ${showTypedAmount(amount)}`),
  };
}

/** Formats a typed amount as it would be saved. */
function showTypedAmount(text: string): string {
  const cents = parseMoney(text);
  return cents === null ? text : formatMoney(cents);
}

function labelLines<Line>(title: string, items: Line[], describe: (line: Line) => string): LabeledValues {
  return Object.fromEntries(items.map((line, index) => [`${title} ${index + 1}`, describe(line)]));
}
