import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import type { ConsentRecord } from '#server/inova/contract/signatures/consents.ts';
import { rows, sql } from '#server/store/sql.ts';
import { runTask } from '../../support/card-patient.ts';
import { declineLink, type SigningPerson, signLink } from '../../support/dispositions.ts';
import { first } from '../../support/first.ts';
import { dayFrom, newPatient, newWaitingCycle, publishWording, signAll } from '../../support/preparation.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let staff: Inova;

beforeAll(async () => {
  service = await startTestService();
  staff = await service.signIn('staff');
});
afterAll(() => service?.close());

const key = () => crypto.randomUUID();
const partner: SigningPerson = { name: 'Sam Ared', email: 'sam.ared@example.com', birthDate: '1988-02-03' };
const named = ({ consents }: Pick<ConsentRecord, 'consents'>, kind: string, signer = 'patient') =>
  consents.filter((each) => each.kind === kind && each.signer === signer);
const stateOf = (record: ConsentRecord, kind: string, signer?: string) => first(named(record, kind, signer)).state;

/** A patient with a partner and a cycle, with what it needs assigned. */
async function couple(kind = 'IUI') {
  const { patientId, patient } = await newPatient(service, partner.name);
  await staff.consents.savePartner(patientId, {
    name: partner.name,
    email: partner.email,
    birthDate: partner.birthDate,
  });
  const cycle = await newWaitingCycle(service, patientId, kind);
  const { missing } = await staff.consents.ofPatient(patientId);
  const record = await staff.consents.assign(patientId, { consents: missing }, key());
  return { patientId, patient, cycle, record, missing };
}

const send = (record: number, more: Partial<Parameters<Inova['signatures']['request']>[0]> = {}) =>
  staff.signatures.request({ kind: 'consent', record, expiresOn: dayFrom(service, 30), ...more }, key());

const insemination = 'Intrauterine insemination';
const read = (patientId: number) => staff.consents.ofPatient(patientId);

describe('a cycle', () => {
  test('needs its consents of the patient and of the partner, each of which is signed by its own person', async () => {
    const { patientId, patient, missing, record } = await couple();
    expect(missing.map(({ kind, signer }) => `${kind} ${signer}`)).toEqual([
      `${insemination} partner`,
      `${insemination} patient`,
      'HIPAA release patient',
    ]);
    expect(record.missing).toEqual([]);
    for (const signer of ['patient', 'partner']) await send(first(named(record, insemination, signer)).id);
    await signLink(service, partner);
    const half = await read(patientId);
    expect([stateOf(half, insemination, 'partner'), stateOf(half, insemination)]).toEqual(['signed', 'sent']);
    await signLink(service, patient);
    expect(first(named(await read(patientId), insemination))).toMatchObject({
      state: 'signed',
      counts: true,
      version: 1,
    });
  });

  test('does not need the partner if there is none', async () => {
    const { patientId } = await newPatient(service);
    await newWaitingCycle(service, patientId);
    expect((await read(patientId)).missing.map(({ signer }) => signer)).toEqual(['patient', 'patient']);
    const consent = { kind: insemination, signer: 'partner' as const, episodeId: null };
    await expect(staff.consents.assign(patientId, { consents: [consent] }, key())).rejects.toMatchObject({
      errors: ['signer: This patient has no partner on file'],
    });
  });
});

