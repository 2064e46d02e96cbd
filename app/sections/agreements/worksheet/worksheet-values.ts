import { formatAmount } from '#app/lib/money.ts';
import type { AgreementDraft } from '#server/inova/contract/agreements/agreement-draft.ts';

/** A line of the form; `key` identifies it when lines before it are removed. */
interface LineValues {
  key: string;
}

export interface ItemValues extends LineValues {
  name: string;
  cpt: string;
  amount: string;
  quantity: string;
  payer: string;
  /** What insurance pays of it, if it doesn't pay all. */
  share: string;
}

/** A clinic discount by ID, or a custom one; the amount may end with %. */
export interface DiscountValues extends LineValues {
  discount: string;
  name: string;
  amount: string;
  reason: string;
}

export interface CreditValues extends LineValues {
  description: string;
  amount: string;
}

/** The worksheet's values as entered. */
export interface WorksheetValues {
  category: string;
  package: string;
  packagePayer: string;
  packageShare: string;
  template: string;
  items: ItemValues[];
  openItems: ItemValues[];
  discounts: DiscountValues[];
  credits: CreditValues[];
}

export type Group = 'items' | 'openItems' | 'discounts' | 'credits';

export const fieldsOf = {
  items: ['name', 'cpt', 'amount', 'quantity', 'payer', 'share'],
  openItems: ['name', 'cpt', 'amount', 'quantity', 'payer', 'share'],
  discounts: ['discount', 'name', 'amount', 'reason'],
  credits: ['description', 'amount'],
} as const;

/** The name of a line's field, which is also its id. */
export const fieldName = (group: Group, index: number, field: string) => `${group}.${index}.${field}`;

/** Name and errors of each field of a line. */
export function lineControls(group: Group, index: number, fieldErrors: Record<string, string>) {
  return (field: string) => {
    const name = fieldName(group, index, field);
    return { name, errors: fieldErrors[name] ? [fieldErrors[name]] : undefined };
  };
}

const maxLines = 40;

export function readWorksheet(form: FormData): WorksheetValues {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const lines = (group: Group) => {
    const rows: Record<string, string>[] = [];
    while (rows.length < maxLines && form.has(fieldName(group, rows.length, 'key'))) {
      const names = ['key', ...fieldsOf[group]];
      rows.push(Object.fromEntries(names.map((field) => [field, text(fieldName(group, rows.length, field))])));
    }
    return rows;
  };
  return {
    category: text('category') || '0',
    package: text('package') || '0',
    packagePayer: text('packagePayer') || 'patient',
    packageShare: text('packageShare'),
    template: text('template'),
    items: lines('items') as unknown as ItemValues[],
    openItems: lines('openItems') as unknown as ItemValues[],
    discounts: lines('discounts') as unknown as DiscountValues[],
    credits: lines('credits') as unknown as CreditValues[],
  };
}

/** The worksheet's fields as its form has them, by name. */
export function formTexts(values: WorksheetValues): Record<string, string> {
  const texts = linesOf(values).flatMap(({ group, line, index }) =>
    Object.entries(line).map(([field, text]) => [fieldName(group, index, field), text]),
  );
  const { category, package: packageId, packagePayer, packageShare, template } = values;
  return { category, package: packageId, packagePayer, packageShare, template, ...Object.fromEntries(texts) };
}

/** All lines with their group and position. */
export const linesOf = (values: WorksheetValues) =>
  groups.flatMap((group) =>
    values[group].map((line, index) => ({ group, index, line: { ...line } as LineValues & Record<string, string> })),
  );

export const groups = ['items', 'openItems', 'discounts', 'credits'] as const satisfies Group[];

export const emptyWorksheet: WorksheetValues = {
  category: '0',
  package: '0',
  packagePayer: 'patient',
  packageShare: '',
  template: '',
  items: [],
  openItems: [],
  discounts: [],
  credits: [],
};

const shareText = (cents: number | null) => (cents === null ? '' : formatAmount(cents));

/** A saved draft as form values. */
export function toWorksheetValues(agreementDraft: AgreementDraft): WorksheetValues {
  const item = (each: AgreementDraft['items'][number], index: number): ItemValues => ({
    key: `kept ${index}`,
    name: each.name,
    cpt: each.cpt ?? '',
    amount: formatAmount(each.cents),
    quantity: String(each.quantity),
    payer: each.payer,
    share: shareText(each.insuranceCents),
  });
  return {
    category: '0',
    package: String(agreementDraft.packageId),
    packagePayer: agreementDraft.packagePayer,
    packageShare: shareText(agreementDraft.packageInsuranceCents),
    template: agreementDraft.template,
    items: agreementDraft.items.map(item),
    openItems: agreementDraft.openItems.map(item),
    discounts: agreementDraft.discounts.map((each, index) => ({
      key: `kept ${index}`,
      discount: each.discountId === null ? '' : String(each.discountId),
      name: each.name,
      amount: each.percent === null ? formatAmount(each.cents ?? 0) : `${each.percent}%`,
      reason: each.reason,
    })),
    credits: agreementDraft.credits.map((each, index) => ({
      key: `kept ${index}`,
      description: each.description,
      amount: formatAmount(each.cents),
    })),
  };
}

/** True for intents that leave the user where they are on the page. */
export const staysOnWorksheet = (intent: string) => !/^(agreement|estimate)$/.test(intent);

/** True for intents that edit the form without saving. */
export function isEditIntent(intent: string): boolean {
  return /^(add-|remove |compute$|fill-insurance$)/.test(intent);
}
