import { afterAll, beforeAll, expect, test } from 'vitest';
import { first } from '../../support/first.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { expectSubmittedOnce, submitForm } from '../../support/submit-form.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let browser: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  browser = await portal.signIn('admin', 5);
});
afterAll(() => portal?.close());

type Row = Record<string, unknown> & { id: number };

/** The stored items of clinic 5, newest last, each with its number of previous versions. */
const itemsIn = (table: string) => async () => {
  const { rows } = await portal.store.pool.query<Row>(
    `select t.*, (select count(*)::int from inova.catalog_versions h where h.record_id = t.id and h.client_id = 5
       and h.record = $1) as previous from inova.${table} t where client_id = 5 order by id`,
    [recordOf[table]],
  );
  return rows;
};

const recordOf: Record<string, string> = {
  package_categories: 'category',
  packages: 'package',
  checklist_templates: 'checklist',
  discounts: 'discount',
};

const tableOf: Record<string, string> = {
  categories: 'package_categories',
  packages: 'packages',
  checklists: 'checklist_templates',
  discounts: 'discounts',
};

/** The required fields of a new item besides its name. */
const others: Record<string, Record<string, string>> = {
  packages: { priceCents: '1.00', categoryId: '', template: '' },
  checklists: { points: 'Consents signed' },
  discounts: { amount: '5%', startsOn: '2026-09-01', endsOn: '' },
};

const added = (rows: Row[]) => rows.at(-1) as Row;

test.each([
  ['categories', 'package_categories', { name: 'Storage' }, { name: 'Storage' }],
  [
    'packages',
    'packages',
    { name: 'Egg freezing, four cycles', priceCents: '18,500.00', categoryId: '', template: '' },
    { name: 'Egg freezing, four cycles', price_cents: 1_850_000, category_id: null },
  ],
  [
    'checklists',
    'checklist_templates',
    { name: 'Freezing', points: 'Consents signed\r\n\r\nCard on file' },
    { name: 'Freezing', points: ['Consents signed', 'Card on file'] },
  ],
  [
    'discounts',
    'discounts',
    { name: 'Teachers', amount: '15%', startsOn: '2026-09-01', endsOn: '' },
    { name: 'Teachers', percent: 15, amount_cents: null },
  ],
])(
  '%s: an item is added once, and a change is saved once and keeps the previous version',
  async (kind, table, entered, item) => {
    const stored = itemsIn(table);
    const before = (await stored()).length;
    const page = `/admin/${kind}/new`;
    const after = await expectSubmittedOnce(
      { browser, page, entered },
      { message: `${entered.name} has been added`, stored },
    );
    expect(after).toHaveLength(before + 1);
    expect(added(after)).toMatchObject({ ...item, active: true, version: 1, previous: 0 });

    const edit = { browser, page: `/admin/${kind}/${added(after).id}`, entered: { ...entered, name: 'Renamed' } };
    const changed = await expectSubmittedOnce(edit, { message: 'Renamed has been saved', stored });
    expect(changed).toHaveLength(before + 1);
    expect(added(changed)).toMatchObject({ ...item, name: 'Renamed', active: false, version: 2, previous: 1 });
  },
);

test.each(['categories', 'packages', 'checklists', 'discounts'])(
  '%s: a name already in use is refused beside its field',
  async (kind) => {
    const { rows } = await portal.store.pool.query<{ name: string }>(
      `select name from inova.${tableOf[kind]} where client_id = 5 and active order by id limit 1`,
    );
    const { name } = first(rows);
    const { response } = await submitForm({ browser, page: `/admin/${kind}/new`, entered: { ...others[kind], name } });
    expect(response.status).toBe(400);
    expect(response.body).toMatch(/id="[^"]*name[^"]*-error"[^>]*>[\s\S]{0,200}?This name is already in use/);
  },
);

test.each([
  ['categories', 'package_categories', ''],
  ['packages', 'packages', 'category_id'],
])('%s: the second item is moved up once, and the others stay in order', async (kind, table, group) => {
  const inOrder = async () => {
    const { rows } = await portal.store.pool.query<{ id: number; ofGroup: number | null }>(
      `select id, ${group || 'null'} as "ofGroup" from inova.${table} where client_id = 5 and active order by 2, position, id`,
    );
    return rows;
  };
  const { ofGroup } = first((await inOrder()).filter(({ ofGroup }) => !group || ofGroup !== null));
  const ids = async () => (await inOrder()).filter((each) => each.ofGroup === ofGroup).map(({ id }) => id);
  const [one, two, ...others] = await ids();
  const page = `/admin/${kind}${ofGroup ? `?category=${ofGroup}` : ''}`;
  const entered = { item: String(two), place: '1' };
  const after = await expectSubmittedOnce({ browser, page, entered }, { message: null, stored: ids });
  expect(after).toEqual([two, one, ...others]);
});
