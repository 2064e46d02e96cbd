import { describe, expect, test } from 'vitest';
import { anna, ehrAt, request } from './fhir-server.ts';

const dollars = (value: number, currency = 'USD') => ({ value, currency });

/** A statement as FHIR, of a charge of $350.00 and a payment of $50.25. */
const invoice = (more: object = {}) => ({
  resourceType: 'Invoice',
  id: 'i-1',
  status: 'issued',
  identifier: [{ value: 'ST-2026-05' }],
  subject: { reference: 'Patient/a-1' },
  date: '2026-05-31',
  contained: [
    { resourceType: 'ChargeItem', id: 'c1', code: { text: 'Consult' }, occurrenceDateTime: '2026-05-04' },
    { resourceType: 'ChargeItem', id: 'c2', code: { text: 'Check' }, identifier: [{ value: '#118' }] },
  ],
  lineItem: [
    { chargeItemReference: { reference: '#c1' }, priceComponent: [{ type: 'base', amount: dollars(350) }] },
    { chargeItemReference: { reference: '#c2' }, priceComponent: [{ type: 'deduction', amount: dollars(-50.25) }] },
  ],
  totalGross: dollars(299.75),
  ...more,
});

/** Reads the statements of a patient from an EHR with these. */
async function read(invoices: object[], patients: object[] = [anna]) {
  const { ehr } = await ehrAt((asked, response) => {
    const resources = asked.url?.startsWith('/fhir/Invoice') ? invoices : patients;
    const entry = resources.map((resource) => ({ resource }));
    response.end(JSON.stringify({ resourceType: 'Bundle', type: 'searchset', total: entry.length, entry }));
  });
  return ehr.findStatements(request);
}

test('a statement is read with its lines in cents, oldest first; drafts and cancelled ones are left out', async () => {
  const found = await read([
    invoice(),
    invoice({ id: 'i-2', status: 'draft' }),
    invoice({ id: 'i-3', status: 'cancelled' }),
    invoice({ id: 'i-0', identifier: [{ value: 'ST-2026-04' }], date: '2026-04-30T10:00:00-05:00' }),
  ]);
  expect(found?.map(({ number, issuedOn }) => [number, issuedOn])).toEqual([
    ['ST-2026-04', '2026-04-30'],
    ['ST-2026-05', '2026-05-31'],
  ]);
  expect(found?.[1]).toMatchObject({
    balanceCents: 29_975,
    lines: [
      { on: '2026-05-04', kind: 'charge', text: 'Consult', reference: null, cents: 35_000 },
      { on: '2026-05-31', kind: 'payment', text: 'Check', reference: '#118', cents: -5_025 },
    ],
  });
});

test('a patient whom the EHR doesn’t have has no statements', async () => {
  expect(await read([invoice()], [])).toBeNull();
});

describe('no statement is read', () => {
  test.each([
    ['of another patient', { subject: { reference: 'Patient/b-2' } }, "another patient's statement"],
    ['that does not add up', { totalGross: dollars(299.74) }, 'that does not add up'],
    ['without a whole date', { date: '2026-05' }, 'without a date'],
    ['that is not in dollars', { totalGross: dollars(299.75, 'EUR') }, 'that is not in dollars'],
    ['with rules that are not understood', { modifierExtension: [{ url: 'urn:test' }] }, 'with rules of its own'],
    ['without lines', { lineItem: undefined }, 'an Invoice that cannot be read'],
  ])('%s', async (_, more, message) => {
    await expect(read([invoice(more)])).rejects.toThrow(message);
  });

  test('that comes twice', async () => {
    await expect(read([invoice(), invoice({ id: 'i-9' })])).rejects.toThrow('a statement twice');
  });

  test('from an EHR that has none', async () => {
    const { ehr } = await ehrAt((asked, response) => {
      if (asked.url?.startsWith('/fhir/Invoice')) response.statusCode = 404;
      const entry = [{ resource: anna }];
      response.end(JSON.stringify({ resourceType: 'Bundle', type: 'searchset', total: 1, entry }));
    });
    await expect(ehr.findStatements(request)).rejects.toThrow('The EHR does not provide statements.');
  });
});
