import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockedLinkMessage } from '#server/inova/contract/signatures/sent-documents.ts';
import { invalidSigningLinkMessage } from '#server/inova/contract/signatures/signing.ts';
import { rows, sql } from '#server/store/sql.ts';
import { tokenIn } from '../../support/reset-link.ts';
import { startTestService, type TestService, transportKinds } from '../../support/service.ts';
import { assignedConsents, newestToken } from '../../support/signing.ts';
import { demonstrationDay } from '../../support/test-server.ts';

let service: TestService;
let staff: Awaited<ReturnType<TestService['signIn']>>;
let visitor: ReturnType<TestService['clientFor']>;
let consents: Awaited<ReturnType<typeof assignedConsents>>;

beforeAll(async () => {
  service = await startTestService();
  visitor = service.clientFor('in process', null);
  consents = await assignedConsents(service);
});
beforeEach(async () => {
  service.clock.now = new Date(demonstrationDay.getTime() + 18 * 3_600_000);
  staff = await service.signIn('staff');
});
afterAll(() => service?.close());

const wait = (minutes: number) => {
  service.clock.now = new Date(service.clock.now.getTime() + minutes * 60_000);
};

/** Sends a consent for signature and returns it with the token of its link. */
async function sendConsent() {
  const consent = consents.pop() as (typeof consents)[number];
  const input = { kind: 'consent', record: consent.id, expiresOn: '2026-07-15', witness: null } as const;
  const { id } = await staff.signatures.request(input, crypto.randomUUID());
  return { ...consent, request: id, token: await newestToken(service) };
}

async function opened({ token, dob }: { token: string; dob: string }): Promise<string> {
  const { session } = await visitor.signing.identify({ token, birthDate: dob });
  if (!session) throw new Error('the link was not opened');
  return session;
}

const sign = (session: string, name: string) => visitor.signing.sign({ session, consent: true, name, drawing: null });

