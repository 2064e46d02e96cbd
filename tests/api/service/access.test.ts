import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Principal, toPrincipal } from '#server/access/principal.ts';
import { allows, type Requirement } from '#server/access/requirements.ts';
import { apiCalls } from '#server/access/table.ts';
import { type AnyCall, callKey } from '#server/inova/contract/call.ts';
import { calls } from '#server/inova/contract/calls.ts';
import { rows, sql } from '#server/store/sql.ts';
import { emailOf, roles } from '../../support/accounts.ts';
import { callInput } from '../../support/call-input.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const nobody = 999_999_999;

/** Clinics enough that every account has some of them and lacks others. */
const sampled = [5, 8, 13, 38];

interface Sample {
  clinic: number;
  patientId: number;
  ehrId: string;
  appointment: number;
  agreement?: number;
}

let service: TestService;
let samples: Sample[];
const principals: Record<string, Principal> = {};

beforeAll(async () => {
  service = await startTestService();
  samples = await rows(
    service.store.pool,
    sql`select distinct on (client_id) client_id as clinic, id as "patientId", ehrid as "ehrId",
          (select min(a.id) from inova.appointments a where a.client_id = p.client_id and a.type = 'Financial consult')
            as appointment,
          (select min(g.id) from inova.agreements g where g.client_id = p.client_id) as agreement
        from inova.patients p where ehrid is not null
          and exists (select from inova.verifications v where v.id = p.id * 100) and client_id = any (${sampled}) order by client_id, id`,
  );
  for (const role of roles) principals[role] = toPrincipal(await (await service.signIn(role)).session.user());
});
afterAll(() => service.close());

const principalOfRole = (role: string) => principals[role] as Principal;
const isOwn = (role: string, clinic: number) => principalOfRole(role).clinics.includes(clinic);
const inputFor = (call: AnyCall, role: string, sample: Sample) => callInput(call, { ...sample, email: emailOf(role) });

const table = calls.map((call) => {
  const requirement = apiCalls[callKey(call)] as Requirement;
  return { name: callKey(call), call, requirement };
});
const staffCalls = table.filter(({ requirement }) => requirement.who !== 'public');
const recordCalls = staffCalls.filter(({ call }) => /\{(id|clientId|verificationId)\}/.test(call.path));

test.each(table)('$name is refused without the program’s key', async ({ call }) => {
  const address = `http://inova.invalid/api/v1/inova${call.path}`;
  const response = await service.service.edge.fetch(new Request(address, { method: call.method }));
  expect(response.status).toBe(401);
});

test.each(staffCalls)('$name is refused to visitors and made-up tokens', async ({ call }) => {
  const input = inputFor(call, 'staff', samples[0] as Sample);
  expect(await service.send(call, input, null)).toMatchObject({ status: 401 });
  expect(await service.send(call, input, 'x'.repeat(43))).toMatchObject({ status: 401 });
});

describe.each(roles)('%s', (role) => {
  test.each(staffCalls)('gets from $name what the access table says, in the own clinics', async (row) => {
    const { call, requirement } = row;
    for (const sample of samples.filter(({ clinic }) => isOwn(role, clinic))) {
      const token = await service.issueToken(role);
      const { status } = await service.send(call, inputFor(call, role, sample), token, sample.clinic);
      if (allows(requirement, principalOfRole(role))) expect([200, 400, 409]).toContain(status);
      else expect(status).toBe(403);
    }
  });

  test.each(staffCalls)('is refused by $name in every other clinic', async ({ call }) => {
    const token = await service.issueToken(role);
    for (const sample of samples.filter(({ clinic }) => !isOwn(role, clinic))) {
      const { status } = await service.send(call, inputFor(call, role, sample), token, sample.clinic);
      expect(status).toBe(403);
    }
  });

  test.each(recordCalls)('gets from $name about another clinic’s record the answer about none', async ({ call }) => {
    const token = await service.issueToken(role);
    const none = { clinic: nobody, patientId: nobody, ehrId: '1', appointment: nobody };
    const missing = await service.send(call, inputFor(call, role, none), token);
    expect(missing.status).toBe(404);
    for (const sample of samples.filter(({ clinic }) => !isOwn(role, clinic))) {
      expect(await service.send(call, inputFor(call, role, sample), token)).toEqual(missing);
    }
  });

  test('finds patients of the own clinics only', async () => {
    const found = await (await service.signIn(role)).patients.search('anna');
    expect(found.filter(({ client }) => !isOwn(role, client))).toEqual([]);
  });
});
