import * as packages from '../contract/packages.ts';
import type { ContractCalls } from './derive.ts';

/** The calls about what the clinic acted in offers. */
export function packageCalls(calls: ContractCalls<'packages'>) {
  return {
    ...calls,

    /** The packages of a category: 0 for all, -1 for those no longer offered; No package (0) is always among them. */
    list: async (category: number = packages.allPackages) => {
      const found = await (category === packages.allPackages ? calls.list() : calls.listInCategory(category));
      return packages.withNoPackage(found);
    },

    /** The categories, between All (0) and Inactive Packages (-1). */
    categories: async () => {
      const found = await calls.categories();
      return packages.withAllCategories(found, found.find(({ client }) => client > 0)?.client ?? 0);
    },
  };
}
