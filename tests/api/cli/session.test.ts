import { chmod, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { password } from '../../support/accounts.ts';
import { apiKey } from '../../support/service.ts';
import { codeAt, turnOnTwoStep } from '../../support/two-step.ts';
import { keyboard, loginAs, OutputBuffer, openTerminal, type Terminal } from './terminal.ts';

let terminal: Terminal;
beforeAll(async () => {
  terminal = await openTerminal();
});
afterEach(() => rm(join(terminal.home, 'inova'), { recursive: true, force: true }));
afterAll(() => terminal.close());

describe('inova login', () => {
  test('signs in with the password from standard input, without its trailing newline', async () => {
    expect(await terminal.runWith(`${password}\n`, loginAs('staff'))).toEqual({
      code: 0,
      stdout: `Signed in to ${terminal.service.origin} as staff@inova.test.\n`,
      stderr: '',
    });
    expect((await terminal.run(['status'])).code).not.toBe(3);
  });

  test('prompts at a terminal and does not echo the password', async () => {
    const stderr = new OutputBuffer();
    const stdin = keyboard(stderr, { 'Email: ': 'staff@inova.test', 'Password: ': password });
    const { code } = await terminal.run(['login'], { stdin, stderr });
    expect(code).toBe(0);
    expect(stderr.text).toContain('Password: ');
    expect(stderr.text).not.toContain(password);
  });

  test('stores the session readable by its owner only', async () => {
    await terminal.signIn('staff');
    expect((await stat(terminal.credentials)).mode & 0o777).toBe(0o600);
    expect((await stat(join(terminal.home, 'inova'))).mode & 0o777).toBe(0o700);
  });

  test('refuses a wrong password and stores nothing', async () => {
    const failed = await terminal.runWith('wrong', loginAs('staff'));
    expect(failed).toMatchObject({ code: 3, stdout: '' });
    expect(failed.stderr).not.toBe('');
    await expect(stat(terminal.credentials)).rejects.toThrow();
  });

  test('reports an unknown API key as such', async () => {
    const env = { ...terminal.env, INOVA_API_KEY: 'some-other-key' };
    const stdin = Readable.from([password]);
    expect(await terminal.run(loginAs('staff'), { env, stdin })).toMatchObject({
      code: 3,
      stderr: 'Unknown API key\n',
    });
  });

  test('finds the API key of a portal on this machine in its data directory', async () => {
    const env = { ...terminal.env, INOVA_API_KEY: '' };
    const withoutKey = await terminal.run(loginAs('staff'), { env, stdin: Readable.from([password]) });
    expect(withoutKey.code).toBe(2);
    expect(withoutKey.stderr).toContain('INOVA_API_KEY');

    await writeFile(join(terminal.home, 'api-key'), `${apiKey}\n`);
    expect(await terminal.run(loginAs('staff'), { env, stdin: Readable.from([password]) })).toMatchObject({ code: 0 });
    await rm(join(terminal.home, 'api-key'));
    expect((await terminal.run(['status'], { env })).code).not.toBe(3);
  });

  test.each([
    ['a password without an email', ['login', '--password-stdin'], '--email'],
    ['no terminal to prompt at', ['login'], '--password-stdin'],
    ['an empty password', loginAs('staff'), 'Standard input is empty'],
  ])('%s is a usage error', async (_what, args, hint) => {
    const failed = await terminal.run(args);
    expect(failed.code).toBe(2);
    expect(failed.stderr).toContain(hint);
  });
});

describe('inova login with two-step verification', () => {
  const clock = () => terminal.service.clock.now;
  const signIn = loginAs('cryo');
  let secret: string;
  beforeAll(async () => {
    ({ secret } = await turnOnTwoStep(await terminal.service.signIn('cryo'), clock()));
  });
  afterEach(() => {
    terminal.service.clock.now = new Date(clock().getTime() + 60_000);
  });

  test('accepts the code as an option', async () => {
    const done = await terminal.runWith(password, [...signIn, '--code', codeAt(secret, clock(), 1)]);
    expect(done).toMatchObject({ code: 0, stderr: '' });
  });

  test('reports a missing code and a wrong one', async () => {
    const missing = await terminal.runWith(password, signIn);
    expect(missing).toMatchObject({ code: 3, stderr: 'Enter your verification code with --code\n' });
    const failed = await terminal.runWith(password, [...signIn, '--code', '000000']);
    expect(failed).toMatchObject({ code: 3, stderr: 'Incorrect email, password, or code\n' });
  });

  test('prompts for it at a terminal', async () => {
    const stderr = new OutputBuffer();
    const lines = { 'Email: ': 'cryo@inova.test', 'Password: ': password, 'Code: ': codeAt(secret, clock(), 1) };
    const { code } = await terminal.run(['login'], { stdin: keyboard(stderr, lines), stderr });
    expect(code).toBe(0);
  });
});

describe('the stored session', () => {
  test('is never printed', async () => {
    const login = await terminal.signIn('staff');
    const stored = JSON.parse(await readFile(terminal.credentials, 'utf8'));
    const { token } = stored[terminal.service.origin];
    const others = [await terminal.run(['status', '--json']), await terminal.run(['logout'])];
    for (const { stdout, stderr } of [login, ...others]) expect(stdout + stderr).not.toContain(token);
  });

  test('is refused when other users can read it', async () => {
    await terminal.signIn('staff');
    await chmod(terminal.credentials, 0o640);
    const failed = await terminal.run(['status']);
    expect(failed.code).toBe(1);
    expect(failed.stderr).toContain('chmod 600');
  });

  test('belongs to one portal', async () => {
    await terminal.signIn('staff');
    const env = { ...terminal.env, INOVA_URL: 'http://127.0.0.1:1' };
    expect(await terminal.run(['status'], { env })).toMatchObject({ code: 3 });
  });

  test('ends with inova logout, here and at the portal', async () => {
    await terminal.signIn('staff');
    const { token } = JSON.parse(await readFile(terminal.credentials, 'utf8'))[terminal.service.origin];
    expect(await terminal.run(['logout'])).toMatchObject({ code: 0 });
    expect(await terminal.run(['status'])).toMatchObject({ code: 3, stderr: expect.stringContaining('inova login') });
    const inova = terminal.service.clientFor('over HTTP', token);
    await expect(inova.session.user()).rejects.toMatchObject({ kind: 'signed-out' });
  });

  test('asks to sign in again when the portal ended it', async () => {
    await terminal.signIn('staff');
    await terminal.service.store.pool.query('delete from inova.tokens');
    const ended = await terminal.run(['status']);
    expect(ended).toMatchObject({ code: 3, stderr: expect.stringContaining('inova login') });
    expect(await terminal.run(['logout'])).toMatchObject({ code: 0 });
  });
});

describe('the address of the portal', () => {
  test('without a portal exits with 4', async () => {
    const env = { ...terminal.env, INOVA_URL: 'http://127.0.0.1:1' };
    const missing = await terminal.run(loginAs('staff'), { env, stdin: Readable.from([password]) });
    expect(missing.code).toBe(4);
    expect(missing.stderr).toContain('http://127.0.0.1:1');
  });

  test('that is invalid is a usage error', async () => {
    const env = { ...terminal.env, INOVA_URL: 'portal' };
    expect(await terminal.run(['status'], { env })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('INOVA_URL'),
    });
  });
});
