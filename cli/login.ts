import { text as readText } from 'node:stream/consumers';
import type { Command } from 'commander';
import { InovaError } from '#server/inova/client/error.ts';
import { codeIsNeeded } from '#server/inova/contract/account.ts';
import { ask, askSecret } from './ask.ts';
import { forgetCredential, keepCredential, readCredential } from './credentials.ts';
import { exitCodes, Failure } from './exit-codes.ts';
import { type Io, printLine } from './io.ts';
import { apiKeyFor, failingAs, inovaAt } from './portal.ts';
import { portalOrigin } from './settings.ts';

interface LoginOptions {
  email?: string;
  passwordStdin?: boolean;
  code?: string;
}

const loginExamples = `
The session is kept in $XDG_CONFIG_HOME/inova (default ~/.config/inova), readable by its owner only.

Examples:
  inova login                                      asks for e-mail and password
  inova login --email ops@clinic.example --password-stdin < password.txt
  inova login --email ops@clinic.example --password-stdin --code 123456 < password.txt`;

export function addLogin(program: Command, io: Io): void {
  program
    .command('login')
    .description('sign in to the portal')
    .option('--email <email>', 'the e-mail of the account')
    .option('--password-stdin', 'read the password from standard input')
    .option('--code <code>', 'the code of the authenticator, or a recovery code, where the account asks for one')
    .addHelpText('after', loginExamples)
    .action((options: LoginOptions) => logIn(io, options));

  program
    .command('logout')
    .description('end the session and forget it')
    .action(() => logOut(io));
}

async function logIn(io: Io, options: LoginOptions): Promise<void> {
  const origin = portalOrigin(io.env);
  const apiKey = await apiKeyFor(io, origin);
  const { email, password } = options.passwordStdin ? await given(io, options.email) : await asked(io, options.email);
  const signIn = (code = options.code) => inovaAt({ origin, apiKey, token: null }).session.login(email, password, code);
  const token = await failingAs(origin, () => withCode(io, options, signIn).catch(refused));
  await keepCredential(io.env, origin, { email, token, apiKey });
  printLine(io.stdout, `Signed in at ${origin} as ${email}.`);
}

/** Signs in; where the account asks for a code and a person can be asked, with that code. */
async function withCode(io: Io, options: LoginOptions, signIn: (code?: string) => Promise<string>): Promise<string> {
  try {
    return await signIn();
  } catch (error) {
    if (!(error instanceof InovaError) || error.message !== codeIsNeeded) throw error;
    if (options.passwordStdin) throw new Failure(exitCodes.signedOut, `${codeIsNeeded}: use --code`);
    return signIn((await ask(io, 'Code: ')).trim());
  }
}

function refused(error: unknown): never {
  const isRefused = error instanceof InovaError && error.kind === 'signed-out';
  throw isRefused ? new Failure(exitCodes.signedOut, error.message) : error;
}

async function given(io: Io, email: string | undefined) {
  if (!email) throw new Failure(exitCodes.wrongUse, '--password-stdin needs --email');
  const password = (await readText(io.stdin)).replace(/\r?\n$/, '');
  if (!password) throw new Failure(exitCodes.wrongUse, 'Standard input holds no password.');
  return { email, password };
}

async function asked(io: Io, email: string | undefined) {
  if (!io.stdin.isTTY) {
    throw new Failure(exitCodes.wrongUse, 'No terminal to ask for the password: use --email and --password-stdin');
  }
  return { email: email ?? (await ask(io, 'E-mail: ')).trim(), password: await askSecret(io, 'Password: ') };
}

async function logOut(io: Io): Promise<void> {
  const origin = portalOrigin(io.env);
  const kept = await readCredential(io.env, origin);
  if (!kept) return printLine(io.stdout, `Not signed in at ${origin}.`);
  await forgetCredential(io.env, origin);
  await failingAs(origin, () => endSession(inovaAt({ origin, ...kept })));
  printLine(io.stdout, `Signed out at ${origin}.`);
}

/** A session that has ended already is no failure. */
async function endSession(inova: ReturnType<typeof inovaAt>): Promise<void> {
  try {
    await inova.session.logout();
  } catch (error) {
    if (!(error instanceof InovaError && error.kind === 'signed-out')) throw error;
  }
}
