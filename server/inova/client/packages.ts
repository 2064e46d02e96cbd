import * as calls from '../contract/packages.ts';
import type { SendCall } from './call.ts';

/** The calls about what the clinic acted in offers. */
export function packageCalls(call: SendCall) {
  return {
    /** The packages of a category: 0 for all, -1 for those no longer offered; No package (0) is always among them. */
    list: async (category: number = calls.allPackages) => {
      const found = await (category === calls.allPackages
        ? call(calls.listPackages)
        : call(calls.listPackagesInCategory, { params: { id: category } }));
      return calls.withNoPackage(found);
    },

    /** The categories, between All (0) and Inactive Packages (-1). */
    categories: async () => {
      const found = await call(calls.listCategories);
      return calls.withAllCategories(found, found.find(({ client }) => client > 0)?.client ?? 0);
    },

    createCategory: (name: string) => call(calls.createCategory, { body: { name } }),

    checklistTemplates: () => call(calls.listChecklistTemplates),

    /** The clinic's discounts; an upstream may lack them (kind `unsupported`). */
    discounts: () => call(calls.listDiscounts),
  };
}
