import { showAmount } from '#app/lib/money.ts';
import type { Consult } from '#server/inova/contract/agreement-draft.ts';

/** A line as it stands in the form; `key` stays with it when lines before it are removed. */
interface TypedLine {
  key: string;
}

export interface TypedItem extends TypedLine {
  name: string;
  cpt: string;
  amount: string;
  quantity: string;
  payer: string;
}

/** A discount of the clinic by its number, or one of its own; an amount may end with %. */
export interface TypedDiscount extends TypedLine {
  discount: string;
  name: string;
  amount: string;
  reason: string;
}

export interface TypedCredit extends TypedLine {
  description: string;
  amount: string;
}

/** The form of a consult as it was typed. */
export interface TypedConsult {
  category: string;
  package: string;
  packagePayer: string;
  template: string;
  items: TypedItem[];
  openItems: TypedItem[];
  discounts: TypedDiscount[];
  credits: TypedCredit[];
}

export type Group = 'items' | 'openItems' | 'discounts' | 'credits';

const fieldsOf = {
  items: ['name', 'cpt', 'amount', 'quantity', 'payer'],
  openItems: ['name', 'cpt', 'amount', 'quantity', 'payer'],
  discounts: ['discount', 'name', 'amount', 'reason'],
  credits: ['description', 'amount'],
} as const;

/** The name of a field of a line, which is its id too. */
export const nameIn = (group: Group, index: number, field: string) => `${group}.${index}.${field}`;

/** Name and message of each field of a line. */
export function controlsOf(group: Group, index: number, mistakes: Record<string, string>) {
  return (field: string) => {
    const name = nameIn(group, index, field);
    return { name, errors: mistakes[name] ? [mistakes[name]] : undefined };
  };
}

const mostLines = 40;

/** Reads the form as it was typed. */
export function readTyped(form: FormData): TypedConsult {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const lines = (group: Group) => {
    const found: Record<string, string>[] = [];
    while (found.length < mostLines && form.has(nameIn(group, found.length, 'key'))) {
      const names = ['key', ...fieldsOf[group]];
      found.push(Object.fromEntries(names.map((field) => [field, text(nameIn(group, found.length, field))])));
    }
    return found;
  };
  return {
    category: text('category') || '0',
    package: text('package') || '0',
    packagePayer: text('packagePayer') || 'patient',
    template: text('template'),
    items: lines('items') as unknown as TypedItem[],
    openItems: lines('openItems') as unknown as TypedItem[],
    discounts: lines('discounts') as unknown as TypedDiscount[],
    credits: lines('credits') as unknown as TypedCredit[],
  };
}

/** What is in the form where nothing was typed yet. */
export const emptyConsult: TypedConsult = {
  category: '0',
  package: '0',
  packagePayer: 'patient',
  template: '',
  items: [],
  openItems: [],
  discounts: [],
  credits: [],
};

/** A consult as a form shows it. */
export function typedOf(consult: Consult): TypedConsult {
  const item = (each: Consult['items'][number], index: number): TypedItem => ({
    key: `kept ${index}`,
    name: each.name,
    cpt: each.cpt ?? '',
    amount: showAmount(each.cents),
    quantity: String(each.quantity),
    payer: each.payer,
  });
  return {
    category: '0',
    package: String(consult.packageId),
    packagePayer: consult.packagePayer,
    template: consult.template,
    items: consult.items.map(item),
    openItems: consult.openItems.map(item),
    discounts: consult.discounts.map((each, index) => ({
      key: `kept ${index}`,
      discount: each.discountId === null ? '' : String(each.discountId),
      name: each.name,
      amount: each.percent === null ? showAmount(each.cents ?? 0) : `${each.percent} %`,
      reason: each.reason,
    })),
    credits: consult.credits.map((each, index) => ({
      key: `kept ${index}`,
      description: each.description,
      amount: showAmount(each.cents),
    })),
  };
}

/** True of an intent that changes the form and keeps nothing. */
export function isPress(intent: string): boolean {
  return /^(add-|remove |compute$)/.test(intent);
}
