import { formatDate } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import type { CatalogKind, Category } from '#server/inova/contract/catalog.ts';

/** A field of a catalog item as text. */
export interface LabeledText {
  label: string;
  text: string;
}

type Content = Record<string, unknown>;

/** "10%" or "$500.00". */
export function amountOf({ percent, cents }: Content): string {
  if (typeof percent === 'number') return `${percent}%`;
  return typeof cents === 'number' ? formatMoney(cents) : '';
}

const showDay = (day: unknown) => (day ? formatDate(String(day)) : '');

const fieldsByKind: Record<CatalogKind, (content: Content, categories: Category[]) => LabeledText[]> = {
  categories: () => [],
  packages: ({ categoryId, priceCents, template }, categories) => [
    { label: 'Category', text: categories.find(({ id }) => id === categoryId)?.name ?? '' },
    { label: 'Price', text: formatMoney(Number(priceCents)) },
    { label: 'Checklist', text: String(template ?? '') },
  ],
  checklists: ({ points }) => [{ label: 'Items', text: (points as string[]).join('\n') }],
  discounts: ({ startsOn, endsOn, ...content }) => [
    { label: 'Amount', text: amountOf(content) },
    { label: 'From', text: showDay(startsOn) },
    { label: 'To', text: showDay(endsOn) },
  ],
};

/** A catalog item as labeled text. */
export function describeItem(kind: CatalogKind, content: Content, categories: Category[] = []): LabeledText[] {
  return [
    { label: 'Name', text: String(content.name ?? '') },
    ...fieldsByKind[kind](content, categories),
    { label: 'In use', text: content.active ? 'Yes' : 'No' },
  ];
}
