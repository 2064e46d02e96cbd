import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Principal, toPrincipal } from '#server/access/principal.ts';
import { allows, type Requirement } from '#server/access/requirements.ts';
import { apiCalls } from '#server/access/table/table.ts';
import type { CallInput } from '#server/inova/client/request.ts';
import { type AnyCall, callKey } from '#server/inova/contract/call.ts';
import { calls } from '#server/inova/contract/calls.ts';
import { raw, rows, sql } from '#server/store/sql.ts';
import { emailOf, password, roles } from '../../support/accounts.ts';
import { callInput, namesRecord } from '../../support/call-input.ts';
import { expectAll } from '../../support/expect-all.ts';
import { addRun } from '../../support/new-run.ts';
import { recordSample, requestSampleOf } from '../../support/record-samples.ts';
import { someOf } from '../../support/seed.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const nobody = 999_999_999;

/** A record that no clinic has. */
const none = {
  clinic: nobody,
  patientId: nobody,
  ehrId: '1',
  appointment: nobody,
  agreement: nobody,
  consent: nobody,
  intake: nobody,
  episode: nobody,
  task: nobody,
  reminder: nobody,
  run: nobody,
  document: nobody,
  group: nobody,
  conversation: nobody,
  message: nobody,
  template: nobody,
  ...{ mapping: nobody, medication: nobody, cycleMedication: nobody, recordRequest: nobody, obRecord: nobody },
  patientNote: nobody,
  payment: nobody,
  remittance: nobody,
  remittanceClaim: nobody,
  invoice: nobody,
  writeOff: nobody,
  card: nobody,
  cardPage: nobody,
  charge: nobody,
  plan: nobody,
  user: nobody,
  specimen: nobody,
  tank: nobody,
  container: nobody,
  round: nobody,
  shipment: nobody,
  account: nobody,
  billingProfileId: nobody,
  discount: nobody,
  call: nobody,
  notice: nobody,
  disposition: nobody,
  situation: nobody,
  billingRun: nobody,
  ...requestSampleOf(nobody),
};

/** Clinics enough that every account has some of them and lacks others. */
const sampled = [5, 8, 13, 38];

/** Records of a clinic, by the names of parameters. */
type Sample = Omit<typeof none, 'reminder'>;

/** The first record of the clinic of a patient `p`. */
const firstOf = (table: string) =>
  sql`(select min(x.id) from ${raw(`inova.${table}`)} x where x.client_id = p.client_id)`;

let service: TestService;
let samples: Sample[];
const principals: Record<string, Principal> = {};
/** A reminder of each user in each clinic. */
const reminders: Record<string, number> = {};
/** A notification of each user. */
const notifications: Record<string, number> = {};

beforeAll(async () => {
  service = await startTestService();
  for (const clinic of sampled) {
    await addRun(service.store, clinic);
    await service.store.pool.query(
      `insert into inova.tasks (client_id, category, title, created_by, created_at)
       values ($1, 'Clinic', 'For everybody', 'staff@inova.test', now())`,
      [clinic],
    );
    await service.store.pool.query(
      `insert into inova.write_offs (client_id, invoice_id, cents, reason, requested_at, requested_by)
       select client_id, id, 100, 'Small balance', now(), 'verifier@inova.test' from inova.invoices
       where client_id = $1 and state = 'open' order by id limit 1`,
      [clinic],
    );
  }
  for (const clinic of sampled) await addCardPage(clinic);
  samples = await rows(
    service.store.pool,
    sql`select distinct on (client_id) client_id as clinic, p.id as "patientId", ehrid as "ehrId",
          (select min(a.id) from inova.appointments a where a.client_id = p.client_id and a.type = 'Financial consult')
            as appointment,
          (select min(g.id) from inova.agreements g where g.client_id = p.client_id) as agreement,
          (select min(o.id) from inova.consents o where o.client_id = p.client_id and o.card_id is null) as consent,
          ${firstOf('intakes')} as intake, ${firstOf('episodes')} as episode,
          (select max(k.id) from inova.tasks k where k.client_id = p.client_id and k.assigned_to is null) as task,
          (select r.id from inova.action_runs r where r.clinics = array[p.client_id]) as run,
          c.group_id as "group", c.id as conversation,
          (select min(m.id) from inova.messages m where m.conversation_id = c.id and m.kind = 'message') as message,
          (select min(t.id) from inova.chat_templates t where t.client_id = p.client_id) as template,
          ${firstOf('payments')} as payment, ${firstOf('remittances')} as remittance,
          (select min(m.id) from inova.remittance_claims m where m.client_id = p.client_id
            and m.outcome = 'unmatched') as "remittanceClaim",
          ${firstOf('invoices')} as invoice, ${firstOf('write_offs')} as "writeOff", ${firstOf('cards')} as card,
          ${firstOf('card_pages')} as "cardPage", ${firstOf('attempts')} as charge, ${firstOf('recurring_plans')} as plan,
          (select max(u.id) from inova.users u where u.client_id = p.client_id and u.corpclients = '{}'
            and u.email ~ '\\.[0-9]+@' and not u.disabled and u.invited_at is null) as "user"
        from inova.patients p
        join (select c.id, c.patient_id, c.group_id from inova.conversations c
          join inova.chat_groups g on g.id = c.group_id and g.name = 'Nurses') c on c.patient_id = p.id
        where ehrid is not null and exists (select from inova.verifications v where v.id = p.id * 100)
          and client_id = any (${sampled}) order by client_id, p.id, c.id`,
  );
  for (const sample of samples)
    Object.assign(sample, await recordSample(service.store, sample.clinic, sample.patientId));
  for (const { clinic, message } of samples) await addAttachment(clinic, message);
  for (const { clinic } of samples) {
    for (const role of roles) {
      const [reminder] = await rows<{ id: number }>(
        service.store.pool,
        sql`insert into inova.reminders (client_id, user_email, text, remind_at, created_at)
          values (${clinic}, ${emailOf(role)}, 'Sample', now(), now()) returning id`,
      );
      reminders[`${role} ${clinic}`] = reminder?.id as number;
    }
  }
  const own = await rows<{ email: string; id: number }>(
    service.store.pool,
    sql`select u.email, min(n.id) as id from inova.notifications n join inova.users u on u.id = n.user_id group by 1`,
  );
  for (const { email, id } of own) notifications[email] = id;
  for (const role of roles) principals[role] = toPrincipal(await (await service.signIn(role)).session.user());
});
afterAll(() => service.close());

