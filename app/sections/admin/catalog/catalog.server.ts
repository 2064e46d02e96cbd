import { type AppLoadContext, data, redirect } from '@remix-run/node';
import type { z } from 'zod';
import { type MetField, metFields } from '#app/forms/met-fields.ts';
import { refusalOf, replyOf } from '#app/forms/refusal.server.ts';
import { showInstant } from '#app/lib/instant.tsx';
import { readSubmission } from '#app/lib/submission.server.ts';
import type { Catalog, CatalogKind } from '#server/inova/contract/catalog.ts';
import { wordsOf } from './catalog-words.ts';

type Item<Kind extends CatalogKind> = Catalog[Kind][number];

const fields = ['name', 'categoryId', 'priceCents', 'template', 'points', 'amount', 'startsOn', 'endsOn', 'active'];
const pathOf = (kind: CatalogKind) => `/admin/${kind}`;

/** The record of an address with what it was before; from an address without one it leads back to the list. */
export async function itemOf<Kind extends CatalogKind>(
  context: AppLoadContext,
  kind: Kind,
  number: string | undefined,
) {
  const catalog = await context.inova.catalog.read();
  const items = catalog[kind] as Item<Kind>[];
  const item = items.find(({ id }) => String(id) === number);
  if (!item) {
    await context.flash({ kind: 'error', text: 'This is not there' });
    throw redirect(pathOf(kind));
  }
  const timeZone = context.staff.user.clientTimeZone ?? 'UTC';
  const versions = await context.inova.catalog.versions(kind, item.id);
  return {
    item,
    catalog,
    former: versions.map(({ version, content, until, by }) => ({
      version,
      until: showInstant(until, timeZone),
      by,
      words: wordsOf(kind, content, catalog.categories),
    })),
  };
}

/** Adds what a form holds, once. */
export async function addFrom<S extends z.ZodType>(
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
    const refusal = refusalOf(error, fields);
    return data(replyOf(submission, refusal), { status: refusal.status });
  }
}

/** Changes a record as a form says, once; where somebody else changed it meanwhile both are shown. */
export async function changeFrom<S extends z.ZodType>(
  context: AppLoadContext,
  kind: CatalogKind,
  number: string | undefined,
  schema: S,
  change: (id: number, value: z.output<S>, version: number) => Promise<{ name: string }>,
) {
  const submission = readSubmission(context, schema);
  const version = Number(context.form?.get('version')) || 1;
  const none: MetField[] | null = null;
  if (submission.status !== 'success') return data({ result: submission.reply(), version, met: none }, { status: 400 });
  const id = Number(number);
  const { value } = submission;
  try {
    const key = String(context.form?.get('onceKey'));
    const { name } = await context.once(key, [kind, id, version, value], () => change(id, value, version));
    await context.flash({ kind: 'success', text: `${name} has been saved` });
    return redirect(pathOf(kind));
  } catch (error) {
    const refusal = refusalOf(error, fields);
    const [result, { status }] = [replyOf(submission, refusal), refusal];
    if (!refusal.isStale) return data({ result, version, met: none }, { status });
    const { item, catalog } = await itemOf(context, kind, number);
    const words = (content: object) =>
      Object.fromEntries(wordsOf(kind, { ...content }, catalog.categories).map(({ label, text }) => [label, text]));
    return data({ result, version: item.version, met: metFields(words(item), words(value as object)) }, { status });
  }
}

/** Puts a record where the button pressed says, and shows the list again. */
export async function placeFrom(context: AppLoadContext, kind: 'categories' | 'packages', search: string) {
  const [item, place] = [Number(context.form?.get('item')), Number(context.form?.get('place'))];
  if (Number.isInteger(item) && item > 0 && Number.isInteger(place) && place > 0) {
    await context.inova.catalog.place(kind, item, place).catch(async (error) => {
      await context.flash({ kind: 'error', text: refusalOf(error).messages.join('. ') });
    });
  }
  return redirect(pathOf(kind) + search);
}
