import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import type { LabeledValues } from '#app/forms/conflicting-fields.ts';
import { FormError } from '#app/forms/form-failure.server.ts';
import { submitButton, submitForm } from '#app/forms/submit-form.server.ts';
import { formatInstant } from '#app/lib/dates.ts';
import { recordIdSchema } from '#app/lib/record-id-schema.server.ts';
import type { Catalog, CatalogKind } from '#server/inova/contract/catalog.ts';
import { describeItem } from './catalog-text.ts';

type Item<Kind extends CatalogKind> = Catalog[Kind][number];

const pathOf = (kind: CatalogKind) => `/admin/${kind}`;

/** The item in the address with its previous versions; redirects to the list if there is none. */
export async function findItem<Kind extends CatalogKind>(
  context: AppLoadContext,
  kind: Kind,
  itemId: string | undefined,
) {
  const catalog = await context.inova.catalog.read();
  const items = catalog[kind] as Item<Kind>[];
  const item = items.find(({ id }) => String(id) === itemId);
  if (!item) {
    await context.flash({ kind: 'error', text: 'This item no longer exists' });
    throw redirect(pathOf(kind));
  }
  const timeZone = context.staff.user.clientTimeZone;
  const versions = await context.inova.catalog.versions(kind, item.id);
  return {
    item,
    catalog,
    previousVersions: versions.map(({ version, content, until, by }) => ({
      version,
      until: formatInstant(until, timeZone),
      by,
      fields: describeItem(kind, content, catalog.categories),
    })),
  };
}

/** Rejects the name of an active item: for a category, inova would return the existing item instead of adding one. */
export async function refuseNameInUse({ inova }: AppLoadContext, kind: CatalogKind, name: string): Promise<void> {
  const { [kind]: items } = await inova.catalog.read();
  if (items.some((item) => item.active && item.name.toLowerCase() === name.toLowerCase()))
    throw new FormError('This name is already in use', { field: 'name' });
}

/** Adds an item from its form. */
export function addFromForm<S extends z.ZodObject>(
  context: AppLoadContext,
  kind: CatalogKind,
  schema: S,
  add: (value: z.output<S>, key: string) => Promise<{ name: string }>,
) {
  return submitForm(context, {
    schema,
    run: (value, { key }) => add(value, key),
    success: ({ name }) => ({ to: pathOf(kind), message: `${name} has been added` }),
  });
}

/** Changes an item from its form. */
export function updateFromForm<S extends z.ZodObject>(
  context: AppLoadContext,
  kind: CatalogKind,
  itemId: string | undefined,
  schema: S,
  change: (id: number, value: z.output<S>, version: number) => Promise<{ name: string }>,
  toContent: (value: z.output<S>) => object = (value) => value,
) {
  return submitForm(context, {
    schema,
    run: (value, { version }) => change(Number(itemId), value, version),
    success: ({ name }) => ({ to: pathOf(kind), message: `${name} has been saved` }),
    conflict: async (value) => {
      const { item, catalog } = await findItem(context, kind, itemId);
      const labeled = (content: object): LabeledValues =>
        Object.fromEntries(
          describeItem(kind, { ...content }, catalog.categories).map(({ label, text }) => [label, text]),
        );
      return { version: item.version, theirs: labeled(item), mine: labeled(toContent(value)) };
    },
  });
}

/** Moves an item to the position submitted by the pressed button. */
export function reorderFromForm(context: AppLoadContext, kind: 'categories' | 'packages', search: string) {
  const backHref = pathOf(kind) + search;
  return submitButton(context, {
    schema: z.object({ item: recordIdSchema, place: recordIdSchema }),
    run: async ({ item, place }) => {
      if (item && place) await context.inova.catalog.move(kind, item, { place });
    },
    success: () => ({ to: backHref }),
    backHref,
  });
}
