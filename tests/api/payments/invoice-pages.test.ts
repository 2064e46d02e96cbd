import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { first } from '../../support/first.ts';
import { textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { readPdf, withoutSpace } from '../../support/pdf-text.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let staff: HttpBrowser;
let admin: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.signIn('staff');
  admin = await portal.signIn('admin');
});
afterAll(() => portal?.close());

const query = async <T>(text: string, values: unknown[] = []) =>
  (await portal.store.pool.query(text, values)).rows as T[];

/** A new patient of clinic 5 with a service that the patient pays. */
async function newPatient(): Promise<{ patient: number; service: number }> {
  return first(
    await query<{ patient: number; service: number }>(
      `with patient as (insert into inova.patients (client_id, firstname, lastname, dob)
         values (5, 'Ida', 'Invoiced', '1990-04-04') returning client_id, id)
       insert into inova.services (client_id, patient_id, cpt, performed_on, amount_cents, self_pay)
       select client_id, id, '99204', '2026-06-01', 35000, true from patient
       returning patient_id as patient, id as service`,
    ),
  );
}

const dueOn = '2031-03-03';

/** Invoices the patient's service, and returns the address of the invoice. */
async function issue(fields: Record<string, string> = {}): Promise<{ patient: number; href: string; id: number }> {
  const { patient, service } = await newPatient();
  const entered = { what: 'services', [`service${service}`]: 'on', dueOn, ...fields };
  const issued = await staff.post(`/invoices/new/${patient}`, entered);
  expect(issued.location, textIn(issued.body)).toMatch(/^\/invoices\/show\/\d+$/);
  const href = issued.location as string;
  return { patient, href, id: Number(href.split('/').at(-1)) };
}

const textOf = async (href: string, browser = staff) => textIn((await browser.get(href)).body);

describe('a new invoice', () => {
  test('has services, a procedure of the catalog, and a line, less a discount', async () => {
    const { cpt, label, cents } = first(
      await query<{ cpt: string; label: string; cents: number }>(
        'select cpt, label, price_cents as cents from inova.cpt_codes where client_id = 5 and price_cents > 0 order by cpt limit 1',
      ),
    );
    const lines = { code1: cpt, text2: 'Copies of records', amount2: '25.50' };
    const { patient, href } = await issue({ ...lines, discountText: 'Military discount', discount: '20' });
    const text = await textOf(href);
    expect(text).toContain(label);
    expect(text).toMatch(/Copies of records\s*\$25\.50/);
    expect(text).toMatch(/Military discount\s*-\$20\.00/);
    const total = (35_000 + cents + 2_550 - 2_000) / 100;
    expect(text).toContain(total.toLocaleString('en-US', { style: 'currency', currency: 'USD' }));
    expect(await textOf(`/invoices?patient=${patient}`)).toContain('Invoices of Invoiced, Ida');
    expect((await staff.get(`/invoices/${patient}`)).location).toBe(`/invoices?patient=${patient}`);
  });

  test('invoices a service once', async () => {
    const { patient } = await issue();
    const page = await staff.get(`/invoices/new/${patient}`);
    expect(textIn(page.body)).toContain('No services without an invoice.');
  });

  test('invoices the next installment of an agreement', async () => {
    const { patient, agreement } = first(
      await query<{ patient: number; agreement: number }>(
        `select patient_id as patient, id as agreement from inova.agreements g where client_id = 5 and state = 'signed'
           and balance_cents = total_cents and not exists (select from inova.invoices n where n.client_id = 5
             and n.agreement_id = g.id) order by id limit 1`,
      ),
    );
    const issued = await staff.post(`/invoices/new/${patient}`, { what: `agreement-${agreement}`, dueOn });
    expect(issued.location).toMatch(/^\/invoices\/show\/\d+$/);
    expect(await textOf(issued.location as string)).toContain('Installment of the treatment agreement');
  });

  test.each([
    ['nothing selected', {}, 'what', 'Select a service, or enter a line'],
    ['an amount without a description', { amount1: '10' }, 'text1', 'Enter a description, or select a procedure'],
    ['a description without an amount', { text3: 'Copies' }, 'amount3', 'Enter the amount'],
    ['an amount that is no number', { text1: 'Copies', amount1: 'ten' }, 'amount1', 'Enter an amount like 1,234.50'],
    [
      'a discount without a reason',
      { text1: 'Copies', amount1: '10', discount: '5' },
      'discountText',
      'Say what the discount is for',
    ],
    [
      'a discount of everything',
      { text1: 'Copies', amount1: '10', discountText: 'Gift', discount: '11' },
      'discount',
      'Enter less than the $11.00 that are charged',
    ],
    [
      'a due date in the past',
      { text1: 'Copies', amount1: '10', dueOn: '2020-01-01' },
      'dueOn',
      "can't be in the past",
    ],
  ])('with %s is refused beside the field, and everything typed stays', async (_, entered, field, message) => {
    const { patient } = await newPatient();
    const fields: Record<string, string> = { what: 'services', dueOn, text5: 'Typed before', amount5: '1', ...entered };
    if (field === 'what') for (const name of ['text5', 'amount5']) delete fields[name];
    const { status, body } = await staff.post(`/invoices/new/${patient}`, fields);
    expect([status, body.includes(`id="${field}-error"`)]).toEqual([400, true]);
    expect(textIn(body)).toContain(message);
    for (const text of Object.values(entered)) expect(body).toContain(`value="${text}"`);
    if (fields.text5) expect(body).toContain('value="Typed before"');
    expect(await query('select from inova.invoices where patient_id = $1', [patient])).toHaveLength(0);
  });
});

