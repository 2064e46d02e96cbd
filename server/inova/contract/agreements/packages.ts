import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, listOf, textOrEmpty, wireDate, wireFlag } from '../wire.ts';

const group = 'Packages';

/** A package with its price in dollars; id 0 is "No package". */
export const offeredPackage = z.object({
  id: z.coerce.number().int().nonnegative(),
  name: z.string(),
  price: z.coerce.number().nonnegative(),
  template: textOrEmpty,
});
export type Package = z.infer<typeof offeredPackage>;

/** A package category; id 0 is all packages, −1 the inactive ones. */
export const packageCategory = z.object({
  id: z.coerce.number().int().min(-1),
  name: z.string(),
  active: wireFlag,
  client: z.coerce.number().int().nonnegative(),
});
export type PackageCategory = z.infer<typeof packageCategory>;

export const allPackages = 0;
export const inactivePackages = -1;
export const noPackage: Package = { id: 0, name: 'No package', price: 0, template: '' };

/** The packages, including "No package". */
export function withNoPackage(packages: Package[]): Package[] {
  return packages.some(({ id }) => id === noPackage.id) ? packages : [noPackage, ...packages];
}

/** The categories: All, the clinic's own, and Inactive Packages. */
export function withAllCategories(categories: PackageCategory[], client: number): PackageCategory[] {
  const own = categories.filter(({ id }) => id > 0);
  const entry = (id: number, name: string) => ({ id, name, active: true, client });
  return [entry(allPackages, 'All'), ...own, entry(inactivePackages, 'Inactive Packages')];
}

/** A clinic's discount: a percentage or an amount in cents, with an optional validity period. */
export const offeredDiscount = z.object({
  id,
  name: z.string(),
  percent: z.number().int().nullable(),
  cents: z.number().int().nullable(),
  active: z.boolean(),
  startsOn: wireDate.nullable(),
  endsOn: wireDate.nullable(),
});
export type OfferedDiscount = z.infer<typeof offeredDiscount>;

/** The checklist before a kind of treatment. */
export const checklistTemplate = z.object({
  id,
  name: z.string(),
  points: z.array(z.string()).default([]),
});
export type ChecklistTemplate = z.infer<typeof checklistTemplate>;

export const newCategory = z.object({
  name: z
    .string({ error: 'Give the category a name' })
    .trim()
    .min(1, 'Give the category a name')
    .max(100)
    .meta({ examples: ['Fertility preservation'] }),
});

export const list = defineCall({
  method: 'GET',
  path: '/packages/',
  group,
  summary: 'List the packages that the clinic offers, and No package (0).',
  response: listOf(offeredPackage),
});

export const listInCategory = defineCall({
  method: 'GET',
  path: '/packages/category/{id}',
  group,
  summary: 'List the packages of a category, of all categories (0), or inactive ones (-1).',
  params: z.object({ id: z.coerce.number({ error: 'Enter digits only' }).int().min(-1) }),
  response: listOf(offeredPackage),
});

export const categories = defineCall({
  method: 'GET',
  path: '/packageCategories/',
  group,
  summary: "List the clinic's categories, between All (0) and Inactive Packages (-1).",
  response: listOf(packageCategory),
});

export const createCategory = defineCall({
  method: 'POST',
  path: '/packageCategories/',
  group,
  summary: 'Add a category. If the name exists, that category is returned.',
  body: newCategory,
  response: packageCategory,
});

export const checklistTemplates = defineCall({
  method: 'GET',
  path: '/checklistTemplates/',
  group,
  summary: "List the clinic's checklist templates.",
  response: listOf(checklistTemplate),
});

export const discounts = defineCall({
  method: 'GET',
  path: '/discounts',
  group,
  summary: "List the clinic's discounts, including inactive ones.",
  response: z.array(offeredDiscount),
  extension: true,
});
