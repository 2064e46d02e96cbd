import { formatAmount } from '#app/lib/money.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import type { CptCode } from '#server/inova/contract/clinic.ts';
import { type Group, groups, type ItemValues, type WorksheetValues } from './worksheet-values.ts';

/** Applies an intent that edits the form without saving: "add-item", "remove items 2", "compute". */
export function applyEdit(
  values: WorksheetValues,
  intent: string,
  selection: { cpt: string; discount: string },
  codes: CptCode[],
) {
  const [operation, group, index] = intent.split(' ');
  if (operation === 'remove' && isGroup(group)) {
    return { ...values, [group]: (values[group] as object[]).toSpliced(Number(index), 1) };
  }
  const key = newOnceKey();
  const code = codes.find(({ cpt }) => cpt === selection.cpt);
  const blank: ItemValues = { key, name: '', cpt: '', amount: '', quantity: '1', payer: 'patient', share: '' };
  if (intent === 'add-code' && code) {
    const amount = formatAmount(Math.round((code.price ?? 0) * 100));
    return { ...values, items: [...values.items, { ...blank, name: code.label, cpt: code.cpt, amount }] };
  }
  if (intent === 'add-item') return { ...values, items: [...values.items, blank] };
  if (intent === 'add-open-item') return { ...values, openItems: [...values.openItems, blank] };
  const discount = { key, discount: '', name: '', amount: '', reason: '' };
  const isAdded = values.discounts.some((each) => each.discount === selection.discount);
  if (intent === 'add-offered' && selection.discount !== '' && !isAdded) {
    return { ...values, discounts: [...values.discounts, { ...discount, discount: selection.discount }] };
  }
  if (intent === 'add-discount') return { ...values, discounts: [...values.discounts, discount] };
  if (intent === 'add-credit') return { ...values, credits: [...values.credits, { key, description: '', amount: '' }] };
  return values;
}

const isGroup = (name: string | undefined): name is Group => groups.some((group) => group === name);
