import { afterAll, beforeAll, expect, test } from 'vitest';
import { first } from '../../support/first.ts';
import { elementsIn, textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());

const hiddenValue = (body: string, name: string) =>
  elementsIn(body).find(({ attributes }) => attributes.name === name && attributes.type === 'hidden')?.attributes.value;

/** The rows of the conflict table: field, saved value and the user’s own value. */
function conflictRows(body: string): string[][] {
  const table = /<caption[^>]*>Changes by another user<\/caption>(.*?)<\/table>/s.exec(body)?.[1] ?? '';
  const rows = table.split('<tr>').slice(2);
  return rows.map((row) =>
    row
      .split(/<(?:th|td)[ >]/)
      .slice(1)
      .map((cell) => textIn(`<i ${cell}`).trim()),
  );
}

type Fields = Record<string, string>;

/** Two users open a form; the second one’s save is a conflict, which `resend` then resolves. */
async function saveStale(
  [mine, theirs]: [HttpBrowser, HttpBrowser],
  path: string,
  fields: { theirs: Fields; mine: Fields },
  /** What the second user posts before saving. */
  press: Fields = {},
) {
  const send = (browser: HttpBrowser, body: string, typed: Fields) => {
    const version = hiddenValue(body, 'version') ?? '';
    return browser.post(path, { version, onceKey: crypto.randomUUID(), ...typed });
  };
  const opened = (await mine.get(path)).body;
  expect((await send(theirs, opened, fields.theirs)).status).toBe(302);
  const form = press.intent ? (await send(mine, opened, { ...fields.mine, ...press })).body : opened;
  const late = await send(mine, form, fields.mine);
  expect(late.status).toBe(409);
  expect(late.body).toContain('Save my changes');
  const resend = () => send(mine, late.body, fields.mine);
  return { conflicts: conflictRows(late.body), resend };
}

test('two users editing a package see both versions, and the second can replace the first', async () => {
  const [mine, theirs] = [await portal.signIn('admin'), await portal.signIn('admin')];
  const { rows } = await portal.store.pool.query<{ id: number; name: string; category: string; template: string }>(
    `select id, name, coalesce(category_id::text, '') as category, template from inova.packages
     where client_id = 5 and active`,
  );
  const { id, name, category, template } = first(rows);
  const typed = (price: string) => ({ name, categoryId: category, template, priceCents: price, active: 'on' });
  const { conflicts, resend } = await saveStale([mine, theirs], `/admin/packages/${id}`, {
    theirs: typed('4,100'),
    mine: typed('4,200'),
  });
  expect(conflicts).toEqual([['Price', '$4,100.00', '$4,200.00']]);
  expect((await resend()).location).toBe('/admin/packages');
  const { rows: stored } = await portal.store.pool.query('select price_cents from inova.packages where id = $1', [id]);
  expect(stored).toEqual([{ price_cents: 420_000 }]);
});

test('two users editing a draft see both versions, including lines only one of them added', async () => {
  const [mine, theirs] = [await portal.signIn('staff'), await portal.signIn('financial')];
  const consult = '/patients/financialconsults/1021';
  const typed = { intent: 'save', package: '0', packagePayer: 'patient', client: '5' };
  const credit = (amount: string) => ({
    'credits.0.key': 'a',
    'credits.0.description': 'Deposit',
    'credits.0.amount': amount,
  });
  const item = {
    'items.0.key': 'a',
    'items.0.name': 'ICSI',
    'items.0.amount': '900',
    'items.0.quantity': '1',
    'items.0.payer': 'patient',
  };
  const created = await mine.post(`${consult}?agreement=new`, { ...typed, agreement: '', onceKey: 'new draft' });
  const agreement = new URL(created.location ?? '', 'https://portal.test').searchParams.get('agreement') ?? '';
  const path = `${consult}?agreement=${agreement}`;
  const fields = {
    theirs: { ...typed, agreement, ...credit('50') },
    mine: { ...typed, agreement, ...item, ...credit('75') },
  };
  const { conflicts, resend } = await saveStale([mine, theirs], path, fields, { intent: 'compute' });
  expect(conflicts).toEqual([
    ['Credit 1', 'Deposit, $50.00', 'Deposit, $75.00'],
    ['Add-on item 1', '—', 'ICSI, 1 × $900.00, self-pay'],
  ]);
  expect((await resend()).location).toBe(path);
  const saved = (await mine.get(path)).body;
  expect([saved.includes('value="75.00"'), saved.includes('value="900.00"')]).toEqual([true, true]);
});
