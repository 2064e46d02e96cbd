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

/** What is stored of clinic 5 and its first physician, and how often it was set. */
async function stored() {
  const { rows } = await portal.store.pool.query(
    `select b.street, b.zip, b.npi, b.tax_id as "taxId", v.id as physician, v.npi as "physicianNpi",
       (select count(*)::int from inova.changes h where h.client_id = 5 and h.record = 'clinic billing') as changes
     from inova.clinic_billing b join inova.providers v using (client_id)
     where client_id = 5 and v.role = 'Physician' order by v.id limit 1`,
  );
  return first(rows);
}

test('what good faith estimates say of a clinic and its physicians is saved once', async () => {
  const { physician, street, zip } = await stored();
  const entered = {
    npi: '',
    taxId: '00-1234567',
    [`npi${physician}`]: '1234567893',
  };
  const after = await expectSubmittedOnce(
    { browser, page: '/admin', entered },
    { message: 'Estimate details saved', stored },
  );
  expect(after).toMatchObject({
    street,
    zip,
    npi: null,
    taxId: '001234567',
    physicianNpi: '1234567893',
  });
});

test('a wrong number is refused beside its field, and what was entered stays', async () => {
  const before = await stored();
  const entered = { npi: '1234567890', taxId: '12345' };
  const { response } = await submitForm({ browser, page: '/admin', entered });
  expect(response.status).toBe(400);
  expect(response.body).toContain('Enter a valid 10-digit NPI');
  expect(response.body).toContain('Enter 9 digits, like 12-3456789');
  expect(response.body).toContain('value="1234567890"');
  expect(await stored()).toEqual(before);
});
