import type { PoolClient } from 'pg';
import type { CatalogKind, Discount } from '#server/inova/contract/catalog.ts';
import { missing, Refused, refusedField } from '../refusal.ts';
import type { Content } from './kinds.ts';
import * as db from './queries.ts';

/** Adds a part to what a clinic offers. */
export function addToCatalog(change: db.CatalogChange, kind: CatalogKind, content: Content): Promise<db.Kept> {
  return db.changingCatalog(change, kind, async (client) => {
    await checkContent(client, kind, content, 0);
    return db.insertInCatalog(client, change, kind, content);
  });
}

/** Adds a category; one of this name is taken up again, or answered as it is. */
export function addCategory(change: db.CatalogChange, name: string): Promise<db.Kept> {
  return db.changingCatalog(change, 'categories', async (client) => {
    const known = await db.findByName(client, 'categories', name);
    if (known?.active) return known;
    if (known) return db.updateInCatalog(client, change, 'categories', known.id, { ...known, active: true });
    return db.insertInCatalog(client, change, 'categories', { name });
  });
}

/** Changes a part that is still at the version, or takes it out of use; what it was is kept. */
export function changeInCatalog(
  change: db.CatalogChange,
  kind: CatalogKind,
  id: number,
  { version, ...content }: Content & { active: boolean; version: number },
): Promise<db.Kept> {
  return db.changingCatalog(change, kind, async (client) => {
    const before = await db.findInCatalog(client, kind, id);
    if (!before) throw missing();
    if (before.version !== version) throw new Refused(409, 'Somebody else has changed this');
    if (content.active) await checkContent(client, kind, content, id);
    await checkUse(client, kind, before, content);
    return db.updateInCatalog(client, change, kind, id, content);
  });
}

/** Puts a part that is in use at a place among those beside it. */
export function putInPlace(
  change: db.CatalogChange,
  kind: 'categories' | 'packages',
  id: number,
  place: number,
): Promise<void> {
  return db.changingCatalog(change, kind, async (client) => {
    const found = await db.findInCatalog(client, kind, id);
    if (!found?.active) throw missing();
    await db.reorder(client, change, kind, { id, place });
  });
}

async function checkContent(client: PoolClient, kind: CatalogKind, content: Content, id: number): Promise<void> {
  if (await db.isNameTaken(client, kind, String(content.name), id))
    throw refusedField('name', 'This name is in use already');
  if (kind === 'discounts') checkDiscount(content as unknown as Discount);
  if (kind === 'packages') await checkPackage(client, content);
}

function checkDiscount({ percent, cents, startsOn, endsOn }: Discount): void {
  if ((percent === null) === (cents === null)) throw refusedField('amount', 'Enter a percentage or an amount');
  if (startsOn && endsOn && endsOn < startsOn) throw refusedField('endsOn', 'Choose a day on or after the first');
}

async function checkPackage(client: PoolClient, { categoryId, template }: Content): Promise<void> {
  const category = categoryId ? await db.findInCatalog(client, 'categories', Number(categoryId)) : null;
  if (categoryId && !category?.active) throw refusedField('categoryId', 'Choose one of the list');
  if (template && !(await db.isNameTaken(client, 'checklists', String(template), 0))) {
    throw refusedField('template', 'Choose one of the list');
  }
}

/** What other records name stays as they name it. */
async function checkUse(client: PoolClient, kind: CatalogKind, before: db.Kept, content: Content): Promise<void> {
  const isLeft = before.active && !content.active;
  if (kind === 'categories' && isLeft) {
    const count = await db.packagesIn(client, before.id);
    if (count > 0) throw refusedField('active', `${packages(count)} in it: move them, or no longer offer them`);
  }
  if (kind !== 'checklists') return;
  const isRenamed = before.name !== content.name;
  const count = isLeft || isRenamed ? await db.packagesWith(client, before.name) : 0;
  if (count > 0)
    throw refusedField(
      isLeft ? 'active' : 'name',
      `${packages(count)} worked through with it: choose another there first`,
    );
  if (isRenamed && (await db.isAgreedOn(client, before.name))) {
    throw refusedField('name', 'Agreements name it: keep the name, or add another checklist');
  }
}

const packages = (count: number) => (count === 1 ? 'One package is' : `${count} packages are`);
