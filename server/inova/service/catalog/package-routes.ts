import * as calls from '#server/inova/contract/packages.ts';
import type { ServiceParts } from '../parts.ts';
import { missing } from '../refusal.ts';
import { answer, type Route } from '../route.ts';
import {
  findPackages,
  hasCategory,
  isInCategory,
  isNotOffered,
  isOffered,
  listCategories,
  listChecklistTemplates,
  listDiscounts,
} from './packages.ts';

/** What a clinic offers: packages by category, discounts and checklists. */
export function packageRoutes({ store }: ServiceParts): Route[] {
  return [
    answer(calls.listPackages, async (_, { principal }) => {
      return calls.withNoPackage(await findPackages(store, principal.clinic, isOffered));
    }),

    answer(calls.listPackagesOf, async ({ params: { id } }, { principal: { clinic } }) => {
      if (id > 0 && !(await hasCategory(store, clinic, id))) throw missing();
      const condition =
        id === calls.allPackages ? isOffered : id === calls.inactivePackages ? isNotOffered : isInCategory(id);
      return calls.withNoPackage(await findPackages(store, clinic, condition));
    }),

    answer(calls.listCategories, async (_, { principal: { clinic } }) => {
      return calls.withAllCategories(await listCategories(store, clinic), clinic);
    }),

    answer(calls.listChecklistTemplates, async (_, { principal }) => listChecklistTemplates(store, principal.clinic)),

    answer(calls.listDiscounts, async (_, { principal }) => listDiscounts(store, principal.clinic)),
  ];
}
