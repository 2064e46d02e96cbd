import { showDate } from '#app/lib/dates.ts';
import { showMoney } from '#app/lib/money.ts';
import type { CatalogKind, Category } from '#server/inova/contract/catalog.ts';

/** A field of a part of the catalog, in words. */
export interface Word {
  label: string;
  text: string;
}

type Content = Record<string, unknown>;

/** "10%" or "$500.00". */
export function amountOf({ percent, cents }: Content): string {
  if (typeof percent === 'number') return `${percent}%`;
  return typeof cents === 'number' ? showMoney(cents) : '';
}

const dayOf = (day: unknown) => (day ? showDate(String(day)) : '');

const own: Record<CatalogKind, (content: Content, categories: Category[]) => Word[]> = {
  categories: () => [],
  packages: ({ categoryId, priceCents, template }, categories) => [
    { label: 'Category', text: categories.find(({ id }) => id === categoryId)?.name ?? '' },
    { label: 'Price', text: showMoney(Number(priceCents)) },
    { label: 'Checklist', text: String(template ?? '') },
  ],
  checklists: ({ points }) => [{ label: 'Points', text: (points as string[]).join('\n') }],
  discounts: ({ startsOn, endsOn, ...content }) => [
    { label: 'Amount', text: amountOf(content) },
    { label: 'From', text: dayOf(startsOn) },
    { label: 'To', text: dayOf(endsOn) },
  ],
};

/** What a part of the catalog says, field by field. */
export function wordsOf(kind: CatalogKind, content: Content, categories: Category[] = []): Word[] {
  return [
    { label: 'Name', text: String(content.name ?? '') },
    ...own[kind](content, categories),
    { label: 'In use', text: content.active ? 'Yes' : 'No' },
  ];
}
