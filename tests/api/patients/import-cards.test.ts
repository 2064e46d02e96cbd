import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProcessTransport } from '#server/inova/client/in-process-transport.ts';
import { createInova } from '#server/inova/client/inova.ts';
import type { EhrPatient } from '#server/providers/ehr/ehr-patient.ts';
import { apiKey, startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.close());

const person: EhrPatient = {
  ...{ firstname: 'Ada', lastname: 'Example', dob: '1988-02-03', email: null, phone: '415-555-0123' },
  ...{ address1: '1 Main St', address2: null, city: 'Reno', state: 'NV', zip: '89501' },
  ...{ partnerName: null, provider: null },
  coverages: [
    {
      ...{ payer: 'Aetna', planType: 'PPO', memberId: '4111111111111111', groupNumber: '5555555555554444' },
      ...{ effectiveOn: '2026-01-01', termedOn: null },
    },
  ],
};

/** Imports this person, as the EHR has them. */
async function importAs(ehrId: string, found: EhrPatient) {
  const ehr = { findPatient: async () => found } as never;
  const transport = inProcessTransport(service.restart({ ehr }).serve);
  const token = await service.issueToken('staff');
  const inova = createInova({ transport, apiKey, token, client: null, log: pino({ level: 'silent' }) });
  return inova.patients.importFromEhr(ehrId, 5);
}

test('a record of the EHR with a card number is not imported, and the reason does not repeat the number', async () => {
  const card = '4111 1111 1111 1111';
  const records: EhrPatient[] = [
    { ...person, address2: `Card ${card}` },
    { ...person, partnerName: card },
    { ...person, coverages: person.coverages.map((each) => ({ ...each, payer: card })) },
  ];
  for (const [index, record] of records.entries()) {
    const refused = await importAs(`88001${index}`, record).catch((error) => error);
    expect(refused).toMatchObject({ status: 422, message: expect.stringContaining('The EHR has a card number') });
    expect(refused.message).not.toContain('4111');
  }
  const { rows } = await service.store.pool.query("select from inova.patients where ehrid like '88001%'");
  expect(rows).toEqual([]);
});

test('member and group numbers that could be card numbers are imported', async () => {
  await importAs('880020', person);
  const { rows } = await service.store.pool.query(
    `select c.member_id from inova.coverages c join inova.patients p on p.client_id = c.client_id and p.id = c.patient_id
     where p.ehrid = '880020'`,
  );
  expect(rows).toEqual([{ member_id: '4111111111111111' }]);
});