describe('a signing link', () => {
  test('works once; using it again emails a new one, and the old one stays used', async () => {
    const { token, dob } = await sendConsent();
    await opened({ token, dob });
    wait(15);
    expect(await visitor.signing.identify({ token, birthDate: dob })).toEqual({ session: null, isMailed: true });
    const fresh = await newestToken(service);
    expect(fresh).not.toBe(token);
    await expect(visitor.signing.identify({ token, birthDate: dob })).rejects.toMatchObject({
      message: invalidSigningLinkMessage,
    });
    await opened({ token: fresh, dob });
  });

  test.each(transportKinds)('is locked after ten wrong birth dates, as an unknown link is (%s)', async (transport) => {
    const { signing } = service.clientFor(transport, null);
    const { token, dob, request } = await sendConsent();
    const unknown = crypto.randomUUID().padEnd(43, 'x');
    for (const each of [token, unknown]) {
      const wrong = () => signing.identify({ token: each, birthDate: '1900-01-01' });
      for (let attempt = 0; attempt < 10; attempt++) {
        await expect(wrong()).rejects.toMatchObject({ status: 400, message: invalidSigningLinkMessage });
      }
      const right = signing.identify({ token: each, birthDate: dob });
      await expect(right).rejects.toMatchObject({ status: 423, message: lockedLinkMessage });
    }
    expect((await staff.signatures.get(request)).signers).toMatchObject([{ locked: true }]);
    for (const each of [token, unknown]) expect(await signing.requestLink({ token: each })).toEqual({});
    const fresh = await newestToken(service);
    expect(fresh).not.toBe(token);
    await opened({ token: fresh, dob });
  });

  test('counts wrong birth dates once, for the signer, the staff, and the new link', async () => {
    const { token, dob, request } = await sendConsent();
    const guess = (birthDate: string) => visitor.signing.identify({ token, birthDate });
    const guessWrong = async (times: number) => {
      for (let attempt = 0; attempt < times; attempt++) {
        await expect(guess('1900-01-01')).rejects.toMatchObject({ status: 400 });
      }
    };
    const isLocked = async () => (await staff.signatures.get(request)).signers[0]?.locked;
    await guessWrong(5);
    await opened({ token, dob });
    await guessWrong(4);
    expect(await isLocked()).toBe(false);
    await guessWrong(1);
    expect(await isLocked()).toBe(true);
    await expect(guess(dob)).rejects.toMatchObject({ status: 423, message: lockedLinkMessage });
    await visitor.signing.requestLink({ token });
    const fresh = await newestToken(service);
    expect(fresh).not.toBe(token);
    expect(await isLocked()).toBe(false);
    await opened({ token: fresh, dob });
  });

  test('opens with the corrected date of birth, and goes to the corrected address', async () => {
    const { token, dob, request, patientId } = await sendConsent();
    await service.store.pool.query(
      "update inova.patients set dob = '1979-03-04', email = 'corrected@mail.test' where client_id = 5 and id = $1",
      [patientId],
    );
    const old = visitor.signing.identify({ token, birthDate: dob });
    await expect(old).rejects.toMatchObject({ status: 400, message: invalidSigningLinkMessage });
    await staff.signatures.remind(request);
    const fresh = await newestToken(service);
    expect((await service.mail.list())[0]?.recipient).toBe('corrected@mail.test');
    await opened({ token: fresh, dob: '1979-03-04' });
  });

  test('that was used in one browser is emailed anew at once for another, and only once', async () => {
    const { token, dob } = await sendConsent();
    const session = await opened({ token, dob });
    const again = () => visitor.signing.identify({ token, birthDate: dob });
    expect(await Promise.all([again(), again()])).toEqual(Array(2).fill({ session: null, isMailed: true }));
    const fresh = await newestToken(service);
    expect(fresh).not.toBe(token);
    const [first, second] = await service.mail.list();
    expect(tokenIn(second)).toBe(token);
    expect(tokenIn(first)).toBe(fresh);
    expect(await visitor.signing.show({ session })).toMatchObject({ state: 'viewed' });
    await opened({ token: fresh, dob });
  });

  test('that was used says that the document was withdrawn instead of promising an email', async () => {
    const { token, dob, request } = await sendConsent();
    await opened({ token, dob });
    await staff.signatures.voidRequest(request, { reason: 'The treatment changed' });
    await expect(visitor.signing.identify({ token, birthDate: dob })).rejects.toMatchObject({
      status: 409,
      message: 'The clinic withdrew this document',
    });
    expect(await newestToken(service)).toBe(token);
  });

  test('that is locked emails no new link once the request is void', async () => {
    const { token, request } = await sendConsent();
    await staff.signatures.voidRequest(request, { reason: 'The treatment changed' });
    await visitor.signing.requestLink({ token });
    expect(await newestToken(service)).toBe(token);
  });

  test('is stored only as a hash and never logged', async () => {
    const { token, dob } = await sendConsent();
    const session = await opened({ token, dob });
    const kept = await rows<{ line: string }>(
      service.store.pool,
      sql`select n::text as line from inova.signers n union all select s::text from inova.signing_sessions s`,
    );
    for (const secret of [token, session]) {
      expect(kept.filter(({ line }) => line.includes(secret))).toEqual([]);
      expect(service.logLines.filter((line) => line.includes(secret))).toEqual([]);
    }
  });

  test('expires with its session after an hour without use, and after four hours in any case', async () => {
    const [idle, active] = [await sendConsent(), await sendConsent()];
    const sessions = { idle: await opened(idle), active: await opened(active) };
    for (let passed = 30; passed < 240; passed += 30) {
      wait(30);
      expect(await visitor.signing.show({ session: sessions.active })).toMatchObject({ state: 'viewed' });
    }
    await expect(sign(sessions.idle, idle.name)).rejects.toMatchObject({ status: 401 });
    wait(30);
    await expect(sign(sessions.active, active.name)).rejects.toMatchObject({ status: 401 });
  });
});
