import { text as readText } from 'node:stream/consumers';
import type { Command } from 'commander';
import { InovaError } from '#server/inova/client/error.ts';
import { codeRequiredMessage } from '#server/inova/contract/session/account.ts';
import { readCredential, removeCredential, saveCredential } from './credentials.ts';
import { CliError, exitCodes } from './exit-codes.ts';
import { type Io, printLine } from './io.ts';
import { apiKeyFor, connectInova, withCliErrors } from './portal.ts';
import { promptLine, promptSecret } from './prompt.ts';
import { portalOrigin } from './settings.ts';

interface LoginOptions {
  email?: string;
  passwordStdin?: boolean;
  code?: string;
}

const loginExamples = `
The session is saved in $XDG_CONFIG_HOME/inova (default ~/.config/inova), readable only by you.

Examples:
  inova login
  inova login --email staff@inova.test --password-stdin < password.txt
  inova login --email staff@inova.test --password-stdin --code 123456 < password.txt`;

export function addLogin(program: Command, io: Io): void {
  program
    .command('login')
    .description('sign in to the portal')
    .option('--email <email>', 'email address of the account')
    .option('--password-stdin', 'read the password from standard input')
    .option('--code <code>', 'code from your authenticator app, or a recovery code, for two-step verification')
    .addHelpText('after', loginExamples)
    .action((options: LoginOptions) => runLogin(io, options));

  program
    .command('logout')
    .description('sign out and delete the saved session')
    .action(() => runLogout(io));
}

async function runLogin(io: Io, options: LoginOptions): Promise<void> {
  const origin = portalOrigin(io.env);
  const apiKey = await apiKeyFor(io, origin);
  const { email, password } = options.passwordStdin
    ? await readCredentialsFromStdin(io, options.email)
    : await promptCredentials(io, options.email);
  const signIn = (code = options.code) =>
    connectInova({ origin, apiKey, token: null }).session.login(email, password, code);
  const token = await withCliErrors(origin, () => signInWithCode(io, options, signIn).catch(rethrowSignInError));
  await saveCredential(io.env, origin, { email, token, apiKey });
  printLine(io.stdout, `Signed in to ${origin} as ${email}.`);
}

/** Signs in; prompts for the two-step verification code in a terminal. */
async function signInWithCode(
  io: Io,
  options: LoginOptions,
  signIn: (code?: string) => Promise<string>,
): Promise<string> {
  try {
    return await signIn();
  } catch (error) {
    if (!(error instanceof InovaError) || error.message !== codeRequiredMessage) throw error;
    if (options.passwordStdin) throw new CliError(exitCodes.signedOut, `${codeRequiredMessage} with --code`);
    return signIn((await promptLine(io, 'Code: ')).trim());
  }
}

function rethrowSignInError(error: unknown): never {
  const isSignInError = error instanceof InovaError && error.kind === 'signed-out';
  throw isSignInError ? new CliError(exitCodes.signedOut, error.message) : error;
}

async function readCredentialsFromStdin(io: Io, email: string | undefined) {
  if (!email) throw new CliError(exitCodes.usageError, '--password-stdin requires --email');
  const password = (await readText(io.stdin)).replace(/\r?\n$/, '');
  if (!password) throw new CliError(exitCodes.usageError, 'Standard input is empty. Pipe the password to it.');
  return { email, password };
}

async function promptCredentials(io: Io, email: string | undefined) {
  if (!io.stdin.isTTY) {
    throw new CliError(
      exitCodes.usageError,
      'No terminal to prompt for the password. Use --email and --password-stdin.',
    );
  }
  return { email: email ?? (await promptLine(io, 'Email: ')).trim(), password: await promptSecret(io, 'Password: ') };
}

async function runLogout(io: Io): Promise<void> {
  const origin = portalOrigin(io.env);
  const credential = await readCredential(io.env, origin);
  if (!credential) return printLine(io.stdout, `Not signed in to ${origin}.`);
  await removeCredential(io.env, origin);
  await withCliErrors(origin, () => endSession(connectInova({ origin, ...credential })));
  printLine(io.stdout, `Signed out of ${origin}.`);
}

/** A session that has already expired is not an error. */
async function endSession(inova: ReturnType<typeof connectInova>): Promise<void> {
  try {
    await inova.session.logout();
  } catch (error) {
    if (!(error instanceof InovaError && error.kind === 'signed-out')) throw error;
  }
}
