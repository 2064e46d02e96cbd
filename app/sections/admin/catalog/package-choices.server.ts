import type { Catalog } from '#server/inova/contract/catalog.ts';
import type { PackageChoices } from './package-fields.tsx';

/** What the form of a package lets one choose from: all in use, and what it has now. */
export function packageChoices(
  { categories, checklists }: Catalog,
  current?: { categoryId: number | null },
): PackageChoices {
  return {
    categories: categories
      .filter(({ id, active }) => active || id === current?.categoryId)
      .map(({ id, name }) => ({ value: id, label: name })),
    checklists: checklists.filter(({ active }) => active).map(({ name }) => ({ value: name, label: name })),
  };
}
