import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inProcessTransport } from '#server/inova/client/in-process-transport.ts';
import { createInova } from '#server/inova/client/inova.ts';
import { codeRequiredMessage } from '#server/inova/contract/session/account.ts';
import { createSealer, deriveKeys } from '#server/secrets.ts';
import { emailOf, password } from '../../support/accounts.ts';
import { first } from '../../support/first.ts';
import { apiKey, startTestService, type TestService, type TransportKind } from '../../support/service.ts';
import { codeAt, turnOnTwoStep } from '../../support/two-step.ts';

const minute = 60_000;

let service: TestService;
let secret: string;
let recoveryCodes: string[];
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  await service.store.pool.query('delete from inova.second_steps; delete from portal.attempts');
  ({ secret, recoveryCodes } = await turnOnTwoStep(await service.signIn('staff'), now()));
});
afterAll(() => service.close());

const now = () => service.clock.now;
const later = (milliseconds: number) => {
  service.clock.now = new Date(now().getTime() + milliseconds);
};
const login = (code?: string, enteredPassword = password, transport: TransportKind = 'over HTTP') =>
  service.clientFor(transport, null).session.login(emailOf('staff'), enteredPassword, code);
const rejection = (message: string | RegExp, status = 401) => ({ status, message: expect.stringMatching(message) });

