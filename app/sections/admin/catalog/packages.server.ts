import type { AppLoadContext } from '@remix-run/node';
import type { Catalog, PackageKept } from '#server/inova/contract/catalog.ts';
import { allPackages, inactivePackages, withAllCategories } from '#server/inova/contract/packages.ts';

/** The packages of the category asked for: of all, of one, or those no longer offered. */
export async function packagesShown(context: AppLoadContext, asked: string | null) {
  const { clientName, client } = context.staff.user;
  const catalog = await context.inova.catalog.read();
  const inUse = catalog.categories.filter(({ active }) => active).map((each) => ({ ...each, client }));
  const categories = withAllCategories(inUse, client);
  const category = categories.find(({ id }) => String(id) === asked)?.id ?? allPackages;
  return {
    clinic: clientName,
    category,
    tabs: categories.map(({ id, name }) => ({ id, name, count: packagesOf(catalog, id).length })),
    packages: packagesOf(catalog, category).map((each) => ({ ...each, ...placeOf(catalog, each) })),
  };
}

function packagesOf({ packages, categories }: Catalog, category: number): PackageKept[] {
  if (category === inactivePackages) return packages.filter(({ active }) => !active);
  const offered = packages.filter(({ active }) => active);
  if (category !== allPackages) return offered.filter(({ categoryId }) => categoryId === category);
  const order = categories.map(({ id }) => id);
  const rankOf = ({ categoryId }: PackageKept) => (categoryId ? order.indexOf(categoryId) : order.length);
  return offered.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** The category's name, and the place of a package that is offered within it. */
function placeOf({ packages, categories }: Catalog, { id, active, categoryId }: PackageKept) {
  const beside = packages.filter((each) => each.active && each.categoryId === categoryId);
  return {
    category: categories.find((each) => each.id === categoryId)?.name ?? '',
    place: active ? beside.findIndex((each) => each.id === id) + 1 : 0,
    of: beside.length,
  };
}