describe('an issued invoice', () => {
  test('stays as it was issued when patient and clinic change, and its PDF has the same bytes', async () => {
    const { patient, href, id } = await issue();
    const before = await staff.get(`/invoices/pdf/${id}`);
    expect(before.headers['content-type']).toBe('application/pdf');
    const hash = 'select md5(pdf) as hash from inova.invoice_pdfs where invoice_id = $1';
    const stored = await query(hash, [id]);
    await query("update inova.patients set lastname = 'Married' where id = $1", [patient]);
    await query("update inova.clients set name = 'Renamed clinic' where id = 5");
    const text = await textOf(href);
    expect(text).toContain('Ida Invoiced');
    expect(text).not.toContain('Renamed clinic ');
    const again = await staff.get(`/invoices/pdf/${id}`);
    expect(again.body).toBe(before.body);
    expect(await query(hash, [id])).toEqual(stored);
    const pdf = first(
      await query<{ pdf: Buffer }>('select pdf from inova.invoice_pdfs where invoice_id = $1', [id]),
    ).pdf;
    expect((await readPdf(pdf)).pages.join('')).toContain(withoutSpace('Amount due$350.00'));
  });

  test('shows its transfers in the ledger, and is on the patient’s record', async () => {
    const { patient, href } = await issue();
    expect(await textOf(href)).toMatch(/Ledger.*Invoice issued.*Receivable\s*Revenue\s*\$350\.00/s);
    const text = await textOf(`/patients/${patient}`);
    expect(text).toMatch(/Open invoices.*Invoice INV-\d+: \$350\.00.*Statement.*Take payment/s);
  });

  test('of another clinic is missing', async () => {
    const { id } = first(await query<{ id: number }>('select min(id) as id from inova.invoices where client_id = 13'));
    for (const path of [`/invoices/show/${id}`, `/invoices/pdf/${id}`, `/invoices/show/${id}/write-off`])
      expect((await staff.get(path)).location, path).toBe('/404-page-not-found');
  });
});

describe('voiding an invoice', () => {
  test('needs a reason and an admin, and the reason is shown', async () => {
    const { href } = await issue();
    expect((await staff.get(`${href}/void`)).body).not.toContain('Void invoice INV');
    const refused = await admin.post(`${href}/void`, { reason: ' ' });
    expect([refused.status, refused.body.includes('id="reason-error"')]).toEqual([400, true]);
    const { location } = await admin.post(`${href}/void`, { reason: 'Billed to the wrong patient' });
    expect(location).toBe(href);
    const text = await textOf(href);
    expect(text).toContain('This invoice is void. Billed to the wrong patient');
    expect(text).not.toContain('Take payment');
    expect((await admin.get(`${href}/void`)).location).toBe(href);
  });
});

