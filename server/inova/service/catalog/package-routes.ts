import * as calls from '#server/inova/contract/agreements/packages.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { type Route, route } from '../route.ts';
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
export function packageRoutes({ store }: ServiceContext): Route[] {
  return [
    route(calls.list, async (_, { principal }) => {
      return calls.withNoPackage(await findPackages(store, principal.clinic, isOffered));
    }),

    route(calls.listInCategory, async ({ params: { id } }, { principal: { clinic } }) => {
      if (id > 0 && !(await hasCategory(store, clinic, id))) throw notFound();
      const condition =
        id === calls.allPackages ? isOffered : id === calls.inactivePackages ? isNotOffered : isInCategory(clinic, id);
      return calls.withNoPackage(await findPackages(store, clinic, condition));
    }),

    route(calls.categories, async (_, { principal: { clinic } }) => {
      return calls.withAllCategories(await listCategories(store, clinic), clinic);
    }),

    route(calls.checklistTemplates, async (_, { principal }) => listChecklistTemplates(store, principal.clinic)),

    route(calls.discounts, async (_, { principal }) => listDiscounts(store, principal.clinic)),
  ];
}
