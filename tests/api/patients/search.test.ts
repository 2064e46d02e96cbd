import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows, sql } from '#server/store/sql.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

interface PatientSample {
  id: number;
  client: number;
  ehrid: string;
  email: string;
}

/** The first patient of a clinic that came from its EHR. */
async function samplePatient(clinic: number): Promise<PatientSample> {
  const [patient] = await rows<PatientSample>(
    service.store.pool,
    sql`select id, client_id as client, ehrid, email from inova.patients
        where client_id = ${clinic} and ehrid is not null and email is not null order by id limit 1`,
  );
  return patient as PatientSample;
}

describe('staff of a clinic', () => {
  test.each([
    ['a part of the last name', 'winter', 'Winters'],
    ['first and last name', 'claire winters', 'Winters'],
    ['last and first name', 'winters, claire', 'Winters'],
    ['a date of birth', '9-1-1985', "O'Neil"],
    ['a date of birth with zeros', '09-01-1985', "O'Neil"],
    ['a name without its apostrophe', 'oneil', "O'Neil"],
    ['a name without its accents', 'garcia', 'García-López'],
    ['a name of two letters, with a comma', 'ng,', 'Ng'],
  ])('find a patient by %s', async (_, query, lastname) => {
    const found = await (await service.signIn('staff')).patients.search(query);
    expect(found.map((patient) => patient.lastname)).toContain(lastname);
  });

  test('find a patient by phone, by a birth date in digits, and by the partner', async () => {
    const staff = await service.signIn('staff');
    await service.store.pool.query(
      `insert into inova.patients (client_id, firstname, lastname, dob, phone, partner_name)
       values (5, 'Oona', 'Zyskowski', '1985-09-01', '(847) 555-7301', 'Piet van der Zyl')`,
    );
    const queries = ['847-555-7301', '8475557301', '+1 847 555 7301', '09011985'];
    for (const query of [...queries, 'piet van der zyl', 'vanderzyl', 'van der Zyl, Piet']) {
      const found = await staff.patients.search(query);
      expect(
        found.map(({ lastname }) => lastname),
        query,
      ).toContain('Zyskowski');
    }
    const [found] = await staff.patients.search('vanderzyl');
    expect(found).toMatchObject({ partnerName: 'Piet van der Zyl' });
    const elsewhere = await service.signIn('clinic13');
    for (const query of queries) {
      const others = await elsewhere.patients.search(query);
      expect(others.map(({ lastname }) => lastname)).not.toContain('Zyskowski');
    }
  });

  test('find a patient by EHR ID and by email', async () => {
    const staff = await service.signIn('staff');
    const { id, ehrid, email } = await samplePatient(5);
    expect((await staff.patients.search(ehrid)).map((patient) => patient.id)).toEqual([id]);
    expect((await staff.patients.search(email.toUpperCase())).map((patient) => patient.id)).toContain(id);
  });

  test('never find patients of other clinics', async () => {
    const staff = await service.signIn('staff');
    const { ehrid, email } = await samplePatient(13);
    expect(await staff.patients.search(ehrid)).toEqual([]);
    expect((await staff.patients.search(email)).filter(({ client }) => client !== 5)).toEqual([]);
    expect(await staff.patients.search(ehrid, { singleClient: true })).toEqual([]);
  });

  test.each(['%%%%', '____', '\\\\\\\\', "' or 1=1 --", '2-30-1985'])('find nobody with %s', async (query) => {
    expect(await (await service.signIn('staff')).patients.search(query)).toEqual([]);
  });

  test('get at most 100 patients', async () => {
    expect(await (await service.signIn('superadmin')).patients.search('ma')).toHaveLength(100);
  });
});

describe('corporate users', () => {
  test('find patients of all their clinics, or only of the current one on request', async () => {
    const { ehrid } = await samplePatient(13);
    const multi = await service.signIn('multi', 'in process', 5);
    expect(await multi.patients.search(ehrid)).toMatchObject([{ client: 13 }]);
    expect(await multi.patients.search(ehrid, { singleClient: true })).toEqual([]);
    const inClinic13 = service.clientFor('in process', multi.token, 13);
    expect(await inClinic13.patients.search(ehrid, { singleClient: true })).toMatchObject([{ client: 13 }]);
  });

  test('do not find patients of clinics they cannot access', async () => {
    const { ehrid } = await samplePatient(8);
    expect(await (await service.signIn('multi')).patients.search(ehrid)).toEqual([]);
    expect(await (await service.signIn('network')).patients.search(ehrid)).toMatchObject([{ client: 8 }]);
  });
});