describe('a consent', () => {
  test('is not sent to a partner who can’t be reached', async () => {
    const { patientId } = await newPatient(service, 'Unknown Partner');
    await newWaitingCycle(service, patientId);
    const { missing } = await read(patientId);
    const record = await staff.consents.assign(patientId, { consents: missing }, key());
    await expect(send(first(named(record, insemination, 'partner')).id)).rejects.toThrow('Add the partner’s name');
  });

  test('is not witnessed by one who signs', async () => {
    const { record, patient } = await couple();
    const consent = first(named(record, insemination)).id;
    const outsideWitness = { name: 'A Friend', email: partner.email.toUpperCase(), birthDate: '1980-01-01' };
    await expect(send(consent, { outsideWitness })).rejects.toMatchObject({
      errors: ['outsideWitness: A witness must not be one of those who sign'],
    });
    await expect(send(consent, { outsideWitness: { ...outsideWitness, email: patient.email } })).rejects.toMatchObject({
      status: 400,
    });
    await expect(
      send(consent, { outsideWitness: { ...outsideWitness, email: 'friend@example.com' } }),
    ).resolves.toBeTruthy();
  });

  test('that is declined says so and why, and is assigned again as a new one', async () => {
    const { patientId, patient, record, cycle } = await couple();
    await send(first(named(record, insemination)).id);
    await declineLink(service, patient);
    const after = await read(patientId);
    expect(first(named(after, insemination))).toMatchObject({
      state: 'declined',
      closedReason: 'Wants to think about it',
    });
    const again = { kind: insemination, signer: 'patient' as const, episodeId: cycle };
    expect(after.missing).toEqual([again]);
    const assigned = await staff.consents.assign(patientId, { consents: [again] }, key());
    expect(named(assigned, insemination).map(({ state }) => state)).toEqual(['assigned', 'declined']);
  });

  test('is live once for each signer', async () => {
    const { patientId, cycle } = await couple();
    const same = { kind: insemination, signer: 'patient' as const, episodeId: cycle };
    await expect(staff.consents.assign(patientId, { consents: [same] }, key())).rejects.toMatchObject({ status: 409 });
    await expect(
      rows(
        service.store.pool,
        sql`insert into inova.consents (client_id, patient_id, episode_id, kind, state, assigned_at, assigned_by)
          values (5, ${patientId}, ${cycle}, ${insemination}, 'assigned', now(), 'staff@inova.test')`,
      ),
    ).rejects.toThrow('one_live_consent');
  });

  test('is signed in person with the user as its witness; the link that was sent stops working', async () => {
    const { patientId, patient, record } = await couple();
    const { id } = first(named(record, insemination));
    const request = await send(id);
    const sign = (signedOn: string) => staff.consents.recordInPerson(id, { signedOn, name: patient.name });
    await expect(sign(dayFrom(service, 2))).rejects.toMatchObject({
      errors: ['signedOn: Enter today or an earlier date'],
    });
    await sign(dayFrom(service, -3));
    expect(first(named(await read(patientId), insemination))).toMatchObject({
      ...{ state: 'signed', counts: true, inPerson: true, witnessedBy: 'Sam Okafor' },
      signedBy: patient.name,
    });
    expect((await staff.signatures.get(request.id)).state).toBe('voided');
    await expect(sign(dayFrom(service, -3))).rejects.toMatchObject({ status: 409 });
  });

  test('is withdrawn with a reason, but not after the cycle that it is for has begun', async () => {
    const { patientId, record, cycle } = await couple();
    await signAll(staff, service, patientId);
    const { id } = first(named(record, insemination));
    const other = first(named(record, insemination, 'partner')).id;
    const withdrawn = await staff.consents.withdraw(other, { reason: 'Wants to wait' });
    expect(first(named(withdrawn, insemination, 'partner'))).toMatchObject({
      state: 'revoked',
      closedReason: 'Wants to wait',
    });
    await rows(
      service.store.pool,
      sql`update inova.episodes set day1_on = ${dayFrom(service, -1)}, state = 'active' where id = ${cycle}`,
    );
    await expect(staff.consents.withdraw(id, { reason: 'Too late' })).rejects.toMatchObject({ status: 409 });
  });

  test('lapses in the night after its last day, and blocks the cycle', async () => {
    const { patientId, cycle } = await couple();
    await signAll(staff, service, patientId);
    const blocker = async () =>
      first(
        await rows<{ blocker: string | null }>(
          service.store.pool,
          sql`select blocker from inova.episodes where id = ${cycle}`,
        ),
      ).blocker;
    expect(await blocker()).toBeNull();
    const { id } = first(named(await read(patientId), insemination));
    await rows(
      service.store.pool,
      sql`update inova.consents set expires_on = ${dayFrom(service, -1)} where id = ${id}`,
    );
    expect(first(named(await read(patientId), insemination))).toMatchObject({ state: 'signed', counts: false });
    await runTask(service, 'lapse-consents');
    expect(stateOf(await read(patientId), insemination)).toBe('expired');
    expect(await blocker()).toBe('Consents');
    await expect(send(id)).rejects.toThrow('has lapsed');
  });
});

