import type { Catalog } from '#server/inova/contract/catalog.ts';
import type { PackageChoices } from './package-fields.tsx';

/** The options of a package form: active categories and checklists, and the package's current category. */
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