describe('a write-off', () => {
  const request = async (browser: HttpBrowser) => {
    const issued = await issue();
    const { location } = await browser.post(`${issued.href}/write-off`, { cents: '50.00', reason: 'Hardship' });
    expect(location).toBe(issued.href);
    const [writeOff] = await query<{ id: number }>('select id from inova.write_offs where invoice_id = $1', [
      issued.id,
    ]);
    return { ...issued, writeOff: writeOff?.id };
  };
  const balance = async (id: number) =>
    first(await query<{ cents: number }>('select balance_cents as cents from inova.invoices where id = $1', [id]))
      .cents;

  test('requested by one user and approved by another reduces the balance', async () => {
    const { href, id, writeOff } = await request(staff);
    expect(await balance(id)).toBe(35_000);
    expect(await textOf('/invoices/write-offs', admin)).toContain('Invoiced, Ida');
    expect(await textOf(href)).toContain('An admin or financial admin approves or declines it.');
    await admin.post(href, { intent: `approve ${writeOff}` });
    expect(await balance(id)).toBe(30_000);
    expect(await textOf(href)).toMatch(/Written off\s*\$50\.00/);
  });

  test('is not approved by the user who requested it, and can be declined', async () => {
    const { href, id, writeOff } = await request(admin);
    const page = (await admin.get(href)).body;
    expect(textIn(page)).toContain('Another user must approve it.');
    expect(page).not.toContain(`approve ${writeOff}`);
    await admin.post(href, { intent: `approve ${writeOff}` });
    expect(await textOf(href, admin)).toContain('Another user must approve the write-off that you requested');
    expect(await balance(id)).toBe(35_000);
    await admin.post(href, { intent: `decline ${writeOff}` });
    expect(await textOf(href, admin)).toContain('Declined');
  });

  test('of more than the balance is refused beside the amount', async () => {
    const { href } = await issue();
    const { status, body } = await staff.post(`${href}/write-off`, { cents: '350.01', reason: 'Hardship' });
    expect([status, body.includes('id="cents-error"')]).toEqual([400, true]);
    expect(body).toContain('value="350.01"');
    expect(textIn(body)).toContain('Enter no more than the balance of $350.00');
  });
});

test('a contact about an unpaid invoice is on the list and in the invoice’s history', async () => {
  const { patient, href, id } = await issue();
  const action = `/lists/unpaid-invoices/act/contact?row=5-${id}`;
  const values = { way: 'phone', outcome: 'promised to pay', promised: '2031-02-01', note: 'Calls back on Monday' };
  const logged = await staff.post(action, { row: `5-${id}`, ...values });
  expect(logged.status).toBe(302);
  expect(await textOf(href)).toMatch(/Contacted by .*Promised to pay.*02\/01\/2031.*Calls back on Monday/);
  const csv = (await staff.get('/lists/unpaid-invoices/csv?name=invoiced&isContacted=yes')).body;
  expect(csv).toContain('promised to pay');
  expect(await textOf('/unpaidInvoices?name=invoiced')).toContain('$350.00');
  const page = (await staff.get('/unpaidInvoices?name=invoiced')).body;
  expect(page).toContain(`href="/makepayment/${patient}"`);
});

test('what the clinic is owed is shown by days past due, and each figure opens its invoices', async () => {
  const { body } = await staff.get('/unpaidInvoices');
  const [{ count, cents } = { count: 0, cents: 0 }] = await query<{ count: number; cents: number }>(
    `select count(*)::int as count, sum(balance_cents)::int as cents from inova.invoices n join inova.clients c on c.id = 5
     where n.client_id = 5 and n.state = 'open' and n.balance_cents > 0
       and (now() at time zone c.time_zone)::date - due_on > 90`,
  );
  const money = (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  expect(count).toBeGreaterThan(0);
  expect(textIn(body)).toContain(`Over 90 days${money}${count} invoices`);
  const csv = (await staff.get('/lists/unpaid-invoices/csv?band=91-')).body;
  expect(csv.trim().split('\n')).toHaveLength(count + 1);
});

describe('a statement', () => {
  test('has every charge with the balance and what is open by age, on its page as in its PDF', async () => {
    const { patient } = await issue();
    const page = await staff.get(`/invoices/statement/${patient}`);
    const text = textIn(page.body);
    expect(text).toMatch(
      /Statement of Ida Invoiced.*Balance due\s*\$350\.00.*Invoice issued.*Not due\s*1\s*\$350\.00/s,
    );
    const pdf = await staff.get(`/invoices/statement/${patient}/pdf`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(await textOf(`/invoices/statement/${patient}?from=2020-01-01&to=2020-12-31`)).toMatch(
      /Balance due\s*\$0\.00/,
    );
  });

  test('for dates that are none, or in the wrong order, says so beside the field', async () => {
    const { patient } = await newPatient();
    const invalid = await staff.get(`/invoices/statement/${patient}?from=yesterday`);
    expect([invalid.status, invalid.body.includes('id="from-error"')]).toEqual([200, true]);
    const reversed = await staff.get(`/invoices/statement/${patient}?from=2026-02-01&to=2026-01-01`);
    expect(textIn(reversed.body)).toContain('Enter a start that is not after the end');
  });
});
