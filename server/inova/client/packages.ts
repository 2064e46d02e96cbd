import * as packages from '../contract/agreements/packages.ts';
import type { ContractCalls } from './derive.ts';

/** The calls about the current clinic's catalog. */
export function packageCalls(calls: ContractCalls<'packages'>) {
  return {
    ...calls,

    /** The packages of a category (0 for all, -1 for inactive); always includes "No package" (0). */
    list: async (category: number = packages.allPackages) => {
      const found = await (category === packages.allPackages ? calls.list() : calls.listInCategory(category));
      return packages.withNoPackage(found);
    },

    /** The categories, from All (0) to Inactive Packages (-1). */
    categories: async () => {
      const found = await calls.categories();
      return packages.withAllCategories(found, found.find(({ client }) => client > 0)?.client ?? 0);
    },
  };
}
