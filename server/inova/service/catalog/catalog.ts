import type { PoolClient } from 'pg';
import type { CatalogKind, Discount } from '#server/inova/contract/catalog.ts';
import { ApiError, fieldError, notFound } from '../errors.ts';
import type { Content } from './kinds.ts';
import * as db from './queries.ts';

/** Adds an item to the catalog. */
export function addToCatalog(change: db.CatalogChange, kind: CatalogKind, content: Content): Promise<db.CatalogRecord> {
  return db.changeCatalog(change, kind, async (tx) => {
    await checkContent(tx, change.client, kind, content, 0);
    return db.insertInCatalog(tx, change, kind, content);
  });
}

/** Adds a category; an inactive one of this name is reactivated, an active one returned. */
export function addCategory(change: db.CatalogChange, name: string): Promise<db.CatalogRecord> {
  return db.changeCatalog(change, 'categories', async (tx) => {
    const existing = await db.findByName(tx, 'categories', name);
    if (existing?.active) return existing;
    if (existing) return db.updateInCatalog(tx, change, 'categories', existing.id, { ...existing, active: true });
    return db.insertInCatalog(tx, change, 'categories', { name });
  });
}

/** Updates or deactivates an item, checking its version; the previous content is kept as a version. */
export function changeInCatalog(
  change: db.CatalogChange,
  kind: CatalogKind,
  id: number,
  { version, ...content }: Content & { active: boolean; version: number },
): Promise<db.CatalogRecord> {
  return db.changeCatalog(change, kind, async (tx) => {
    const before = await db.findInCatalog(tx, change.client, kind, id);
    if (!before) throw notFound();
    if (before.version !== version) throw new ApiError(409, 'Another user changed this');
    if (content.active) await checkContent(tx, change.client, kind, content, id);
    await checkReferences(tx, change.client, kind, before, content);
    return db.updateInCatalog(tx, change, kind, id, content);
  });
}

/** Moves an active item to a position. */
export function moveToPosition(
  change: db.CatalogChange,
  kind: 'categories' | 'packages',
  id: number,
  position: number,
): Promise<void> {
  return db.changeCatalog(change, kind, async (tx) => {
    const record = await db.findInCatalog(tx, change.client, kind, id);
    if (!record?.active) throw notFound();
    await db.reorder(tx, change, kind, { id, position });
  });
}

async function checkContent(
  tx: PoolClient,
  client: number,
  kind: CatalogKind,
  content: Content,
  id: number,
): Promise<void> {
  if (await db.isNameTaken(tx, kind, String(content.name), id)) throw fieldError('name', 'This name is already in use');
  if (kind === 'discounts') checkDiscount(content as unknown as Discount);
  if (kind === 'packages') await checkPackage(tx, client, content);
}

function checkDiscount({ percent, cents, startsOn, endsOn }: Discount): void {
  if ((percent === null) === (cents === null)) throw fieldError('amount', 'Enter a percentage or an amount');
  if (startsOn && endsOn && endsOn < startsOn)
    throw fieldError('endsOn', 'Select an end date on or after the start date');
}

async function checkPackage(tx: PoolClient, client: number, { categoryId, template }: Content): Promise<void> {
  const category = categoryId ? await db.findInCatalog(tx, client, 'categories', Number(categoryId)) : null;
  if (categoryId && !category?.active) throw fieldError('categoryId', 'Select an option from the list');
  if (template && !(await db.isNameTaken(tx, 'checklists', String(template), 0))) {
    throw fieldError('template', 'Select an option from the list');
  }
}

/** Rejects changing names that other records use. */
async function checkReferences(
  tx: PoolClient,
  client: number,
  kind: CatalogKind,
  before: db.CatalogRecord,
  content: Content,
): Promise<void> {
  const isDeactivated = before.active && !content.active;
  if (kind === 'categories' && isDeactivated) {
    const count = await db.countPackagesIn(tx, client, before.id);
    if (count > 0) throw fieldError('active', `${packagesAre(count)} in it: move them or make them inactive`);
  }
  if (kind !== 'checklists') return;
  const isRenamed = before.name !== content.name;
  const count = isDeactivated || isRenamed ? await db.countPackagesWith(tx, before.name) : 0;
  if (count > 0)
    throw fieldError(
      isDeactivated ? 'active' : 'name',
      `${packagesAre(count)} using it: select another checklist there first`,
    );
  if (isRenamed && (await db.isUsedByAgreements(tx, before.name))) {
    throw fieldError('name', 'Agreements use this name: keep it, or add another checklist');
  }
}

const packagesAre = (count: number) => (count === 1 ? 'One package is' : `${count} packages are`);