describe('a new wording', () => {
  test('that must be signed again voids open links; who signed before must sign again, and why is said', async () => {
    const signed = await couple();
    await signAll(staff, service, signed.patientId);
    const open = await couple();
    const openConsent = first(named(open.record, insemination)).id;
    const request = await send(openConsent);
    const { version, voided } = await publishWording(service, insemination, true);
    expect(version).toBe(2);
    expect(voided).toBeGreaterThan(0);
    expect((await staff.signatures.get(request.id)).state).toBe('voided');
    expect(stateOf(await read(open.patientId), insemination)).toBe('assigned');
    await expect(send(openConsent, { wording: 1 })).rejects.toMatchObject({ status: 409 });
    await expect(send(openConsent, { wording: 2 })).resolves.toMatchObject({ kind: 'consent' });

    const before = await read(signed.patientId);
    const old = first(named(before, insemination));
    expect(old).toMatchObject({ state: 'signed', counts: false, mustSignAgain: true, version: 1, newestVersion: 2 });
    expect(before.missing.map(({ signer }) => signer)).toEqual(['partner', 'patient']);
    const { wordings } = await staff.consents.wordings(old.id);
    expect(wordings.map(({ version: each, reason }) => [each, reason])).toEqual([
      [2, 'New law'],
      [1, null],
    ]);
    const after = await staff.consents.assign(signed.patientId, { consents: before.missing }, key());
    expect(
      named(after, insemination)
        .map(({ state }) => state)
        .sort(),
    ).toEqual(['assigned', 'superseded']);
  });

  test('that need not be signed again leaves what was signed in force', async () => {
    const { patientId } = await newPatient(service);
    await newWaitingCycle(service, patientId, 'Egg freezing');
    await signAll(staff, service, patientId);
    await publishWording(service, 'Storage agreement', false);
    const consent = first(named(await read(patientId), 'Storage agreement'));
    expect(consent).toMatchObject({ counts: true, mustSignAgain: false, version: 1, newestVersion: 2 });
  });

  test('is not published over one that the user did not see, and never changed', async () => {
    const network = await service.signIn('superadmin');
    const wording = {
      kind: 'Gestational carrier',
      about: 'Another woman carries the pregnancy.',
      risks: ['All of hers.'],
    };
    const publish = (basedOn: number) =>
      network.consents.publishWording({ ...wording, basedOn, mustSignAgain: false, reason: 'Plainer' }, key());
    await publish(1);
    await expect(publish(1)).rejects.toMatchObject({ status: 409 });
    await expect(
      staff.consents.publishWording({ ...wording, basedOn: 2, mustSignAgain: false, reason: 'Mine' }, key()),
    ).rejects.toMatchObject({ status: 403 });
    await expect(
      rows(service.store.pool, sql`update inova.consent_versions set about = 'Other' where version = 1`),
    ).rejects.toThrow('never changed');
  });
});

test('the demonstration has consents of patients and partners in every status, and some to be signed again', async () => {
  const found = await rows<{ signer: string; state: string }>(
    service.store.pool,
    sql`select distinct signer, state from inova.consents where client_id = 5 and card_id is null`,
  );
  const statesOf = (signer: string) => found.filter((each) => each.signer === signer).map(({ state }) => state);
  expect(statesOf('patient').sort()).toEqual([
    ...['assigned', 'declined', 'expired', 'revoked', 'sent', 'signed', 'superseded'],
  ]);
  expect(statesOf('partner')).toEqual(expect.arrayContaining(['sent', 'signed']));
  const again = await rows(
    service.store.pool,
    sql`select from inova.consents x join inova.consent_wordings w on w.kind = x.kind
      where x.state = 'signed' and x.wording_version < w.least_version`,
  );
  expect(again.length).toBeGreaterThan(0);
});