describe('signing in', () => {
  test.each(['in process', 'over HTTP'] as TransportKind[])(
    '%s asks for the code once the password is right',
    async (transport) => {
      await expect(login(undefined, password, transport)).rejects.toMatchObject(rejection(codeRequiredMessage));
      await expect(login(undefined, 'wrong', transport)).rejects.toMatchObject(
        rejection('Incorrect email or password'),
      );
      await expect(login(codeAt(secret, now(), 1), 'wrong', transport)).rejects.toMatchObject(rejection('Incorrect'));
      await expect(login(codeAt(secret, now(), 1), password, transport)).resolves.toBeTruthy();
    },
  );

  test('needs no code when two-step verification is off or not yet confirmed', async () => {
    const admin = await service.signIn('admin');
    await admin.account.prepareTwoStep();
    const token = service.clientFor('over HTTP', null).session.login(emailOf('admin'), password);
    await expect(token).resolves.toBeTruthy();
  });

  test('accepts a code once, and none older than the last one used', async () => {
    const used = codeAt(secret, now(), 1);
    await login(used);
    await expect(login(used)).rejects.toMatchObject(rejection('Incorrect'));
    await expect(login(codeAt(secret, now()))).rejects.toMatchObject(rejection('Incorrect'));
    later(minute);
    await expect(login(` ${codeAt(secret, now()).replace(/(...)/, '$1 ')}`)).resolves.toBeTruthy();
  });

  test('accepts one of several concurrent sign-ins with the same code', async () => {
    const code = codeAt(secret, now(), 1);
    const results = await Promise.allSettled([login(code), login(code), login(code, password, 'in process')]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('accepts the previous 30-second code, and none older', async () => {
    later(10 * minute);
    await expect(login(codeAt(secret, now(), -2))).rejects.toMatchObject(rejection('Incorrect'));
    await expect(login(codeAt(secret, now(), -1))).resolves.toBeTruthy();
  });

  test('accepts each recovery code once, in any case and with any separators', async () => {
    const [first = '', second = ''] = recoveryCodes;
    await expect(login(first.toUpperCase().replaceAll('-', ' '))).resolves.toBeTruthy();
    await expect(login(first)).rejects.toMatchObject(rejection('Incorrect'));
    await expect(login(second)).resolves.toBeTruthy();
    expect(await (await service.signIn('staff')).account.twoStepStatus()).toMatchObject({ recoveryCodesLeft: 8 });
  });

  test('allows five wrong codes; the sixth attempt has to wait, across all transports', async () => {
    for (let time = 0; time < 5; time++) {
      const transport = time % 2 ? 'in process' : 'over HTTP';
      await expect(login('000000', password, transport)).rejects.toMatchObject(rejection('Incorrect'));
    }
    const right = login(codeAt(secret, now(), 1), password, 'in process');
    await expect(right).rejects.toMatchObject(rejection('Too many wrong codes', 429));
    later(15 * minute);
    await expect(login(codeAt(secret, now()))).resolves.toBeTruthy();
  });
});

describe('two-step verification', () => {
  test('turns on only after a correct code entered within an hour', async () => {
    const admin = await service.signIn('admin');
    await admin.account.prepareTwoStep();
    const { setUp } = await admin.account.twoStepStatus();
    const wrongCode = codeAt(setUp?.secret ?? '', now(), 5);
    await expect(admin.account.enableTwoStep({ password, code: wrongCode })).rejects.toMatchObject(
      rejection('Incorrect', 400),
    );
    expect(setUp?.uri).toContain(`otpauth://totp/inova:admin%40inova.test?`);
    later(60 * minute);
    const again = await service.signIn('admin');
    expect(await again.account.twoStepStatus()).toEqual({ on: false, recoveryCodesLeft: 0, setUp: null });
    const late = again.account.enableTwoStep({ password, code: codeAt(setUp?.secret ?? '', now()) });
    await expect(late).rejects.toMatchObject(rejection('The setup has expired', 400));
  });

  test('turns on only with the current password, of which five wrong ones are allowed', async () => {
    const admin = await service.signIn('admin');
    await admin.account.prepareTwoStep();
    const { setUp } = await admin.account.twoStepStatus();
    const code = codeAt(setUp?.secret ?? '', now());
    for (let time = 0; time < 5; time++) {
      const guess = admin.account.enableTwoStep({ password: `guess ${time}`, code });
      await expect(guess).rejects.toMatchObject(rejection('The password is incorrect', 400));
    }
    await expect(admin.account.enableTwoStep({ password, code })).rejects.toMatchObject({ status: 429 });
    expect(await admin.account.twoStepStatus()).toMatchObject({ on: false });
    await service.store.pool.query('delete from portal.attempts');
    await expect(admin.account.enableTwoStep({ password, code })).resolves.toBeTruthy();
  });

  test('accepts a recovery code of the former length until it is used', async () => {
    const former = createHash('sha256').update('abcdefghjkmnpqrs').digest();
    await service.store.pool.query(
      "insert into inova.recovery_codes (user_id, hash) select id, $1 from inova.users where email = 'staff@inova.test'",
      [former],
    );
    await expect(login('ABCD-efgh-jkmn-pqrs')).resolves.toBeTruthy();
    await expect(login('ABCD-efgh-jkmn-pqrs')).rejects.toMatchObject(rejection('Incorrect'));
  });

  test('never shows its secret or codes again, and cannot be set up again while it is on', async () => {
    const staff = await service.signIn('staff');
    expect(await staff.account.twoStepStatus()).toEqual({ on: true, recoveryCodesLeft: 10, setUp: null });
    await expect(staff.account.prepareTwoStep()).rejects.toMatchObject(rejection('already on', 400));
    expect(new Set(recoveryCodes).size).toBe(10);
  });

  test('is turned off with password and code together', async () => {
    const staff = await service.signIn('staff');
    const code = codeAt(secret, now(), 1);
    await expect(staff.account.disableTwoStep({ password: 'wrong', code })).rejects.toMatchObject(
      rejection('Incorrect', 400),
    );
    await expect(staff.account.disableTwoStep({ password, code: '000000' })).rejects.toMatchObject(
      rejection('Incorrect', 400),
    );
    await staff.account.disableTwoStep({ password, code });
    await expect(login()).resolves.toBeTruthy();
  });

  test('limits someone with a stolen session to five guesses of password or code', async () => {
    const staff = await service.signIn('staff');
    for (let time = 0; time < 5; time++)
      await staff.account.disableTwoStep({ password: `guess ${time}`, code: '000000' }).catch(() => {});
    const right = staff.account.disableTwoStep({ password, code: codeAt(secret, now(), 1) });
    await expect(right).rejects.toMatchObject({ status: 429 });
  });

  test('is sealed again when used after the secret was replaced', async () => {
    const sealerOf = (...secrets: [string, ...string[]]) => createSealer(deriveKeys(secrets, 'sealed token'));
    const { pool } = service.store;
    await pool.query('update inova.second_steps set sealed_secret = $1', [sealerOf('former').seal(secret)]);
    await expect(login(codeAt(secret, now(), 1))).rejects.toMatchObject(rejection('Incorrect'));

    const { serve } = service.restart({ sealer: sealerOf('new', 'former') });
    const connection = { transport: inProcessTransport(serve), apiKey, token: null, client: null, log: service.log };
    const signIn = createInova(connection).session.login(emailOf('staff'), password, codeAt(secret, now(), 1));
    await expect(signIn).resolves.toBeTruthy();
    const { sealed_secret } = first((await pool.query('select sealed_secret from inova.second_steps')).rows);
    expect(sealerOf('new').unseal(sealed_secret)).toBe(secret);
  });

  test('is stored sealed, with its recovery codes as hashes', async () => {
    const { rows } = await service.store.pool.query(
      `select encode(sealed_secret, 'escape') || encode(sealed_secret, 'hex') as kept from inova.second_steps
       union all select encode(hash, 'escape') || encode(hash, 'hex') from inova.recovery_codes`,
    );
    expect(rows).toHaveLength(11);
    const stored = JSON.stringify(rows);
    for (const plain of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(stored).not.toContain(plain);
      expect(stored).not.toContain(Buffer.from(plain).toString('hex'));
    }
  });
});
