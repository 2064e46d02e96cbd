import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentTexts } from '#server/inova/contract/verifications/document.ts';
import type { Verification } from '#server/inova/contract/verifications/verifications.ts';
import { first } from '../../support/first.ts';
import { eligibilityFile, newestSummaryToken, payerResponseFor } from '../../support/policy.ts';
import { startVerificationWork, type VerificationWork } from '../../support/verification-picker.ts';

let { service, inova, pickVerification } = {} as VerificationWork;
beforeAll(async () => {
  ({ service, inova, pickVerification } = await startVerificationWork());
});
afterAll(() => service?.close());

const key = () => crypto.randomUUID();
const rowsOf = async (text: string, values: unknown[]) => (await service.store.pool.query(text, values)).rows;
/** A payer response from the test files, changed to be about this verification’s patient. */
const payerResponseOf = async (one: Verification, name: string) =>
  payerResponseFor({ ...one, ...(await inova.patients.get(one.patientId)) }, name);

test('the document shows the last completed verification, only to the patient’s own clinic', async () => {
  const one = await pickVerification(
    'completed',
    'and not exists (select from inova.verifications w where w.patient_id = v.patient_id and w.id <> v.id)',
  );
  const policy = await inova.policy.get(one.patientId);
  expect(policy).toMatchObject({ verificationId: one.id, isCompleted: true, client: 5 });
  expect(documentTexts(policy.paper as NonNullable<typeof policy.paper>)).toContain('Your insurance benefits');
  const otherClinic = await service.signIn('clinic13');
  await expect(otherClinic.policy.get(one.patientId)).rejects.toMatchObject({ status: 404 });
});

test('patients of client 26 get no notes', async () => {
  const network = await service.signIn('network');
  const [row] = await rowsOf(
    `update inova.verifications set answers = answers || '{"comments": "Ask for Dana."}'
     where client_id = 26 and id = (select min(id) from inova.verifications where client_id = 26 and state = 'completed')
     returning id, patient_id`,
    [],
  );
  const { paper } = await network.policy.get(Number(row.patient_id), { verification: Number(row.id) });
  expect(JSON.stringify(paper)).not.toContain('Dana');
});

test('the document and the verification carry the logo of a clinic that has one', async () => {
  const network = await service.signIn('network');
  const logos = async (clinic: number) => {
    const [row] = await rowsOf(
      `select min(patient_id)::int as patient from inova.verifications where client_id = $1 and state = 'completed'`,
      [clinic],
    );
    const [{ paper }, verifications] = await Promise.all([
      network.policy.get(row.patient),
      network.verifications.listForPatient(row.patient),
    ]);
    return [paper?.clinic, verifications[0]];
  };
  const logo = { logo: expect.stringMatching(/^iVBOR[\w+/]+=*$/), logoType: 'image/png', imgWidth: 96, imgHeight: 96 };
  for (const each of await logos(13)) expect(each).toMatchObject(logo);
  for (const each of await logos(5)) expect(each).not.toHaveProperty('logo', expect.anything());
});

test('a sent document opens with its link and the date of birth, and moves from unread to read', async () => {
  const one = await pickVerification(
    'completed',
    'and exists (select from inova.patients p where p.id = v.patient_id and p.email is not null)',
  );
  const sendKey = key();
  const body = { verificationId: one.id, message: 'Call us before day 1.', forSigning: false };
  const sent = await inova.policy.send(one.patientId, body, sendKey);
  expect(await inova.policy.send(one.patientId, body, sendKey), 'the same intent again').toEqual(sent);
  const token = await newestSummaryToken(service);
  const { dob } = await inova.patients.get(one.patientId);
  const visitor = service.clientFor('in process', null);
  await expect(visitor.sentDocuments.open({ token, birthDate: '1900-01-01' })).rejects.toMatchObject({
    kind: 'refused',
  });
  await expect(visitor.sentDocuments.open({ token: `${token.slice(0, -3)}AAA`, birthDate: dob })).rejects.toMatchObject(
    { kind: 'refused' },
  );
  const isInList = async (list: string) =>
    (await inova.lists.show(list, { size: '500' })).rows.some(({ id }) => id === sent.summaryId);
  expect([await isInList('vobs-sent'), await isInList('vobs-read')]).toEqual([true, false]);
  const opened = await visitor.sentDocuments.open({ token, birthDate: dob });
  expect(documentTexts(opened.paper)).toContain('Call us before day 1.');
  expect([await isInList('vobs-sent'), await isInList('vobs-read')]).toEqual([false, true]);
  service.clock.now = new Date(service.clock.now.getTime() + 31 * 86_400_000);
  await expect(visitor.sentDocuments.open({ token, birthDate: dob }), 'a link of last month').rejects.toMatchObject({
    kind: 'refused',
  });
  service.clock.now = new Date(service.clock.now.getTime() - 31 * 86_400_000);
});

