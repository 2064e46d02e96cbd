import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, isoDate, wireTime } from './wire.ts';

const group = 'Packages';

/** The kinds of records in a clinic's catalog, as in their URLs. */
export const catalogKinds = ['categories', 'packages', 'checklists', 'discounts'] as const;
export type CatalogKind = (typeof catalogKinds)[number];

/** $100,000.00 in cents. */
export const maxPrice = 10_000_000;
export const maxPoints = 40;

const nameSchema = (what: string) =>
  z
    .string({ error: `Give the ${what} a name` })
    .trim()
    .min(1, `Give the ${what} a name`)
    .max(100)
    .meta({ examples: [`A ${what}`] });

const day = isoDate('Enter a date as YYYY-MM-DD')
  .nullable()
  .default(null)
  .meta({ examples: [null] });

export const categoryContent = z.object({ name: nameSchema('category') });
export const packageContent = z.object({
  name: nameSchema('package'),
  categoryId: id
    .nullable()
    .default(null)
    .meta({ examples: [null] }),
  priceCents: z
    .number({ error: 'Enter a price' })
    .int()
    .min(0, 'Enter a price of zero or more')
    .max(maxPrice, 'Enter a price up to $100,000')
    .meta({ examples: [1_390_000] }),
  template: z
    .string()
    .trim()
    .max(100)
    .default('')
    .meta({ examples: [''] }),
});
export const checklistContent = z.object({
  name: nameSchema('checklist'),
  points: z
    .array(z.string().trim().min(1).max(200, 'Enter at most 200 characters per item'))
    .min(1, 'Enter at least one item')
    .max(maxPoints, `Use ${maxPoints} points at most`)
    .meta({ examples: [['Consents signed', 'Card on file']] }),
});
export const discountContent = z.object({
  name: nameSchema('discount'),
  percent: z
    .number()
    .int('Use a whole percentage')
    .min(1, 'Use a percentage from 1 to 100')
    .max(100, 'Use a percentage from 1 to 100')
    .nullable()
    .default(null)
    .meta({ examples: [10] }),
  cents: z
    .number()
    .int()
    .min(1, 'Enter an amount above zero')
    .max(maxPrice, 'Enter an amount up to $100,000')
    .nullable()
    .default(null)
    .meta({ examples: [null] }),
  startsOn: day,
  endsOn: day,
});

export type PackageContent = z.infer<typeof packageContent>;
export type ChecklistContent = z.infer<typeof checklistContent>;
export type DiscountContent = z.infer<typeof discountContent>;

const active = z
  .boolean()
  .default(true)
  .meta({ examples: [true] });
const expectedVersion = z
  .number()
  .int()
  .min(1)
  .meta({ examples: [1] });
const recordFields = { id, active: z.boolean(), version: z.number().int() };

export const category = categoryContent.extend(recordFields);
export const catalogPackage = packageContent.extend(recordFields);
export const checklist = checklistContent.extend(recordFields);
export const discount = discountContent.extend(recordFields);
export type Category = z.infer<typeof category>;
export type CatalogPackage = z.infer<typeof catalogPackage>;
export type Checklist = z.infer<typeof checklist>;
export type Discount = z.infer<typeof discount>;

/** What a clinic decides for its own work. */
export const clinicRules = z.object({
  approvalBeforeSending: z.boolean().meta({
    description: 'Estimates and agreements are sent only with approved discounts and credits',
    examples: [false],
  }),
});
export type ClinicRules = z.infer<typeof clinicRules>;

/** A clinic's catalog, including inactive records, each kind in order. */
export const catalog = z.object({
  categories: z.array(category),
  packages: z.array(catalogPackage),
  checklists: z.array(checklist),
  discounts: z.array(discount),
  rules: clinicRules.default({ approvalBeforeSending: false }),
});
export type Catalog = z.infer<typeof catalog>;

const changeFields = { active, version: expectedVersion };
export const categoryChange = categoryContent.extend(changeFields);
export const packageChange = packageContent.extend(changeFields);
export const checklistChange = checklistContent.extend(changeFields);
export const discountChange = discountContent.extend(changeFields);

export type CategoryChange = z.infer<typeof categoryChange>;
export type PackageChange = z.infer<typeof packageChange>;
export type ChecklistChange = z.infer<typeof checklistChange>;
export type DiscountChange = z.infer<typeof discountChange>;

const params = z.object({ item: id });

export const read = defineCall({
  method: 'GET',
  path: '/catalog',
  group,
  summary:
    "List the current clinic's categories, packages, checklists, and discounts, including inactive ones, and its rules.",
  extension: true,
  response: catalog,
});

export const setRules = defineCall({
  method: 'PUT',
  path: '/catalog/rules',
  group,
  summary: "Set the current clinic's rules.",
  extension: true,
  body: clinicRules,
  response: clinicRules,
});

export { billing, setBilling } from './payments/clinic-billing.ts';

export const versions = defineCall({
  method: 'GET',
  path: '/catalog/{kind}/{item}/versions',
  group,
  summary: 'List the previous versions of a catalog item, newest first. Sent agreements keep their own snapshot.',
  extension: true,
  params: z.object({ kind: z.enum(catalogKinds), item: id }),
  response: z.array(
    z.object({
      version: z.number().int(),
      content: z.record(z.string(), z.unknown()),
      until: wireTime,
      by: z.string(),
    }),
  ),
});
export type CatalogVersions = z.infer<typeof versions.response>;

export const move = defineCall({
  method: 'PUT',
  path: '/catalog/{kind}/{item}/place',
  group,
  summary: 'Move a category, or a package within its category, to a position. The first position is 1.',
  extension: true,
  params: z.object({ kind: z.enum(['categories', 'packages']), item: id }),
  body: z.object({
    place: z
      .number()
      .int()
      .min(1)
      .meta({ examples: [1] }),
  }),
  response: z.unknown(),
});

/** Shared by the calls that add to the catalog. */
const addCall = (what: string) => ({
  method: 'POST' as const,
  group,
  extension: true,
  idempotent: true as const,
  summary: `Add ${what}; repeating the idempotency key returns the same one.`,
});

export const addPackage = defineCall({
  ...addCall('a package'),
  path: '/catalog/packages',
  body: packageContent,
  response: catalogPackage,
});

export const addChecklist = defineCall({
  ...addCall('a checklist with its points'),
  path: '/catalog/checklists',
  body: checklistContent,
  response: checklist,
});

export const addDiscount = defineCall({
  ...addCall('a discount, a percentage or an amount'),
  path: '/catalog/discounts',
  body: discountContent,
  response: discount,
});

/** Shared by the calls that change the catalog. */
const changeCall = (what: string) => ({
  method: 'PUT' as const,
  group,
  extension: true,
  summary: `Change ${what}; returns 409 if another user changed it after \`version\`. The previous version is kept.`,
  params,
});

export const changeCategory = defineCall({
  ...changeCall('a category, or deactivate it'),
  path: '/catalog/categories/{item}',
  body: categoryChange,
  response: category,
});

export const changePackage = defineCall({
  ...changeCall('a package, or deactivate it'),
  path: '/catalog/packages/{item}',
  body: packageChange,
  response: catalogPackage,
});

export const changeChecklist = defineCall({
  ...changeCall('a checklist, or deactivate it'),
  path: '/catalog/checklists/{item}',
  body: checklistChange,
  response: checklist,
});

export const changeDiscount = defineCall({
  ...changeCall('a discount, or deactivate it'),
  path: '/catalog/discounts/{item}',
  body: discountChange,
  response: discount,
});