/** Adds a link to enter a card. */
async function addCardPage(clinic: number): Promise<void> {
  await rows(
    service.store.pool,
    sql`insert into inova.card_pages (client_id, patient_id, reference, page_id, purpose, url, created_at, created_by)
      select client_id, id, 'card-page-of-clinic-' || client_id, 'none', 'save-card', 'https://cards.example.test/none',
        now(), 'staff@inova.test' from inova.patients where client_id = ${clinic} order by id limit 1`,
  );
}

/** Adds a file to a message. */
async function addAttachment(clinic: number, message: number): Promise<void> {
  await rows(
    service.store.pool,
    sql`with saved as (insert into inova.attachments (client_id, name, kind, size, hash, has_thumbnail)
          values (${clinic}, 'a.txt', 'text', 1, sha256('a'), false) returning id),
        stored as (insert into inova.attachment_bytes (client_id, attachment_id, part, bytes)
          select ${clinic}, id, 'file', 'a' from saved)
      update inova.messages set attachment_id = saved.id from saved where messages.id = ${message}`,
  );
}

/** Takes back what the calls that delete have done. */
async function restoreDeleted(): Promise<void> {
  await service.store.pool.query(`
    update inova.chat_templates set deleted_at = null where deleted_at is not null;
    update inova.appointment_mappings set removed_at = null where removed_at is not null;
    update inova.messages set deleted_at = null, deleted_by = null where deleted_at is not null;
    alter table inova.uploaded_documents disable trigger document_kept;
    update inova.uploaded_documents set removed_at = null, removed_by = null, removed_reason = null
      where removed_at is not null;
    alter table inova.uploaded_documents enable trigger document_kept`);
}

/** True for a call after which its record looks missing to others. */
const removes = ({ method, path }: AnyCall) => method === 'DELETE' || path === '/uploadedDocuments/{document}/remove';

const principalOfRole = (role: string) => principals[role] as Principal;
const isOwn = (role: string, clinic: number) => principalOfRole(role).clinics.includes(clinic);

/** Bodies where the example of the document would be refused before the record is looked for. */
const bodies: Record<string, unknown> = {
  'POST /users/confirmPassword': { password },
  'POST /users/secondStep/on': { password, code: '000000' },
  'PUT /tasks/{task}': { title: 'Still for everybody', version: 1 },
  'POST /agreements/{agreement}/send': {
    version: 1,
    expiresOn: '2031-03-03',
    plan: { parts: 3, firstDueOn: '2031-03-03' },
  },
  'PUT /users/accounts/{user}': { firstname: 'Jordan', lastname: 'Reyes', client: 5, version: 99 },
  'POST /agreements/{agreement}/revoke': { version: 1, reason: 'Package changed' },
  'POST /cryo/specimens/{specimen}/release': {
    release: 'thaw',
    from: 'T1',
    witness: 'admin@inova.test',
    witnessPassword: password,
  },
  'PUT /cryoAccounts/{account}/dates': { anchorOn: '2026-01-05', freeUntil: '2026-02-05', reason: 'Moved', version: 1 },
  'POST /cryoAccounts/{account}/profiles': { feeCents: 65_000, from: '2031-01-05', version: 1 },
  'PUT /cryoDiscounts/{discount}': { startdate: '2031-01-05', type_amount: 'flat', amount: 50, version: 1 },
  'POST /patients/{id}/dispositions': {
    basedOn: 0,
    expiresOn: '2099-01-31',
    partner: null,
    choices: [{ signer: 1, specimen: 1, outcome: 'keep' }],
  },
  'POST /cryo/shipments/{shipment}/custody': {
    from: 'W1',
    step: 'sealed',
    signer: 'Omar Santos',
    seal: 'S-1',
    logger: 'L-1',
    witness: 'admin@inova.test',
    witnessPassword: password,
  },
  'POST /agreements/{agreement}/payments': { method: 'check', cents: 100, receivedOn: '2026-01-05' },
};