test('an open verification cannot be sent; sending for signature creates a signature request', async () => {
  const pending = await pickVerification('pending');
  const signingRequest = (verificationId: number) => ({ verificationId, message: '', forSigning: true });
  await expect(inova.policy.send(pending.patientId, signingRequest(pending.id), key())).rejects.toMatchObject({
    status: 400,
  });
  const one = await pickVerification(
    'completed',
    'and exists (select from inova.patients p where p.id = v.patient_id and p.email is not null)',
  );
  const { summaryId } = await inova.policy.send(one.patientId, signingRequest(one.id), key());
  const [request] = await rowsOf(
    `select title, state from inova.signature_requests where kind = 'benefit summary' and record_id = $1`,
    [summaryId],
  );
  expect(request).toMatchObject({ title: 'Your insurance benefits' });
});

test('nothing is sent to an invalid email address, to read or to sign', async () => {
  const one = await pickVerification('completed');
  await rowsOf('update inova.patients set email = $2 where id = $1', [one.patientId, 'eva at home']);
  const before = await inova.policy.get(one.patientId, { verification: one.id });
  for (const forSigning of [false, true]) {
    const body = { verificationId: one.id, message: '', forSigning };
    const badRequest = { status: 400, message: 'Email can’t be sent to “eva at home”, the patient’s email address' };
    await expect(inova.policy.send(one.patientId, body, key())).rejects.toMatchObject(badRequest);
  }
  expect((await inova.policy.get(one.patientId, { verification: one.id })).sent).toEqual(before.sent);
});

test('previewing a payer response saves nothing; one about another patient proposes nothing', async () => {
  const one = await pickVerification('pending');
  const read = await inova.eligibility.preview(one.id, { text: await payerResponseOf(one, 'active-ivf.271') });
  expect(read).toMatchObject({ isRead: true, version: one.version, faults: [] });
  expect(read.proposals).toContainEqual(
    expect.objectContaining({
      field: 'deductable',
      present: one.answers.deductable ?? null,
      value: 300_000,
      at: 'Segment 20',
    }),
  );
  expect(await inova.verifications.get(one.id)).toMatchObject({ version: one.version, answers: one.answers });
  const other = await inova.eligibility.preview(one.id, { text: eligibilityFile('active-ivf.271') });
  expect(other).toMatchObject({ isRead: false, proposals: [] });
  expect(first(other.faults).message).toContain('ANNA WINTERS, born 04/12/1988');
});

test('a policy is active until the end of its last day in the clinic’s time zone', async () => {
  const one = await pickVerification('pending');
  const text = (await payerResponseOf(one, 'policy-ended.271')).replace('20260630', '20260615');
  const noon = service.clock.now;
  const canReadAt = async (at: string) => {
    service.clock.now = new Date(at);
    const atThatTime = await service.signIn('financial');
    return (await atThatTime.eligibility.preview(one.id, { text })).isRead;
  };
  expect(await canReadAt('2026-06-15T23:00:00-05:00')).toBe(true);
  expect(await canReadAt('2026-06-16T01:00:00-05:00')).toBe(false);
  service.clock.now = noon;
});

test('an import fills empty fields of the matching verification, reports those it left alone, and refuses an invalid response', async () => {
  const one = await pickVerification('assigned', `and answers = '{}'`);
  const text = await payerResponseOf(one, 'active-ivf.271');
  const [dryRun] = await inova.eligibility.importResponse({ text, dryRun: true, overwrite: false });
  expect(dryRun).toMatchObject({ verificationId: one.id });
  expect((await inova.verifications.get(one.id)).version, 'a dry run changes nothing').toBe(one.version);
  await inova.verifications.save(one.id, { version: one.version, answers: { deductable: '$500' } });
  const [imported] = await inova.eligibility.importResponse({ text, dryRun: false, overwrite: false });
  expect(imported).toMatchObject({
    patientId: one.patientId,
    kept: ['Deductible', 'Deductible met'],
    filled: expect.arrayContaining(['Copay']),
  });
  expect((await inova.verifications.get(one.id)).answers).toMatchObject({
    deductable: 50_000,
    coPay: 4_000,
    coverage: 'Ivf',
  });
  await expect(
    inova.eligibility.importResponse({
      text: eligibilityFile('wrong-segment-count.271'),
      dryRun: false,
      overwrite: false,
    }),
  ).rejects.toMatchObject({
    status: 400,
    errors: [expect.stringContaining('Segment 35: SE says 17 segments')],
  });
  const [unknown] = await inova.eligibility.importResponse({
    text: eligibilityFile('active-ivf.271'),
    dryRun: false,
    overwrite: false,
  });
  expect(unknown).toMatchObject({ verificationId: null, refusals: [expect.stringContaining('No open verification')] });
});
