import { type AppLoadContext, data, redirect } from '@remix-run/node';
import type { z } from 'zod';
import { type ConflictField, conflictingFields } from '#app/forms/conflicting-fields.ts';
import { toConformReply, toFormFailure } from '#app/forms/form-failure.server.ts';
import { formatInstant } from '#app/lib/instant.tsx';
import { readSubmission } from '#app/lib/submission.server.ts';
import type { Catalog, CatalogKind } from '#server/inova/contract/catalog.ts';
import { describeItem } from './catalog-text.ts';

type Item<Kind extends CatalogKind> = Catalog[Kind][number];

const fields = ['name', 'categoryId', 'priceCents', 'template', 'points', 'amount', 'startsOn', 'endsOn', 'active'];
const pathOf = (kind: CatalogKind) => `/admin/${kind}`;

/** The record of an address with what it was before; from an address without one it leads back to the list. */
export async function findItem<Kind extends CatalogKind>(
  context: AppLoadContext,
  kind: Kind,
  itemId: string | undefined,
) {
  const catalog = await context.inova.catalog.read();
  const items = catalog[kind] as Item<Kind>[];
  const item = items.find(({ id }) => String(id) === itemId);
  if (!item) {
    await context.flash({ kind: 'error', text: 'This is not there' });
    throw redirect(pathOf(kind));
  }
  const timeZone = context.staff.user.clientTimeZone ?? 'UTC';
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

/** Adds what a form holds, once. */
export async function addFromForm<S extends z.ZodType>(
  context: AppLoadContext,
  kind: CatalogKind,
  schema: S,
  add: (value: z.output<S>, key: string) => Promise<{ name: string }>,
) {
  const submission = readSubmission(context, schema);
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 });
  const key = String(context.form?.get('onceKey'));
  try {
    const { name } = await context.once(key, [kind, submission.value], () => add(submission.value, key));
    await context.flash({ kind: 'success', text: `${name} has been added` });
    return redirect(pathOf(kind));
  } catch (error) {
    const failure = toFormFailure(error, fields);
    return data(toConformReply(submission, failure), { status: failure.status });
  }
}

/** Changes a record as a form says, once; where somebody else changed it meanwhile both are shown. */
export async function updateFromForm<S extends z.ZodType>(
  context: AppLoadContext,
  kind: CatalogKind,
  itemId: string | undefined,
  schema: S,
  change: (id: number, value: z.output<S>, version: number) => Promise<{ name: string }>,
) {
  const submission = readSubmission(context, schema);
  const version = Number(context.form?.get('version')) || 1;
  const noConflict: ConflictField[] | null = null;
  if (submission.status !== 'success')
    return data({ result: submission.reply(), version, conflict: noConflict }, { status: 400 });
  const id = Number(itemId);
  const { value } = submission;
  try {
    const key = String(context.form?.get('onceKey'));
    const { name } = await context.once(key, [kind, id, version, value], () => change(id, value, version));
    await context.flash({ kind: 'success', text: `${name} has been saved` });
    return redirect(pathOf(kind));
  } catch (error) {
    const failure = toFormFailure(error, fields);
    const [result, { status }] = [toConformReply(submission, failure), failure];
    if (!failure.isConflict) return data({ result, version, conflict: noConflict }, { status });
    const { item, catalog } = await findItem(context, kind, itemId);
    const textsByLabel = (content: object) =>
      Object.fromEntries(
        describeItem(kind, { ...content }, catalog.categories).map(({ label, text }) => [label, text]),
      );
    return data(
      { result, version: item.version, conflict: conflictingFields(textsByLabel(item), textsByLabel(value as object)) },
      { status },
    );
  }
}

/** Puts a record where the button pressed says, and shows the list again. */
export async function reorderFromForm(context: AppLoadContext, kind: 'categories' | 'packages', search: string) {
  const [item, position] = [Number(context.form?.get('item')), Number(context.form?.get('place'))];
  if (Number.isInteger(item) && item > 0 && Number.isInteger(position) && position > 0) {
    await context.inova.catalog.move(kind, item, { place: position }).catch(async (error) => {
      await context.flash({ kind: 'error', text: toFormFailure(error).messages.join('. ') });
    });
  }
  return redirect(pathOf(kind) + search);
}
