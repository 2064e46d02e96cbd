import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import type { CatalogPackage } from '#server/inova/contract/catalog.ts';
import { rows, sql } from '#server/store/sql.ts';
import { first } from '../../support/first.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let admin: Inova;
let staff: Inova;
beforeAll(async () => {
  service = await startTestService();
  admin = await service.signIn('admin');
  staff = await service.signIn('staff');
});
afterAll(() => service.close());

const key = () => crypto.randomUUID();
const packageNamed = async (name: string) =>
  first((await admin.catalog.read()).packages.filter((each) => each.name === name));
const contentOf = ({ name, categoryId, priceCents, template }: CatalogPackage) => ({
  name,
  categoryId,
  priceCents,
  template,
});
const changed = (saved: CatalogPackage, change: object) =>
  admin.catalog.changePackage(saved.id, {
    ...contentOf(saved),
    active: saved.active,
    version: saved.version,
    ...change,
  });
const newPackage = (name: string, more: object = {}) =>
  admin.catalog.addPackage({ name, categoryId: null, priceCents: 100_000, template: '', ...more }, key());
/** Drafts an agreement with the default checklist for a patient with an email address. */
async function newDraft() {
  const [patient] = await rows<{ id: number }>(
    service.store.pool,
    sql`select id from inova.patients where client_id = 5 and email is not null order by id limit 1`,
  );
  return staff.agreements.create(patient?.id as number, { packageId: 0, template: 'Treatment agreement' }, key());
}
const badRequest = (...errors: string[]) => ({ status: 400, errors });

describe('built-in entries', () => {
  test('are No package (0) in every package list, and All (0) and Inactive Packages (-1) among the categories', async () => {
    const categories = await staff.packages.categories();
    expect(categories.at(0)).toMatchObject({ id: 0, name: 'All' });
    expect(categories.at(-1)).toMatchObject({ id: -1, name: 'Inactive Packages' });
    for (const { id } of categories) {
      expect(first(await staff.packages.list(id))).toEqual({ id: 0, name: 'No package', price: 0, template: '' });
    }
    const inactive = (await staff.packages.list(-1)).map(({ name }) => name);
    expect(inactive).toContain('Single IVF, former price');
    expect((await staff.packages.list(0)).map(({ name }) => name)).not.toContain('Single IVF, former price');
  });

  test('are not part of the catalog, so admins cannot change them', async () => {
    const { categories, packages } = await admin.catalog.read();
    expect([...categories, ...packages].filter(({ id }) => id < 1)).toEqual([]);
  });
});

describe('changing a package', () => {
  test('applies to new consults and leaves existing agreements unchanged', async () => {
    const before = await packageNamed('IVF + PGT-A');
    const agreed = async () =>
      rows(
        service.store.pool,
        sql`select g.id, g.total_cents, i.name, i.amount_cents from inova.agreements g
          join inova.agreement_items i on i.client_id = g.client_id and i.agreement_id = g.id and i.kind = 'package'
          where g.client_id = 5 and g.package_id = ${before.id} order by g.id, i.id`,
      );
    const was = await agreed();
    expect(was.length).toBeGreaterThan(3);
    const after = await changed(before, { name: 'IVF with PGT-A', priceCents: 1_890_000 });
    expect(after).toMatchObject({ id: before.id, priceCents: 1_890_000, version: before.version + 1 });
    expect(await agreed()).toEqual(was);
    expect((await staff.packages.list()).find(({ id }) => id === before.id)).toMatchObject({ price: 18_900 });
    expect(await admin.catalog.versions('packages', before.id)).toMatchObject([
      {
        version: before.version,
        content: { name: 'IVF + PGT-A', priceCents: 1_790_000, active: true },
        by: 'Amelia Brandt',
      },
    ]);
  });

  test('keeps the agreed name in existing agreements and their list filters', async () => {
    const financial = await service.signIn('financial');
    const before = await packageNamed('Single IVF');
    const signed = () => financial.lists.show('agreements-signed', { package: 'Single IVF' });
    const { total, rows: found } = await signed();
    expect(total).toBeGreaterThan(0);
    await changed(before, { name: 'One IVF cycle' });
    expect((await signed()).total).toBe(total);
    expect(await financial.agreements.get(first(found).id)).toMatchObject({ packageName: 'Single IVF' });
  });

  test('twice from the same page is a conflict, and the first change stays', async () => {
    const before = await newPackage('Twice changed');
    await changed(before, { priceCents: 200_000 });
    await expect(changed(before, { priceCents: 300_000 })).rejects.toMatchObject({ status: 409 });
    expect(await packageNamed('Twice changed')).toMatchObject({ priceCents: 200_000, version: 2 });
  });

  test('cannot rewrite its versions, even with the service’s own role', async () => {
    const update = service.store.pool.query(
      "begin; set local role inova_service; set local inova.clinics = '{5}'; update inova.catalog_versions set by = 'me'",
    );
    await expect(update).rejects.toThrow(/permission denied/);
  });
});

