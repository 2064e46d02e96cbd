import type { AppLoadContext } from '@remix-run/node';
import { allPackages, inactivePackages, withAllCategories } from '#server/inova/contract/agreements/packages.ts';
import type { Catalog, CatalogPackage } from '#server/inova/contract/catalog.ts';

/** The packages of a category: all packages, those of one category, or the inactive ones. */
export async function loadPackages(context: AppLoadContext, requestedCategory: string | null) {
  const { clientName, client } = context.staff.user;
  const catalog = await context.inova.catalog.read();
  const inUse = catalog.categories.filter(({ active }) => active).map((each) => ({ ...each, client }));
  const categories = withAllCategories(inUse, client);
  const requested = categories.find(({ id }) => String(id) === requestedCategory);
  if (requestedCategory && !requested) throw new Response(null, { status: 404 });
  const category = requested?.id ?? allPackages;
  return {
    clinic: clientName,
    category,
    tabs: categories.map(({ id, name }) => ({ id, name, count: packagesOf(catalog, id).length })),
    packages: packagesOf(catalog, category).map((each) => ({ ...each, ...positionOf(catalog, each) })),
  };
}

function packagesOf({ packages, categories }: Catalog, category: number): CatalogPackage[] {
  if (category === inactivePackages) return packages.filter(({ active }) => !active);
  const offered = packages.filter(({ active }) => active);
  if (category !== allPackages) return offered.filter(({ categoryId }) => categoryId === category);
  const order = categories.map(({ id }) => id);
  const rankOf = ({ categoryId }: CatalogPackage) => (categoryId ? order.indexOf(categoryId) : order.length);
  return offered.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** The category's name, and the position of an active package within its category. */
function positionOf({ packages, categories }: Catalog, { id, active, categoryId }: CatalogPackage) {
  const siblings = packages.filter((each) => each.active && each.categoryId === categoryId);
  return {
    category: categories.find((each) => each.id === categoryId)?.name ?? '',
    position: active ? siblings.findIndex((each) => each.id === id) + 1 : 0,
    total: siblings.length,
  };
}
