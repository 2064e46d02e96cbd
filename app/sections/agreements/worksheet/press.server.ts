import { showAmount } from '#app/lib/money.ts';
import { randomKey } from '#app/lib/once-key.server.ts';
import type { CptCode } from '#server/inova/contract/clinic.ts';
import type { Group, TypedConsult, TypedItem } from './typed-consult.ts';

/** What changes the form and keeps nothing: "add-item", "remove items 2", "compute". */
export function press(
  typed: TypedConsult,
  intent: string,
  chosen: { cpt: string; discount: string },
  codes: CptCode[],
) {
  const [verb, group, index] = intent.split(' ');
  if (verb === 'remove' && isGroup(group)) {
    return { ...typed, [group]: (typed[group] as object[]).toSpliced(Number(index), 1) };
  }
  const key = randomKey();
  const code = codes.find(({ cpt }) => cpt === chosen.cpt);
  const blank: TypedItem = { key, name: '', cpt: '', amount: '', quantity: '1', payer: 'patient' };
  if (intent === 'add-code' && code) {
    const amount = showAmount(Math.round((code.price ?? 0) * 100));
    return { ...typed, items: [...typed.items, { ...blank, name: code.label, cpt: code.cpt, amount }] };
  }
  if (intent === 'add-item') return { ...typed, items: [...typed.items, blank] };
  if (intent === 'add-open-item') return { ...typed, openItems: [...typed.openItems, blank] };
  const discount = { key, discount: '', name: '', amount: '', reason: '' };
  if (intent === 'add-offered' && chosen.discount !== '') {
    return { ...typed, discounts: [...typed.discounts, { ...discount, discount: chosen.discount }] };
  }
  if (intent === 'add-discount') return { ...typed, discounts: [...typed.discounts, discount] };
  if (intent === 'add-credit') return { ...typed, credits: [...typed.credits, { key, description: '', amount: '' }] };
  return typed;
}

const groups: string[] = ['items', 'openItems', 'discounts', 'credits'] satisfies Group[];
const isGroup = (name: string | undefined): name is Group => name !== undefined && groups.includes(name);