describe('the catalog', () => {
  test('adds a package once, at the end of its category, and moves it', async () => {
    const once = key();
    const content = { name: 'Mini IVF', categoryId: 500, priceCents: 690_050, template: 'Treatment agreement' };
    const created = await admin.catalog.addPackage(content, once);
    expect(await admin.catalog.addPackage(content, once)).toEqual(created);
    const listIvfPackages = async () => (await staff.packages.list(500)).map(({ name }) => name);
    expect((await listIvfPackages()).at(-1)).toBe('Mini IVF');
    await admin.catalog.move('packages', created.id, { place: 2 });
    expect((await listIvfPackages()).indexOf('Mini IVF')).toBe(2);
    await admin.catalog.move('packages', created.id, { place: 1 });
    expect((await listIvfPackages()).indexOf('Mini IVF')).toBe(1);
  });

  test('lists inactive packages under Inactive Packages', async () => {
    const created = await newPackage('Out of fashion');
    await changed(created, { active: false });
    expect((await staff.packages.list(0)).map(({ name }) => name)).not.toContain('Out of fashion');
    expect((await staff.packages.list(-1)).map(({ name }) => name)).toContain('Out of fashion');
  });

  test('refuses names in use, other clinics’ categories, and unknown checklists, each at its field', async () => {
    await newPackage('Only once');
    await expect(newPackage('only ONCE')).rejects.toMatchObject(badRequest('name: This name is already in use'));
    for (const categoryId of [1300, 999_999_999]) {
      const rejected = newPackage('Elsewhere', { categoryId });
      await expect(rejected).rejects.toMatchObject(badRequest('categoryId: Select an option from the list'));
    }
    const unknown = newPackage('With what', { template: 'List not found' });
    await expect(unknown).rejects.toMatchObject(badRequest('template: Select an option from the list'));
    const foreign = admin.catalog.changePackage(1300, {
      ...contentOf(await packageNamed('Only once')),
      active: true,
      version: 1,
    });
    await expect(foreign).rejects.toMatchObject({ status: 404 });
  });

  test('adds a category by name or returns the existing one, and deactivates it only when empty', async () => {
    const { id } = await admin.packages.createCategory({ name: 'Second opinions' });
    expect(await admin.packages.createCategory({ name: 'second opinions' })).toMatchObject({
      id,
      name: 'Second opinions',
    });
    const packageInCategory = await newPackage('Opinion', { categoryId: id });
    const leave = (version: number) =>
      admin.catalog.changeCategory(id, { name: 'Second opinions', active: false, version });
    await expect(leave(1)).rejects.toMatchObject(
      badRequest('active: One package is in it: move them or make them inactive'),
    );
    await changed(packageInCategory, { active: false });
    await leave(1);
    expect((await staff.packages.categories()).map(({ name }) => name)).not.toContain('Second opinions');
    expect(await admin.packages.createCategory({ name: 'Second opinions' })).toMatchObject({ id, active: true });
  });

  test('accepts a discount as a percentage or an amount, not both, with dates in order', async () => {
    const add = (more: object) =>
      admin.catalog.addDiscount(
        { name: 'Teachers', percent: null, cents: null, startsOn: null, endsOn: null, ...more },
        key(),
      );
    const missingAmount = badRequest('amount: Enter a percentage or an amount');
    await expect(add({})).rejects.toMatchObject(missingAmount);
    await expect(add({ percent: 5, cents: 500 })).rejects.toMatchObject(missingAmount);
    const days = { startsOn: '2026-09-01', endsOn: '2026-08-01' };
    await expect(add({ percent: 5, ...days })).rejects.toMatchObject(
      badRequest('endsOn: Select an end date on or after the start date'),
    );
    const { id, version } = await add({ percent: 5 });
    const change = { name: 'Teachers', percent: null, cents: 50_000, startsOn: '2026-09-01', endsOn: null };
    await admin.catalog.changeDiscount(id, { ...change, active: true, version });
    expect(await admin.catalog.versions('discounts', id)).toMatchObject([{ content: { percent: 5, cents: null } }]);
  });

  test('is visible and editable only to admins, in their current clinic', async () => {
    const created = await newPackage('Here alone');
    const content = { ...contentOf(created), active: true, version: created.version, priceCents: 1 };
    await expect(staff.catalog.read()).rejects.toMatchObject({ status: 403 });
    await expect(staff.catalog.changePackage(created.id, content)).rejects.toMatchObject({ status: 403 });
    const otherClinic = await service.signIn('superadmin', 'in process', 13);
    const { packages } = await otherClinic.catalog.read();
    expect(packages.length).toBeGreaterThan(0);
    expect(packages.map(({ name }) => name)).not.toContain('Here alone');
    await expect(otherClinic.catalog.changePackage(created.id, content)).rejects.toMatchObject({ status: 404 });
    expect(await packageNamed('Here alone')).toMatchObject({ priceCents: created.priceCents });
  });
});