function inputFor(call: AnyCall, role: string, sample: Sample): CallInput {
  const input = callInput(call, {
    reminder: reminders[`${role} ${sample.clinic}`],
    notification: notifications[emailOf(role)],
    ...sample,
    ...(call.path.startsWith('/cryoRuns/') && { run: sample.billingRun }),
    email: emailOf(role),
  });
  return { ...input, body: bodies[callKey(call)] ?? input.body };
}

/** Lists of what belongs to a record, which are empty where there is none. */
const listsOfRecord = ['GET /catalog/{kind}/{item}/versions', 'GET /signatures/of/{kind}/{record}'];

const table = calls.map((call) => {
  const requirement = apiCalls[callKey(call)] as Requirement;
  return { name: callKey(call), call, requirement };
});
const nameOf = ({ name }: { name: string }) => name;
const staffCalls = table.filter(({ requirement }) => requirement.who !== 'public');
const recordCalls = staffCalls.filter(({ call }) => namesRecord(call));

/** A call that also names specimens, which the patient of the test does not have. */
const namesSpecimens = 'POST /patients/{id}/takedown';

/** Calls that need a witness, whose password may be tried only a few times. */
const isWitnessed = ({ body }: AnyCall) => 'witness' in ((body as { shape?: object }).shape ?? {});

/** The card provider has no key, and its notices are not trusted. */
const withoutKey = 'POST /cardNotices';

test('every call is refused without the program’s key', async () => {
  const withKey = table.filter(({ name }) => name !== withoutKey);
  await expectAll(withKey, nameOf, async ({ call }) => {
    const address = `http://inova.invalid/api/v1/inova${call.path}`;
    const response = await service.service.edge.fetch(new Request(address, { method: call.method }));
    expect(response.status).toBe(401);
  });
});

test('every call is refused to visitors and made-up tokens', async () => {
  await expectAll(staffCalls, nameOf, async ({ call }) => {
    const input = inputFor(call, 'staff', samples[0] as Sample);
    expect(await service.send(call, input, null)).toMatchObject({ status: 401 });
    expect(await service.send(call, input, 'x'.repeat(43))).toMatchObject({ status: 401 });
  });
});

/** One of the accounts, by the seed; all in the full test. */
describe.each(someOf(roles, 1, 'calls'))('%s', (role) => {
  const own = () => samples.filter(({ clinic }) => isOwn(role, clinic));
  const foreign = () => samples.filter(({ clinic }) => !isOwn(role, clinic));

  beforeEach(restoreDeleted);

  test('gets from every call what the access table says, in the own clinics', async () => {
    await expectAll(staffCalls, nameOf, async ({ name, call, requirement }) => {
      const isAllowed = allows(requirement, principalOfRole(role));
      const allowed = [200, 400, 409, ...(name === namesSpecimens ? [404] : []), ...(isWitnessed(call) ? [429] : [])];
      for (const sample of own()) {
        const token = await service.issueToken(role);
        const { status } = await service.send(call, inputFor(call, role, sample), token, sample.clinic);
        if (removes(call)) await restoreDeleted();
        expect(isAllowed ? allowed : [403], `in clinic ${sample.clinic}`).toContain(status);
      }
    });
  });

  test('is refused by every call in every other clinic', async () => {
    await expectAll(staffCalls, nameOf, async ({ call }) => {
      const token = await service.issueToken(role);
      for (const sample of foreign()) {
        const { status } = await service.send(call, inputFor(call, role, sample), token, sample.clinic);
        expect(status, `in clinic ${sample.clinic}`).toBe(403);
      }
    });
  });

  test('gets about another clinic’s record the answer about none', async () => {
    await expectAll(recordCalls, nameOf, async ({ name, call, requirement }) => {
      const token = await service.issueToken(role);
      const clinic = own()[0]?.clinic ?? null;
      const missing = await service.send(call, inputFor(call, role, none), token, clinic);
      if (!allows(requirement, principalOfRole(role))) expect(missing.status).toBe(403);
      else if (listsOfRecord.includes(name)) expect(missing).toEqual({ status: 200, text: '[]' });
      else expect(missing.status).toBe(404);
      for (const sample of foreign()) {
        const answer = await service.send(call, inputFor(call, role, sample), token, clinic);
        expect(answer, `in clinic ${sample.clinic}`).toEqual(missing);
      }
    });
  });

  test('finds patients of the own clinics only', async () => {
    const found = await (await service.signIn(role)).patients.search('anna');
    expect(found.filter(({ client }) => !isOwn(role, client))).toEqual([]);
  });
});