describe('the checklist of an agreement', () => {
  test('follows its template while the agreement is a draft and is frozen when it is sent', async () => {
    const [checklist] = (await admin.catalog.read()).checklists.filter(({ name }) => name === 'Treatment agreement');
    const { id, points, version, active } = checklist as NonNullable<typeof checklist>;
    const agreementTexts = async (agreement: number) =>
      (await staff.agreementChecks.get(agreement)).points.map(({ point }) => point);
    const [draft, sent] = [await newDraft(), await newDraft()];
    expect(await agreementTexts(draft.id)).toEqual(points);
    await expect(staff.agreementChecks.checkItem(draft.id, { number: 1, done: true })).rejects.toMatchObject({
      status: 400,
      message: 'Send the draft before you complete its checklist',
    });
    await staff.agreements.sendEstimate(sent.id, { version: sent.version });
    await admin.catalog.changeChecklist(id, { name: 'Treatment agreement', points: ['Everything'], active, version });
    expect(await agreementTexts(draft.id)).toEqual(['Everything']);
    expect(await agreementTexts(sent.id)).toEqual(points);
    const { paper } = await staff.agreements.document(sent.id, 'agreement');
    for (const point of points) expect(JSON.stringify(paper)).toContain(point);
  });

  test('records who checked off an item and when, once, and can be unchecked', async () => {
    const { id, version } = await newDraft();
    const sent = await staff.agreements.sendEstimate(id, { version });
    await Promise.all([
      staff.agreementChecks.checkItem(id, { number: 1, done: true }),
      staff.agreementChecks.checkItem(id, { number: 1, done: true }),
    ]);
    const [point] = (await staff.agreementChecks.checkItem(id, { number: 1, done: true })).points;
    expect(point).toMatchObject({ doneBy: 'Sam Okafor', doneAt: service.clock.now.toISOString() });
    const history = async () => (await staff.agreements.get(id)).history.map(({ change, detail }) => [change, detail]);
    expect((await history()).filter(([change]) => change === 'checked off')).toEqual([['checked off', point?.point]]);
    const [open] = (await staff.agreementChecks.checkItem(id, { number: 1, done: false })).points;
    expect(open).toMatchObject({ doneBy: null, doneAt: null });
    await expect(staff.agreementChecks.checkItem(id, { number: 40, done: true })).rejects.toMatchObject({
      status: 404,
    });
    await staff.agreements.revoke(id, { version: sent.version, reason: 'Package changed' });
    await expect(staff.agreementChecks.checkItem(id, { number: 1, done: true })).rejects.toMatchObject({ status: 400 });
  });

  test('cannot be renamed while packages use its name', async () => {
    const [transfer] = (await admin.catalog.read()).checklists.filter(({ name }) => name === 'Transfer agreement');
    const { id, points, version } = transfer as NonNullable<typeof transfer>;
    const renamed = admin.catalog.changeChecklist(id, { name: 'Another', points, active: true, version });
    await expect(renamed).rejects.toMatchObject(
      badRequest('name: One package is using it: select another checklist there first'),
    );
  });
});
